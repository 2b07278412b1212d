import type { SessionUser } from '@fournil/contracts/access/endpoints';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginFrame } from './login-frame.tsx';
import { holdOneTimePassword } from './one-time-password.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { tokenIn } from './reset-token.ts';
import { useLogin } from './use-login.ts';

/** The personal account of an employee (D004, D005). */
export function PersonalLoginPage({ onLoggedIn }: { onLoggedIn: (user: SessionUser) => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const login = useLogin((user) => {
    holdOneTimePassword(user.mustChangePassword ? password : undefined);
    onLoggedIn(user);
  });
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [forgot, setForgot] = useState(false);
  const token = tokenIn(hash);
  if (token) return <ResetPasswordForm token={token} onDone={() => navigate(pathname, { replace: true })} />;
  if (forgot) return <ForgotPasswordForm email={email} onBack={() => setForgot(false)} />;
  const ready = email.trim() !== '' && password !== '';
  return (
    <LoginFrame
      title="Connexion salarié"
      onSubmit={() => ready && !login.isPending && login.mutate({ email, password })}
      foot={
        <>
          <p>Votre responsable vous envoie un premier mot de passe ; vous choisirez ensuite le vôtre.</p>
          <Button variant="subtle" onClick={() => setForgot(true)}>
            Mot de passe oublié
          </Button>
          <Link to="/login">Autre connexion</Link>
        </>
      }
    >
      <TextInput
        label="Adresse e-mail"
        type="email"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        label="Mot de passe"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={login.error?.message}
        errorProps={{ role: 'alert' }}
        visibilityToggleButtonProps={{ 'aria-label': 'Afficher le mot de passe' }}
      />
      <Button type="submit" disabled={!ready} loading={login.isPending}>
        Se connecter
      </Button>
    </LoginFrame>
  );
}
