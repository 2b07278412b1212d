import {
  createParameter,
  type Parameter,
  updateParameters,
} from '@fournil/contracts/settings/parameter-endpoints';
import { parameterTitles, weeklyDueParameter } from '@fournil/contracts/settings/parameters';
import { Checkbox, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCommand } from '../../shared/api/use-command.ts';
import { notify, withReason } from '../../shared/edit/notify.ts';
import { parametersQuery } from '../../shared/queries/parameters.ts';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { AccountantCard } from './accountant-card.tsx';
import { AlertsCard } from './alerts-card.tsx';
import { Card } from './card.tsx';
import { JournalCard, JournalNotice } from './journal-card.tsx';
import { ServerCard } from './server-card.tsx';
import { TemplatesCard } from './templates-card.tsx';

/** Switches the weekly mail of due tasks: on by default, nothing is sent without the administrator's address. */
function WeeklyDue({ parameters }: { readonly parameters: readonly Parameter[] }) {
  const create = useCommand(createParameter);
  const update = useCommand(updateParameters);
  // Not `disabled` meanwhile, since the button would lose the focus.
  const isBusy = create.isPending || update.isPending;
  const own = parameters.find(({ name }) => name === weeklyDueParameter);
  const address = parameters.find(({ name }) => name === 'adminEmail')?.stringValue ?? '';
  const change = async (booleanValue: boolean) => {
    const displayName = parameterTitles[weeklyDueParameter];
    const saving = own
      ? update.mutateAsync({ body: { parameters: [{ _id: own._id, booleanValue }] } })
      : create.mutateAsync({ body: { name: weeklyDueParameter, displayName, booleanValue } });
    await notify<unknown>(saving, {
      done: booleanValue ? 'Les échéances seront envoyées' : 'Les échéances ne seront plus envoyées',
      failed: withReason('Erreur lors de la sauvegarde'),
    });
  };
  return (
    <Card
      title="Échéances de la semaine"
      about="Visites médicales, fins d'essai, de contrat et de titre de séjour, démarches légales : une fois par semaine, sans nom."
    >
      <Checkbox
        label={parameterTitles[weeklyDueParameter]}
        description={
          address ? `À ${address}` : "Rien ne part tant que l'adresse de l'administrateur est vide."
        }
        checked={own?.booleanValue ?? true}
        aria-disabled={isBusy}
        onChange={({ currentTarget }) => isBusy || void change(currentTarget.checked)}
      />
    </Card>
  );
}

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
