import { forgotPassword } from '@fournil/contracts/access/endpoints';
import { Alert, Button, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../shared/api/api-error.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { LoginFrame } from './login-frame.tsx';

/** Asks for a link; the answer is the same whether or not somebody has the address. */
export function ForgotPasswordForm({ email: typed, onBack }: { email: string; onBack: () => void }) {
  const [email, setEmail] = useState(typed);
  const ask = useMutation({
    mutationFn: () => callApi(forgotPassword, { body: { email }, relogin: false }),
  });
  return (
    <LoginFrame
      title="Mot de passe oublié"
      onSubmit={() => email.trim() && !ask.isPending && ask.mutate()}
      foot={
        <Button variant="subtle" color="gray" onClick={onBack}>
          Retour à la connexion
        </Button>
      }
    >
      <Text>Un lien vous sera envoyé pour choisir un nouveau mot de passe.</Text>
      <TextInput
        label="Adresse e-mail"
        type="email"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={ask.error ? failureText(ask.error) : undefined}
        errorProps={{ role: 'alert' }}
      />
      <div role="status">
        {ask.data && (
          <Alert variant="outline" color="green.9">
            {ask.data.message}
          </Alert>
        )}
      </div>
      <Button type="submit" disabled={email.trim() === ''} loading={ask.isPending}>
        Envoyer le lien
      </Button>
    </LoginFrame>
  );
}
