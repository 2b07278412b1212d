import { forgotPassword, resetPassword, type SessionUser } from '@fournil/contracts/access/endpoints';
import { Alert, Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { callApi } from '../../shared/api/call-api.ts';
import { useEdit } from '../../shared/edit/use-edit.ts';
import { toast } from '../../shared/ui/toast.ts';
import { firstLoginIn } from './first-login.ts';
import { EmailField, LoginFrame, PasswordField } from './login-frame.tsx';
import { NewPasswordFields, newPasswordErrors } from './new-password-fields.tsx';
import { holdOneTimePassword, useLogin } from './use-login.ts';

/** The token of a link for a new password. It is after the #, which browsers never send, so that no server logs it. */
function tokenIn(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('jeton') || null;
}

/** Requests a link; the answer is the same for an unknown address. */
function ForgotPasswordForm({ email, onBack }: { email: string; onBack: () => void }) {
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

/** Reached by the link of a mail: a new password, then the login. */
function ResetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const edit = useEdit({
    initial: { next: '', again: '' },
    validate: newPasswordErrors,
    failed: { atField: 'again' },
    save: ({ next }) => callApi(resetPassword, { body: { token, newPassword: next }, relogin: false }),
    onSaved: () => {
      toast.success('Mot de passe choisi : connectez-vous');
      onDone();
    },
  });
  return (
    <LoginFrame
      title="Choisissez un nouveau mot de passe"
      edit={edit}
      submitLabel="Enregistrer"
      foot={
        <Button variant="subtle" color="gray" onClick={onDone}>
          Retour à la connexion
        </Button>
      }
    >
      <Text>Il remplace l'ancien partout où vous étiez connecté.</Text>
      <NewPasswordFields form={edit.form} />
    </LoginFrame>
  );
}

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
