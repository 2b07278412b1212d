import { passwordMinimum, updatePasswords } from '@fournil/contracts/access/endpoints';

import { Alert, Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../shared/api/api-error.ts';
import { checkBody } from '../../shared/api/check-body.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useUnsavedGuard } from '../../shared/ui/unsaved-guard.ts';
import classes from './passwords-tab.module.css';

const fields = [
  { name: 'admin', label: 'Mot de passe administrateur' },
  { name: 'employee', label: 'Mot de passe salarié' },
  { name: 'accountant', label: 'Mot de passe comptable' },
] as const;
type Passwords = Partial<Record<(typeof fields)[number]['name'], string>>;

/** D2 2.7, second tab; the accountant's password stands below the two of the specification (D024). */
export function PasswordsTab() {
  const [typed, setTyped] = useState<Passwords>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const update = useCommand(updatePasswords);
  const body: Passwords = Object.fromEntries(Object.entries(typed).filter(([, password]) => password !== ''));
  const empty = Object.keys(body).length === 0;
  useUnsavedGuard(!empty && !update.isPending);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = checkBody(updatePasswords, body);
    setErrors(found);
    if (Object.keys(found).length > 0 || update.isPending) return;
    update.mutate(
      { body },
      {
        onSuccess: () => {
          toast.success('Mots de passe mis à jour avec succès');
          setTyped({});
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack maw={480}>
        <Text c="dimmed">
          {passwordMinimum} caractères au moins. Un champ vide garde le mot de passe actuel. Les sessions
          ouvertes avec l'ancien mot de passe sont fermées.
        </Text>
        {fields.map(({ name, label }) => (
          <PasswordInput
            key={name}
            label={label}
            autoComplete="new-password"
            value={typed[name] ?? ''}
            error={errors[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
            visibilityToggleButtonProps={{ 'aria-label': `Afficher : ${label}` }}
          />
        ))}
        <div role="alert">
          {errors[''] && <Text c="var(--mantine-color-error)">{errors['']}</Text>}
          {update.isError && (
            <Alert color="red" variant="outline" title="Erreur lors de la mise à jour des mots de passe">
              {failureText(update.error)}
            </Alert>
          )}
        </div>
        <Group>
          {/* Looks disabled while nothing is typed, yet answers a click with what is missing (D100). */}
          <Button type="submit" className={empty ? (classes.quiet ?? '') : ''} disabled={update.isPending}>
            {update.isPending ? 'Enregistrement...' : 'Mettre à jour les mots de passe'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
