import { Button, Text } from '@mantine/core';
import { LoginFrame, PasswordField } from './login-frame.tsx';
import { NewPasswordFields, useOwnPassword } from './new-password-fields.tsx';
import { heldOneTimePassword, holdOneTimePassword } from './use-login.ts';
import { useLogout } from './use-logout.ts';

const currentLabel = 'Mot de passe reçu';

/** First login with a one-time password: nothing else opens before it is changed [access-7]. */
export default function ChangePasswordPage() {
  const held = heldOneTimePassword();
  const logout = useLogout();
  const edit = useOwnPassword({ currentLabel, held, onChanged: () => holdOneTimePassword(undefined) });
  return (
    <LoginFrame
      title="Choisissez votre mot de passe"
      edit={edit}
      submitLabel="Enregistrer et continuer"
      foot={
        <Button variant="subtle" color="gray" onClick={() => logout.mutate()}>
          Déconnexion
        </Button>
      }
    >
      <Text>Le mot de passe reçu ne sert qu'une fois. Le nouveau n'est connu que de vous.</Text>
      {!held && <PasswordField label={currentLabel} {...edit.form.getInputProps('current')} />}
      <NewPasswordFields form={edit.form} />
    </LoginFrame>
  );
}
