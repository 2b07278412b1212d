import { changeLoginName, type PersonalAccount } from '@fournil/contracts/access/account-endpoints';
import { loginNamePattern, loginNameText, normalisedLoginName } from '@fournil/contracts/access/login-name';
import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { failureText } from '../../../shared/api/api-error.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { useNameWithNote } from '../../../shared/queries/employees.ts';
import { StatusLabel, type Tone } from '../../../shared/ui/status-label.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import classes from './accounts.module.css';
import type { Choice, Choices } from './choices.ts';

const states: Readonly<Record<PersonalAccount['status'], { readonly tone: Tone; readonly text: string }>> = {
  none: { tone: 'neutral', text: 'Aucun compte' },
  invited: { tone: 'info', text: 'Fiche remise' },
  active: { tone: 'good', text: 'Mot de passe choisi' },
};

interface AccountsTableProps {
  readonly accounts: readonly PersonalAccount[];
  readonly choices: Choices;
  readonly onChange: (employeeId: string, choice: Choice) => void;
}

/** Another short name for who keeps their password: no new slip is needed. */
function ChangeLoginName({ employeeId, loginName }: { employeeId: string; loginName: string }) {
  const change = useCommand(changeLoginName);
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={change.isPending}
      onClick={() =>
        change.mutate(
          { params: { employeeId }, body: { loginName } },
          {
            onSuccess: () => toast.success(`Identifiant changé\u202f: ${loginName}`),
            onError: (error) => toast.error(failureText(error)),
          },
        )
      }
    >
      Changer
    </Button>
  );
}

/** Everybody with their log-in; a short name can be changed before and after the slip is printed. */
export function AccountsTable({ accounts, choices, onChange }: AccountsTableProps) {
  const nameOf = useNameWithNote();
  if (accounts.length === 0) return <p>Ajoutez d'abord votre équipe dans « Gestion des employés ».</p>;
  const all = accounts.every(({ employeeId }) => choices[employeeId]?.isChosen);
  const chooseAll = () => {
    for (const { employeeId } of accounts) {
      const choice = choices[employeeId];
      if (choice) onChange(employeeId, { ...choice, isChosen: !all });
    }
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroll} aria-label="Salariés" tabIndex={0}>
      <Checkbox label="Tout le monde" checked={all} onChange={chooseAll} mb="xs" />
      <ul className={`divided ${classes.people}`}>
        {accounts.map((account) => {
          const { employeeId, email, loginName, status, isFormer } = account;
          const name = nameOf(employeeId, account.name);
          const choice = choices[employeeId] ?? { isChosen: false, loginName: '' };
          const typed = choice.loginName;
          const isWrong = typed !== '' && !loginNamePattern.test(typed);
          return (
            <li key={employeeId}>
              <Checkbox
                label={isFormer ? `${name} (ancien salarié)` : name}
                checked={choice.isChosen}
                onChange={() => onChange(employeeId, { ...choice, isChosen: !choice.isChosen })}
              />
              <span>
                <StatusLabel tone={states[status].tone}>{states[status].text}</StatusLabel>
              </span>
              {email === null ? (
                <Group className={classes.name} gap={8} wrap="nowrap">
                  <TextInput
                    aria-label={`Identifiant : ${name}`}
                    value={typed}
                    autoCapitalize="none"
                    autoComplete="off"
                    spellCheck={false}
                    error={isWrong ? loginNameText : undefined}
                    onChange={(event) =>
                      onChange(employeeId, {
                        ...choice,
                        loginName: normalisedLoginName(event.currentTarget.value),
                      })
                    }
                  />
                  {loginName !== null && typed !== loginName && !isWrong && (
                    <ChangeLoginName employeeId={employeeId} loginName={typed} />
                  )}
                </Group>
              ) : (
                <span className={classes.email}>{email}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
