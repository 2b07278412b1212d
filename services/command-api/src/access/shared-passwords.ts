import { passwordTexts } from '@fournil/contracts/access/endpoints';
import { type Role, roleNames } from '@fournil/contracts/permissions';
import { Refusal } from '@fournil/contracts/refusals';
import { type Aggregate, accept } from '@fournil/domain/decision';
import { sharedPasswordsEvents } from '@fournil/events/access/events';
import type { TypeIn } from '@fournil/events/define';
import type { Credentials } from '@fournil/vault/credentials';
import { samePassword } from '@fournil/vault/passwords';
import type { CommandContext, CommandDeps } from '../kernel/command.ts';
import { execute } from '../kernel/execute.ts';

/** The shared passwords hold no state in the log: only that they changed. */
export const sharedPasswords: Aggregate<null, 'access', TypeIn<typeof sharedPasswordsEvents>> = {
  category: 'access',
  events: sharedPasswordsEvents,
  initial: null,
  evolve: () => null,
};

const roles = ['admin', 'employee', 'accountant'] as const;

type Passwords = Partial<Record<Role, string | undefined>>;

/** A password of two roles would open the wider one to everybody who knows it [access-10]. @throws Refusal that names both */
async function refuseShared(credentials: Credentials, passwords: Passwords, now: Date): Promise<void> {
  for (const role of roles) {
    const password = passwords[role];
    if (password === undefined) continue;
    for (const other of roles) {
      if (other === role) continue;
      const given = passwords[other];
      const isSame =
        given === undefined
          ? await credentials.verify({ role: other }, password, now)
          : samePassword(given, password);
      if (!isSame) continue;
      const text = passwordTexts.shared(roleNames[role], roleNames[other]);
      throw new Refusal('invalid_input', { text, fields: [{ field: role, message: text }] });
    }
  }
}

/**
 * Changes the shared passwords given; the trail first, so that no change escapes it.
 * @throws Refusal for a password that another role has
 */
export async function changeSharedPasswords(
  deps: CommandDeps & { readonly vault: { readonly credentials: Credentials } },
  context: CommandContext,
  passwords: Passwords,
  by: 'settings' | 'terminal',
): Promise<{ position?: string }> {
  await refuseShared(deps.vault.credentials, passwords, context.now);
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
