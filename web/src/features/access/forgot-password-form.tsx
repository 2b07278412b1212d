import { forgotPassword } from '@fournil/contracts/access/endpoints';
import { Alert, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { callApi } from '../../shared/api/call-api.ts';
import { useEdit } from '../../shared/edit/use-edit.ts';
import { EmailField } from './email-field.tsx';
import { LoginFrame } from './login-frame.tsx';

/** Requests a link; the answer is the same for an unknown address. */
export function ForgotPasswordForm({ email, onBack }: { email: string; onBack: () => void }) {
  const [answer, setAnswer] = useState('');
  const edit = useEdit({
    initial: { email },
    failed: { atField: 'email' },
    save: async (body) => setAnswer((await callApi(forgotPassword, { body, relogin: false })).message),
  });
  return (
    <LoginFrame
      title="Mot de passe oublié"
      edit={edit}
      submitLabel="Envoyer le lien"
      submitDisabled={edit.form.getValues().email.trim() === ''}
      foot={
        <Button variant="subtle" color="gray" onClick={onBack}>
          Retour à la connexion
        </Button>
      }
    >
      <Text>
        Si la boulangerie connaît votre adresse e-mail, un lien y part pour choisir un nouveau mot de passe.
      </Text>
      <EmailField autoFocus {...edit.form.getInputProps('email')} />
      <div role="status">
        {answer && (
          <Alert variant="outline" color="green.9">
            {answer}
          </Alert>
        )}
      </div>
    </LoginFrame>
  );
}
