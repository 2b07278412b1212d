import type { SessionUser } from '@fournil/contracts/access/endpoints';
import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LoginFrame } from './login-frame.tsx';
import { useLogin } from './use-login.ts';

/** D024: the accountant reads the audit trail, with a password of their own. */
export function AccountantLoginPage({ onLoggedIn }: { onLoggedIn: (user: SessionUser) => void }) {
  const [password, setPassword] = useState('');
  const login = useLogin(onLoggedIn);
  return (
    <LoginFrame
      title="Connexion comptable"
      onSubmit={() => password && !login.isPending && login.mutate({ role: 'accountant', password })}
      foot={
        <>
          <p>Comptable : consultation du journal d'audit</p>
          <Link to="/login">Autre connexion</Link>
        </>
      }
    >
      <PasswordInput
        label="Mot de passe"
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={login.error?.message}
        errorProps={{ role: 'alert' }}
        visibilityToggleButtonProps={{ 'aria-label': 'Afficher le mot de passe' }}
      />
      <Button type="submit" disabled={!password} loading={login.isPending}>
        Se connecter
      </Button>
    </LoginFrame>
  );
}
