import { logout } from '@fournil/contracts/access/endpoints';
import { implement } from '@fournil/http-service/service';
import { cookieFor, tokenIn } from '@fournil/http-service/session';
import type { AccessDeps } from '../deps.ts';

export const logoutRoute = (deps: AccessDeps) =>
  implement(logout, async ({ header, origin, setHeader }) => {
    const token = tokenIn(header('cookie'));
    if (token) await deps.vault.sessions.close(token);
    setHeader('Set-Cookie', cookieFor(null, origin));
    return { success: true as const };
  });
