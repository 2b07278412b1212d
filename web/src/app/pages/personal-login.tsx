import { PersonalLoginPage } from '../../features/access/personal-login-page.tsx';
import { useAfterLogin } from '../use-after-login.ts';

export function Component() {
  return <PersonalLoginPage onLoggedIn={useAfterLogin()} />;
}
