import { changeOwnPassword } from '@fournil/contracts/access/endpoints';
import { Button, Text } from '@mantine/core';
import { callApi } from '../../shared/api/call-api.ts';
import { useEdit } from '../../shared/edit/use-edit.ts';
import { useSessionChange } from '../../shared/session/session.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { LoginFrame } from './login-frame.tsx';
import { NewPasswordFields, newPasswordErrors } from './new-password-fields.tsx';
import { heldOneTimePassword, holdOneTimePassword } from './one-time-password.ts';
import { PasswordField } from './password-field.tsx';
import { useLogout } from './use-logout.ts';

/** First login with a one-time password: nothing else opens before it is changed [access-7]. */
export default function ChangePasswordPage() {
  const held = heldOneTimePassword();
  const { refresh } = useSessionChange();
  const logout = useLogout();
  const edit = useEdit({
    initial: { current: held ?? '', next: '', again: '' },
    validate: (typed) => ({
      ...newPasswordErrors(typed),
      ...(typed.current ? {} : { current: 'Saisissez le mot de passe reçu.' }),
    }),
    failed: { beside: 'again' },
    save: ({ current, next }) =>
      callApi(changeOwnPassword, { body: { currentPassword: current, newPassword: next } }),
    onSaved: () => {
      holdOneTimePassword(undefined);
      toast.success('Mot de passe choisi');
      void refresh();
    },
  });
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
      {!held && <PasswordField label="Mot de passe reçu" {...edit.form.getInputProps('current')} />}
      <NewPasswordFields form={edit.form} />
    </LoginFrame>
  );
}
