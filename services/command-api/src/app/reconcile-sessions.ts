/**
 * Personal sessions keep the rights of their login; before another generation comes into force, they are
 * checked against it.
 */
import { loginNameOf } from '@fournil/domain/access/record';
import { LogUnavailable } from '@fournil/event-log/event-log';
import type { Vault } from '@fournil/store/vault/vault';
import { readLoginNames } from '../access/accounts.ts';
import type { CommandDeps } from '../kernel/command.ts';
import { findAccountHolder } from '../shared/people.ts';

type Deps = Pick<CommandDeps, 'log' | 'generation'> & { readonly vault: Pick<Vault, 'sessions'> };

/** Null for an unreadable stream: its login fails too, and other accounts work. @throws LogUnavailable */
const unlessUnreadable = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: unknown) => {
    if (error instanceof LogUnavailable) throw error;
    return null;
  });

/**
 * Ends the personal sessions whose rights differ from those of a new login under the generation of `deps`.
 */
export async function reconcileSessions(deps: Deps): Promise<void> {
  const names = await unlessUnreadable(readLoginNames(deps));
  await deps.vault.sessions.settle(deps.generation, async (employeeId) => {
    const holder = await unlessUnreadable(findAccountHolder(deps, employeeId));
    // Without an address or a short name nobody can log in.
    if (!holder || (holder.email === null && !(names && loginNameOf(names, employeeId)))) return null;
    // Like a new login; each call checks whether the last day has passed.
    return { isFormer: !holder.isActive };
  });
}

/**
 * Does the same at a start if the sessions were checked against another generation: a process died during the
 * switch, or the switch failed.
 */
export async function reconcileSessionsAtStart(deps: Deps): Promise<void> {
  if ((await deps.vault.sessions.reconciledWith()) !== deps.generation) await reconcileSessions(deps);
}
