import type { SessionUser } from '@fournil/contracts/access/endpoints';
import { Button, Group } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { LoginFrame, PasswordField } from './login-frame.tsx';
import { useLogin } from './use-login.ts';

/** One password field, two roles; Enter tries the administrator [access-4]. */
export default function LoginPage({ onLoggedIn }: { onLoggedIn: (user: SessionUser) => void }) {
  const asked = useRef<'admin' | 'employee'>('admin');
  const edit = useLogin({
    credentials: ({ password }) => ({ role: asked.current, password }),
    onLoggedIn,
  });
  const as = (role: 'admin' | 'employee') => () => {
    asked.current = role;
  };
  return (
    <LoginFrame
      title="Connexion au Planning"
      edit={edit}
      foot={
        <>
          <p>Administrateur : Accès complet à toutes les fonctionnalités</p>
          <p>Salarié : Accès limité aux fonctions de consultation et saisie</p>
          <Link to="/salarie-connexion">Se connecter avec son compte personnel</Link>
          <Link to="/comptable-connexion">Accès comptable</Link>
        </>
      }
    >
      <PasswordField autoFocus {...edit.form.getInputProps('password')} />
      <Group grow>
        <Button
          type="submit"
          disabled={!edit.isReady}
          loading={edit.isSaving && asked.current === 'admin'}
          onClick={as('admin')}
        >
          Administrateur
        </Button>
        <Button
          type="submit"
          variant="default"
          disabled={!edit.isReady}
          loading={edit.isSaving && asked.current === 'employee'}
          onClick={as('employee')}
        >
          Salarié
        </Button>
      </Group>
    </LoginFrame>
  );
}
