import { passwordTexts, updatePasswords } from '@fournil/contracts/access/endpoints';
import { type Role, roleNames } from '@fournil/contracts/permissions';
import { Refusal } from '@fournil/contracts/refusals';
import { sharedPasswords } from '@fournil/domain/access/record';
import { accept } from '@fournil/domain/decision';
import { derivedId } from '@fournil/events/ids';
import { implement } from '@fournil/http-service/service';
import { cookieFor } from '@fournil/http-service/session';
import type { Credentials } from '@fournil/store/vault/credentials';
import type { WrongGuesses } from '@fournil/store/vault/lockout';
import { samePassword } from '@fournil/store/vault/passwords';
import type { CommandContext, CommandDeps } from '../kernel/command.ts';
import { commandOf, positionOf } from '../kernel/context.ts';
import { execute } from '../kernel/execute.ts';
import { Failures } from '../shared/failures.ts';

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
 * Changes the given shared passwords. The event is recorded first, so that every change is in the audit
 * trail. @throws Refusal for a password that another role has
 */
export async function changeSharedPasswords(
  deps: CommandDeps,
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

/** A change ends the sessions opened with the old password, except the session that changes it. */
export const updatePasswordsRoute = (deps: CommandDeps) =>
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
    return positionOf(done);
  });

/** Longer than an attempt may wait, so that all attempts of an hour are counted when the hour is recorded. */
const recordedAfterMs = 2 * 60_000;

/**
 * Records the number of wrong guesses at each shared password in past hours; a repetition records nothing.
 */
export async function recordWrongGuesses(deps: CommandDeps, now: Date): Promise<void> {
  const { wrongGuesses } = deps.vault;
  const failures = new Failures();
  const record = async (counted: WrongGuesses) => {
    const { role, count } = counted;
    const start = Temporal.Instant.fromEpochMilliseconds(counted.hour.getTime());
    const paris = start.toZonedDateTimeISO('Europe/Paris');
    const data = { role, day: paris.toPlainDate().toString(), hour: paris.hour, count };
    const commandId = derivedId('wrong guesses', start.toString(), role);
    const actor = { kind: 'system' as const };
    await execute(
      deps,
      { commandId, correlationId: commandId, actor, now },
      {
        aggregate: sharedPasswords,
        id: 'shared',
        decide: () => accept({ type: 'SharedPasswordGuessed', data }),
      },
    );
    await wrongGuesses.forget(counted);
  };
  for (const counted of await wrongGuesses.endedBy(new Date(now.getTime() - recordedAfterMs)))
    await failures.attempt(() => record(counted));
  failures.throwIfAny();
}
