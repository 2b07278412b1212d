import type { Role } from '@fournil/contracts/permissions';
import { sharedPasswordsEvents } from '@fournil/events/access/events';
import type { TypeIn } from '@fournil/events/define';
import type { Credentials } from '@fournil/vault/credentials';
import type { CommandContext, CommandDeps } from '../kernel/command.ts';
import { type Aggregate, accept } from '../kernel/decision.ts';
import { execute } from '../kernel/execute.ts';

/** The shared passwords hold no state in the log: only that they changed. */
export const sharedPasswords: Aggregate<null, 'access', TypeIn<typeof sharedPasswordsEvents>> = {
  category: 'access',
  events: sharedPasswordsEvents,
  initial: null,
  evolve: () => null,
};

const roles = ['admin', 'employee', 'accountant'] as const;

/** Changes the shared passwords given; the trail first, so that no change escapes it. */
export async function changeSharedPasswords(
  deps: CommandDeps & { readonly vault: { readonly credentials: Credentials } },
  context: CommandContext,
  passwords: Partial<Record<Role, string | undefined>>,
  by: 'settings' | 'terminal',
): Promise<{ position?: string }> {
  const changed = roles.filter((role) => passwords[role] !== undefined);
  const done = await execute(deps, context, {
    aggregate: sharedPasswords,
    id: 'shared',
    decide: () =>
      accept(...changed.map((role) => ({ type: 'SharedPasswordChanged' as const, data: { role, by } }))),
  });
  for (const role of changed) {
    const password = passwords[role];
    if (password !== undefined) await deps.vault.credentials.set({ role }, password);
  }
  return done;
}
