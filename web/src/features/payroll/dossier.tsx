import { ofName } from '@fournil/contracts/french-words';
import {
  type DossierItem,
  downloadPayDossier,
  listPayDossier,
} from '@fournil/contracts/payroll/export-endpoints';
import { payrollMessages } from '@fournil/contracts/payroll/messages';
import { Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { addressOf } from '../../shared/api/call-api.ts';
import { saveFile } from '../../shared/api/save-file.ts';
import { useApi } from '../../shared/api/use-api.ts';
import { notify, withReason } from '../../shared/edit/notify.ts';
import { count } from '../../shared/format/french.ts';
import { type Month, monthTitle } from '../../shared/month/months.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import classes from './month-end.module.css';

/** The content of the archive of a month, and the button that fetches it [payroll-16]. */
export function Dossier({ month }: { readonly month: Month }) {
  const query = useApi(listPayDossier, { params: month });
  return (
    <QueryStates query={query} errorText={payrollMessages.dossierNotLoaded}>
      {({ items }) => <DossierContents month={month} items={items} />}
    </QueryStates>
  );
}

function DossierContents({
  month,
  items,
}: {
  readonly month: Month;
  readonly items: readonly DossierItem[];
}) {
  const [isBusy, setBusy] = useState(false);
  const params = { year: month.year, month: month.month };
  const recorded = items.filter(({ isRecorded, missing }) => isRecorded && missing === null).length;
  const run = async () => {
    setBusy(true);
    await notify(
      saveFile(addressOf(downloadPayDossier, { params }), `dossier ${month.year}-${month.month}.zip`),
      {
        done: payrollMessages.dossierSaved(monthTitle(month).toLowerCase()),
        failed: withReason(payrollMessages.dossierFailed),
      },
    );
    setBusy(false);
  };
  return (
    <>
      <ul
        className={classes.lines}
        aria-label={`Contenu du dossier ${ofName(monthTitle(month).toLowerCase())}`}
      >
        {items.map(({ name, title, missing }) => (
          <li key={`${name} ${title}`}>
            <div>
              {title}
              {missing !== null && (
                <>
                  {' '}
                  <StatusLabel tone="warning">Manque</StatusLabel>
                  <div className={classes.detail}>{missing}</div>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      <IconButton icon={IconDownload} loading={isBusy} onClick={() => void run()}>
        Télécharger le dossier (ZIP)
      </IconButton>
      {recorded > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {count(recorded, 'arrêt ou contrat sera inscrit', 'arrêts et contrats seront inscrits')} au journal
          comme lu
          {recorded > 1 && 's'}.
        </Text>
      )}
    </>
  );
}
