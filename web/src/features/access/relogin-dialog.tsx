import type { SessionUser } from '@fournil/contracts/access/endpoints';
import { roleNames } from '@fournil/contracts/permissions';
import { Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useSessionChange } from '../../shared/session/session.tsx';
import { type Credentials, useLogin } from './use-login.ts';

interface ReloginDialogProps {
  readonly user: SessionUser;
  readonly onLoggedIn: () => void;
  readonly onGiveUp: () => void;
}

/** Log in again over the page, which keeps what was typed (D083). Only as the same person. */
export default function ReloginDialog({ user, onLoggedIn, onGiveUp }: ReloginDialogProps) {
  const personal = user.employeeId !== undefined;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { enter } = useSessionChange();
  const login = useLogin((entered) => {
    if (entered.employeeId === user.employeeId) return onLoggedIn();
    // Somebody else now holds the session: nothing of the former page may stay.
    enter(entered);
    window.location.assign(import.meta.env.BASE_URL);
  });
  const ready = password !== '' && (!personal || email.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const credentials: Credentials = personal ? { email, password } : { role: user.role, password };
    if (ready && !login.isPending) login.mutate(credentials);
  };
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title="Votre session a expiré"
      zIndex={390}
    >
      <form noValidate onSubmit={submit}>
        <Stack>
          <Text>Reconnectez-vous pour continuer ; ce que vous avez saisi est toujours là.</Text>
          {personal && (
            <TextInput
              label="Adresse e-mail"
              type="email"
              autoComplete="username"
              data-autofocus
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
          )}
          <PasswordInput
            label={personal ? 'Mot de passe' : `Mot de passe ${roleNames[user.role].toLowerCase()}`}
            autoComplete="current-password"
            data-autofocus={personal ? undefined : true}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={login.error?.message}
            errorProps={{ role: 'alert' }}
            visibilityToggleButtonProps={{ 'aria-label': 'Afficher le mot de passe' }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onGiveUp}>
              Quitter
            </Button>
            <Button type="submit" disabled={!ready} loading={login.isPending}>
              Se reconnecter
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
