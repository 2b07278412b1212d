import { AccountantLoginPage } from '../../features/access/accountant-login-page.tsx';
import { useAfterLogin } from '../use-after-login.ts';

export function Component() {
  return <AccountantLoginPage onLoggedIn={useAfterLogin()} />;
}
