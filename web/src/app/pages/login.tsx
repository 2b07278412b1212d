import { LoginPage } from '../../features/access/login-page.tsx';
import { useAfterLogin } from '../use-after-login.ts';

export function Component() {
  return <LoginPage onLoggedIn={useAfterLogin()} />;
}
