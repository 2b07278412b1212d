import { dayWord } from '@fournil/contracts/vacations/day-unit';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { count, formatDate, formatNumber } from '../../shared/format/french.ts';
import { LeaveBeyond } from '../../shared/leave-beyond/leave-beyond.tsx';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { balanceQuery } from './request-queries.ts';

/** What whoever leaves is owed of leave, for whoever makes the last payslip (L3141-28; L1242-16 for a CDD). */
export function LeaveDue({ employeeId }: { readonly employeeId: string }) {
  const query = useQuery(balanceQuery({ employeeId }));
  return (
    <QueryStates query={query} errorText="Erreur lors du chargement des soldes de congés">
      {(balance) => {
        if (!balance?.exit) return <Text>Aucune date de sortie.</Text>;
        const { date, due, isFixedTerm, previous, current, recovery, beyond } = balance.exit;
        return (
          <Stack gap="xs">
            <Text>
              Au {formatDate(date)}&#8239;:{' '}
              <strong>{`${formatNumber(due)} ${dayWord(balance.unit, due)}`}</strong> de congés payés à
              indemniser ({count(previous, 'jour')} de N-1, {count(current, 'jour')} de N), au plus favorable
              du dixième et du maintien de salaire (L3141-24, L3141-28).
            </Text>
            {recovery > 0 && <Text>Récupération restante&#8239;: {count(recovery, 'jour')}.</Text>}
            <LeaveBeyond leaves={beyond} lastDay={date} />
            {isFixedTerm && (
              <Text>
                CDD&#8239;: l’indemnité est due quelle que soit la durée du contrat, un dixième au moins du
                brut total (L1242-16)&#8239;; celle de fin de contrat, 10&nbsp;% du brut, sauf élève ou
                étudiant en vacances, saison, CDI qui suit ou est refusé, départ du salarié (L1243-8,
                L1243-10).
              </Text>
            )}
          </Stack>
        );
      }}
    </QueryStates>
  );
}
