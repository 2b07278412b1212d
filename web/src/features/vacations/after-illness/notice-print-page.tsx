import { noticeMeansLabels } from '@fournil/contracts/vacations/account-fields';
import { Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { formatDate, todayInParis } from '../../../shared/format/french.ts';
import { useSite } from '../../../shared/queries/every-page.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { QueryStates } from '../../../shared/ui/list-states.tsx';
import { balanceQuery } from '../request-queries.ts';
import { NoticeBody } from './notice-body.tsx';
import classes from './notice-print.module.css';

/** The printed notice about leave carried over after an illness, to be signed: the one that is due, or the last one. */
export default function NoticePrintPage() {
  const [search] = useSearchParams();
  const { name, city } = useSite();
  const employeeId = search.get('salarie') ?? '';
  const query = useQuery({ ...balanceQuery({ employeeId }), enabled: employeeId !== '' });
  return (
    <Stack component="main" className={classes.sheet} maw="44rem">
      <title>Congés après un arrêt – Planning Boulangerie</title>
      <header>
        <h1>Vos jours de congé après votre arrêt</h1>
        <p>
          {name}
          <br />
          {city}, le {formatDate(todayInParis())}
        </p>
        {employeeId !== '' && (
          <IconButton variant="filled" icon={IconPrinter} onClick={() => window.print()}>
            Imprimer
          </IconButton>
        )}
      </header>
      {employeeId === '' && (
        <p>Cette page s’ouvre depuis « Informer après un arrêt » : aucun salarié n’est choisi.</p>
      )}
      {employeeId !== '' && (
        <QueryStates query={query} errorText="Erreur lors du chargement des soldes de congés">
          {(balance) => {
            const given = balance?.notices.at(-1);
            const notice = balance?.notice ?? given;
            if (!balance || !notice) return <p>Rien à dire après un arrêt.</p>;
            return (
              <>
                <NoticeBody name={balance.employeeName} notice={notice} />
                {!balance.notice && given && (
                  <p>
                    Dit le {formatDate(given.notifiedOn)}, {noticeMeansLabels[given.means]}.
                  </p>
                )}
                <p>Information prévue par l’article L3141-19-3 du Code du travail.</p>
                <Text mt="xl">Reçu le ……………………… Signature</Text>
              </>
            );
          }}
        </QueryStates>
      )}
    </Stack>
  );
}
