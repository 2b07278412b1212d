import type { SessionUser } from '@fournil/contracts/access/endpoints';
import { useLocation, useNavigate } from 'react-router-dom';
import { callerOf, useSessionChange } from '../shared/session/session.tsx';
import type { LoginState } from './guards.tsx';
import { destinationAfterLogin } from './pages.ts';

/** Opens the session in the browser and goes to the requested page [access-11]. */
export function useAfterLogin(): (user: SessionUser) => void {
  const navigate = useNavigate();
  const { enter } = useSessionChange();
  const state: LoginState | null = useLocation().state;
  return (user) => {
    enter(user);
    void navigate(destinationAfterLogin(state?.from, callerOf(user)), { replace: true });
  };
}
