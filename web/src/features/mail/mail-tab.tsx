import { SimpleGrid, Stack } from '@mantine/core';
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

/** The e-mail settings: the specified cards; the server and the journal have pages of their own. */
export function MailTab() {
  const parameters = useQuery(parametersQuery);
  return (
    <Stack maw={960} gap="lg">
      <JournalNotice />
      <QueryStates query={parameters} errorText="Erreur lors du chargement des paramètres">
        {(known) => (
          <>
            <AlertsCard parameters={known} />
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
              <WeeklyDue parameters={known} />
              <AccountantCard parameters={known} />
            </SimpleGrid>
          </>
        )}
      </QueryStates>
      <TemplatesCard />
    </Stack>
  );
}

export const ServerPage = () => (
  <Stack maw={960} gap="lg">
    <JournalNotice />
    <ServerCard />
  </Stack>
);

export const JournalPage = () => (
  <Stack maw={960} gap="lg">
    <JournalCard />
  </Stack>
);
