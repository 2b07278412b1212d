import type { SessionUser } from '@fournil/contracts/access/endpoints';
import { roleNames } from '@fournil/contracts/permissions';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Dialog } from '../../shared/edit/dialog.tsx';
import { useSessionChange } from '../../shared/session/session.tsx';
import { EmailField, PasswordField } from './login-frame.tsx';
import { useLogin } from './use-login.ts';

interface ReloginDialogProps {
  readonly user: SessionUser;
  readonly onLoggedIn: () => void;
  readonly onClose: () => void;
}

/** Logs in again over the page, which keeps typed input [access-13]. Only as the same person. */
export default function ReloginDialog({ user, onLoggedIn, onClose }: ReloginDialogProps) {
  const isPersonal = user.employeeId !== undefined;
  const { enter } = useSessionChange();
  const edit = useLogin({
    credentials: (typed) => (isPersonal ? typed : { role: user.role, password: typed.password }),
    onLoggedIn: (entered) => {
      if (entered.employeeId === user.employeeId) return onLoggedIn();
      // Another person now has the session: nothing of the former page may remain.
      enter(entered);
      window.location.assign(import.meta.env.BASE_URL);
    },
  });
  return (
    <Dialog title="Votre session a expiré" stays zIndex={390} onClose={onClose}>
      <form noValidate onSubmit={edit.submit}>
        <Stack>
          <Text>Reconnectez-vous pour continuer ; ce que vous avez saisi est toujours là.</Text>
          {isPersonal && <EmailField data-autofocus {...edit.form.getInputProps('email')} />}
          <PasswordField
            label={isPersonal ? 'Mot de passe' : `Mot de passe ${roleNames[user.role].toLowerCase()}`}
            data-autofocus={isPersonal ? undefined : true}
            {...edit.form.getInputProps('password')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Quitter
            </Button>
            <Button type="submit" disabled={!edit.isReady} loading={edit.isSaving}>
              Se reconnecter
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
