import type { SessionUser } from '@fournil/contracts/access/endpoints';
import { Button, Group, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LoginFrame } from './login-frame.tsx';
import { useLogin } from './use-login.ts';

/** D1 2.2: one password, two roles; Enter tries the administrator (D021). */
export function LoginPage({ onLoggedIn }: { onLoggedIn: (user: SessionUser) => void }) {
  const [password, setPassword] = useState('');
  const login = useLogin(onLoggedIn);
  const tryAs = (role: 'admin' | 'employee') => {
    if (password && !login.isPending) login.mutate({ role, password });
  };
  const trying = login.isPending && 'role' in login.variables ? login.variables.role : null;
  return (
    <LoginFrame
      title="Connexion au Planning"
      onSubmit={() => tryAs('admin')}
      foot={
        <>
          <p>Administrateur : Accès complet à toutes les fonctionnalités</p>
          <p>Salarié : Accès limité aux fonctions de consultation et saisie</p>
          <Link to="/salarie-connexion">Se connecter avec son compte personnel</Link>
          <Link to="/comptable-connexion">Accès comptable</Link>
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
      <Group grow>
        <Button type="submit" disabled={!password} loading={trying === 'admin'}>
          Administrateur
        </Button>
        <Button
          variant="default"
          disabled={!password}
          loading={trying === 'employee'}
          onClick={() => tryAs('employee')}
        >
          Salarié
        </Button>
      </Group>
    </LoginFrame>
  );
}
