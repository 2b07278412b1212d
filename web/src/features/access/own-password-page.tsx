import { Stack } from '@mantine/core';
import { EditForm } from '../../shared/edit/edit-form.tsx';
import { useUser } from '../../shared/session/session.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { PasswordField } from './login-frame.tsx';
import { NewPasswordFields, useOwnPassword } from './new-password-fields.tsx';

const currentLabel = 'Mot de passe actuel';

/** A user with a personal account may change its password at any time. */
export default function OwnPasswordPage() {
  const { name } = useUser();
  const edit = useOwnPassword({ currentLabel, onChanged: () => edit.startOver() });
  return (
    <Page title="Changer mon mot de passe" state={`${name}\u202f: vos autres appareils seront déconnectés`}>
      <Stack maw={420}>
        <EditForm edit={edit} submitLabel="Enregistrer">
          <PasswordField label={currentLabel} {...edit.form.getInputProps('current')} />
          <NewPasswordFields form={edit.form} autoFocus={false} />
        </EditForm>
      </Stack>
    </Page>
  );
}
