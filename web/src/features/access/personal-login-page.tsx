import type { SessionUser } from '@fournil/contracts/access/endpoints';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { EmailField } from './email-field.tsx';
import { firstLoginIn } from './first-login.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginFrame } from './login-frame.tsx';
import { holdOneTimePassword } from './one-time-password.ts';
import { PasswordField } from './password-field.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { tokenIn } from './reset-token.ts';
import { useLogin } from './use-login.ts';

/** The personal account of an employee [access-5]. */
export default function PersonalLoginPage({ onLoggedIn }: { onLoggedIn: (user: SessionUser) => void }) {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  // Read once: the address then forgets it.
  const [slip] = useState(() => firstLoginIn(hash));
  useEffect(() => {
    if (slip && firstLoginIn(hash)) void navigate(pathname, { replace: true });
  }, [slip, hash, pathname, navigate]);
  const edit = useLogin({
    ...(slip ? { initial: { email: slip.login, password: slip.password } } : {}),
    credentials: (typed) => typed,
    onLoggedIn: (user, { password }) => {
      holdOneTimePassword(user.mustChangePassword ? password : undefined);
      onLoggedIn(user);
    },
  });
  const [forgot, setForgot] = useState(false);
  const token = tokenIn(hash);
  if (token) return <ResetPasswordForm token={token} onDone={() => navigate(pathname, { replace: true })} />;
  if (forgot)
    return <ForgotPasswordForm email={edit.form.getValues().email} onBack={() => setForgot(false)} />;
  return (
    <LoginFrame
      title="Connexion salarié"
      edit={edit}
      submitLabel="Se connecter"
      submitDisabled={!edit.isReady}
      foot={
        <>
          <p>Votre responsable vous donne un premier mot de passe ; vous choisirez ensuite le vôtre.</p>
          <Button variant="subtle" onClick={() => setForgot(true)}>
            Mot de passe oublié
          </Button>
          <Link to="/login">Je suis responsable ou comptable</Link>
        </>
      }
    >
      {slip && <p>Bienvenue. Votre fiche est lue{'\u202f'}: il ne reste qu'à vous connecter.</p>}
      <EmailField autoFocus={!slip} {...edit.form.getInputProps('email')} />
      <PasswordField {...edit.form.getInputProps('password')} />
    </LoginFrame>
  );
}
