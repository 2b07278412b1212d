import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { parametersQuery } from '../../shared/queries/parameters.ts';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { AccountantCard } from './accountant-card.tsx';
import { AlertsCard } from './alerts-card.tsx';
import { JournalCard } from './journal-card.tsx';
import { JournalNotice } from './journal-notice.tsx';
import { ServerCard } from './server-card.tsx';
import { TemplatesCard } from './templates-card.tsx';
import { WeeklyDue } from './weekly-due.tsx';

/** The e-mail settings: three cards, then the journal. */
export function MailTab() {
  const parameters = useQuery(parametersQuery);
  return (
    <Stack maw={960} gap="lg">
      <JournalNotice />
      <QueryStates query={parameters} errorText="Erreur lors du chargement des paramètres">
        {(known) => (
          <>
            <AlertsCard parameters={known} />
            <WeeklyDue parameters={known} />
            <AccountantCard parameters={known} />
          </>
        )}
      </QueryStates>
      <ServerCard />
      <TemplatesCard />
      <JournalCard />
    </Stack>
  );
}
