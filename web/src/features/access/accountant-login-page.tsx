import type { SessionUser } from '@fournil/contracts/access/endpoints';
import { Link } from 'react-router-dom';
import { LoginFrame, PasswordField } from './login-frame.tsx';
import { useLogin } from './use-login.ts';

/** The accountant reads the audit trail, with a password of their own [access-3]. */
export default function AccountantLoginPage({ onLoggedIn }: { onLoggedIn: (user: SessionUser) => void }) {
  const edit = useLogin({ credentials: ({ password }) => ({ role: 'accountant', password }), onLoggedIn });
  return (
    <LoginFrame
      title="Connexion comptable"
      edit={edit}
      submitLabel="Se connecter"
      submitDisabled={!edit.isReady}
      foot={
        <>
          <p>Comptable : heures du mois, arrêts, registre, journal d'audit</p>
          <Link to="/login">Je suis responsable ou salarié</Link>
        </>
      }
    >
      <PasswordField autoFocus {...edit.form.getInputProps('password')} />
    </LoginFrame>
  );
}
