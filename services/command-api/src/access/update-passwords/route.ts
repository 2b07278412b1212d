import { updatePasswords } from '@fournil/contracts/access/endpoints';
import { implement } from '@fournil/http-service/service';
import { cookieFor } from '@fournil/http-service/session';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import type { AccessDeps } from '../deps.ts';
import { changeSharedPasswords } from '../shared-passwords.ts';

/** A change ends the sessions opened with the old password, except the one that makes it. */
export const updatePasswordsRoute = (deps: AccessDeps) =>
  implement(updatePasswords, async (request) => {
    const done = await changeSharedPasswords(
      deps,
      commandOf(deps, updatePasswords, request),
      request.body,
      'settings',
    );
    if (request.body.admin) {
      const { token } = await deps.vault.sessions.open({ role: 'admin' }, request.now);
      request.setHeader('Set-Cookie', cookieFor(token, request.origin));
    }
    return { success: true as const, ...positionOf(done) };
  });
