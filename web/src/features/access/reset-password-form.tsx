import { personalPasswordMinimum, resetPassword } from '@fournil/contracts/access/endpoints';
import { Button, PasswordInput, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../shared/api/api-error.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { toast } from '../../shared/ui/toast.ts';
import { LoginFrame } from './login-frame.tsx';

const eye = { 'aria-label': 'Afficher le mot de passe' };

/** Reached by the link of a mail: a new password, then the login. */
export function ResetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  const [checked, setChecked] = useState(false);
  const choose = useMutation({
    mutationFn: () => callApi(resetPassword, { body: { token, newPassword: next }, relogin: false }),
    onSuccess: () => {
      toast.success('Mot de passe choisi : connectez-vous');
      onDone();
    },
  });
  const tooShort = next.length < personalPasswordMinimum;
  const different = next !== again;
  const submit = () => {
    setChecked(true);
    if (!tooShort && !different && !choose.isPending) choose.mutate();
  };
  return (
    <LoginFrame
      title="Choisissez un nouveau mot de passe"
      onSubmit={submit}
      foot={
        <Button variant="subtle" color="gray" onClick={onDone}>
          Retour à la connexion
        </Button>
      }
    >
      <Text>Il remplace l'ancien partout où vous étiez connecté.</Text>
      <PasswordInput
        label="Nouveau mot de passe"
        description={`${personalPasswordMinimum} caractères au moins`}
        autoComplete="new-password"
        autoFocus
        value={next}
        onChange={(event) => setNext(event.currentTarget.value)}
        error={
          checked &&
          tooShort &&
          `Le mot de passe doit contenir au moins ${personalPasswordMinimum} caractères`
        }
        visibilityToggleButtonProps={eye}
      />
      <PasswordInput
        label="Nouveau mot de passe, encore une fois"
        autoComplete="new-password"
        value={again}
        onChange={(event) => setAgain(event.currentTarget.value)}
        error={
          (checked && different && 'Les deux saisies diffèrent.') ||
          (choose.error && failureText(choose.error))
        }
        errorProps={{ role: 'alert' }}
        visibilityToggleButtonProps={eye}
      />
      <Button type="submit" loading={choose.isPending}>
        Enregistrer
      </Button>
    </LoginFrame>
  );
}
