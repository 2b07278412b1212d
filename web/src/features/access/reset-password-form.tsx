import { resetPassword } from '@fournil/contracts/access/endpoints';
import { Button, Text } from '@mantine/core';
import { callApi } from '../../shared/api/call-api.ts';
import { useEdit } from '../../shared/edit/use-edit.ts';
import { toast } from '../../shared/ui/toast.ts';
import { LoginFrame } from './login-frame.tsx';
import { NewPasswordFields, newPasswordErrors } from './new-password-fields.tsx';

/** Reached by the link of a mail: a new password, then the login. */
export function ResetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const edit = useEdit({
    initial: { next: '', again: '' },
    validate: newPasswordErrors,
    failed: { atField: 'again' },
    save: ({ next }) => callApi(resetPassword, { body: { token, newPassword: next }, relogin: false }),
    onSaved: () => {
      toast.success('Mot de passe choisi : connectez-vous');
      onDone();
    },
  });
  return (
    <LoginFrame
      title="Choisissez un nouveau mot de passe"
      edit={edit}
      submitLabel="Enregistrer"
      foot={
        <Button variant="subtle" color="gray" onClick={onDone}>
          Retour à la connexion
        </Button>
      }
    >
      <Text>Il remplace l'ancien partout où vous étiez connecté.</Text>
      <NewPasswordFields form={edit.form} />
    </LoginFrame>
  );
}
