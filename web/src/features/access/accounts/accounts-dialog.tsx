import { listAccounts, openAccounts } from '@fournil/contracts/access/account-endpoints';
import { Alert, Button, Group, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../../../shared/api/api-error.ts';
import { useApi } from '../../../shared/api/use-api.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { Dialog } from '../../../shared/edit/dialog.tsx';
import { count } from '../../../shared/format/french.ts';
import { QueryStates } from '../../../shared/ui/list-states.tsx';
import { OnlyHere } from '../../../shared/ui/only-here.tsx';
import { AccountsTable } from './accounts-table.tsx';
import { type Choices, chosenPeople, initialChoices } from './choices.ts';
import { type OpenedAccounts, SlipsView } from './slips-view.tsx';

/** Choose people, open their accounts in one go, print what each is handed. */
export default function AccountsDialog({ onClose }: { readonly onClose: () => void }) {
  const query = useApi(listAccounts);
  const open = useCommand(openAccounts);
  const [typed, setTyped] = useState<Choices>({});
  const [withFormer, setWithFormer] = useState(false);
  const [opened, setOpened] = useState<OpenedAccounts | null>(null);
  if (opened)
    return (
      // Its passwords are shown once: neither Escape nor a cross closes it without the question.
      <Dialog onClose={onClose} title="Fiches de connexion" size="lg" fullScreenOnPhone stays>
        <SlipsView opened={opened} onClose={onClose} />
      </Dialog>
    );
  return (
    <Dialog onClose={onClose} title="Comptes personnels" size="lg" fullScreenOnPhone>
      <QueryStates
        query={query}
        errorText="Erreur lors du chargement des comptes"
        skeleton={<Skeleton height={240} aria-hidden="true" />}
      >
        {(everybody) => {
          const choices = { ...initialChoices(everybody), ...typed };
          // Nobody is chosen who is not shown.
          const accounts = everybody.filter(({ isFormer }) => withFormer || !isFormer);
          const people = chosenPeople(accounts, choices);
          const again = accounts.filter(
            ({ employeeId, status }) => choices[employeeId]?.isChosen && status === 'active',
          ).length;
          return (
            <Stack>
              <Text>
                Chacun reçoit une fiche avec un code à scanner, son identifiant et un mot de passe qui sert
                une fois, puis choisit le sien. Sans adresse e-mail, un identifiant court suffit.
              </Text>
              <OnlyHere />
              {open.error && (
                <Alert role="alert" icon={<IconAlertTriangle />} color="red" variant="outline">
                  {failureText(open.error)}
                </Alert>
              )}
              {everybody.some(({ isFormer }) => isFormer) && (
                <Switch
                  label="Afficher les anciens salariés (leur compte n'ouvre que leurs documents)"
                  checked={withFormer}
                  onChange={({ currentTarget }) => setWithFormer(currentTarget.checked)}
                />
              )}
              <AccountsTable
                accounts={accounts}
                choices={choices}
                onChange={(employeeId, choice) => setTyped({ ...typed, [employeeId]: choice })}
              />
              {again > 0 && (
                <Text size="sm">
                  {again === 1
                    ? 'Une personne choisie a déjà son mot de passe\u202f: il ne servira plus.'
                    : `${again} personnes choisies ont déjà leur mot de passe\u202f: il ne servira plus.`}
                </Text>
              )}
              <Group justify="flex-end">
                <Button variant="default" onClick={onClose}>
                  Annuler
                </Button>
                <Button
                  disabled={people.length === 0}
                  loading={open.isPending}
                  onClick={() =>
                    open.mutate({ body: { people } }, { onSuccess: ({ data }) => setOpened(data) })
                  }
                >
                  {people.length === 0 ? 'Personne de choisi' : `Créer ${count(people.length, 'fiche')}`}
                </Button>
              </Group>
            </Stack>
          );
        }}
      </QueryStates>
    </Dialog>
  );
}
