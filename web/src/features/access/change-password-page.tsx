import { changeOwnPassword, personalPasswordMinimum } from '@fournil/contracts/access/endpoints';
import { Button, PasswordInput, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../shared/api/call-api.ts';
import { useSessionChange } from '../../shared/session/session.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { LoginFrame } from './login-frame.tsx';
import { heldOneTimePassword, holdOneTimePassword } from './one-time-password.ts';
import { useLogout } from './use-logout.ts';

const eye = { 'aria-label': 'Afficher le mot de passe' };

/** First login with a one-time password: nothing else opens before it is changed (D044). */
export default function ChangePasswordPage() {
  const held = heldOneTimePassword();
  const [current, setCurrent] = useState(held ?? '');
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  const [checked, setChecked] = useState(false);
  const { refresh } = useSessionChange();
  const logout = useLogout();
  const change = useMutation({
    mutationFn: () => callApi(changeOwnPassword, { body: { currentPassword: current, newPassword: next } }),
    onSuccess: async () => {
      holdOneTimePassword(undefined);
      toast.success('Mot de passe choisi');
      await refresh();
    },
  });
  const tooShort = next.length < personalPasswordMinimum;
  const different = next !== again;
  const submit = () => {
    setChecked(true);
    if (current && !tooShort && !different && !change.isPending) change.mutate();
  };
  return (
    <LoginFrame
      title="Choisissez votre mot de passe"
      onSubmit={submit}
      foot={
        <Button variant="subtle" color="gray" onClick={() => logout.mutate()}>
          Déconnexion
        </Button>
      }
    >
      <Text>Le mot de passe reçu ne sert qu'une fois. Le nouveau n'est connu que de vous.</Text>
      {!held && (
        <PasswordInput
          label="Mot de passe reçu"
          autoComplete="current-password"
          value={current}
          onChange={(event) => setCurrent(event.currentTarget.value)}
          error={checked && !current && 'Saisissez le mot de passe reçu.'}
          visibilityToggleButtonProps={eye}
        />
      )}
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
        error={(checked && different && 'Les deux saisies diffèrent.') || change.error?.message}
        errorProps={{ role: 'alert' }}
        visibilityToggleButtonProps={eye}
      />
      <Button type="submit" loading={change.isPending}>
        Enregistrer et continuer
      </Button>
    </LoginFrame>
  );
}
