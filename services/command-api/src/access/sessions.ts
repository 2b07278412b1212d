import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { login, logout, type SessionUser } from '@fournil/contracts/access/endpoints';
import { isFormer } from '@fournil/contracts/employees/employments';
import { parisDay } from '@fournil/contracts/paris-day';
import { type Role, roleNames, rolePermissions } from '@fournil/contracts/permissions';
import { Refusal, type RefusalCode } from '@fournil/contracts/refusals';
import { holderOf, personalAccount } from '@fournil/domain/access/record';
import { accept } from '@fournil/domain/decision';
import { implement } from '@fournil/http-service/service';
import { cookieFor, tokenIn } from '@fournil/http-service/session';
import type { FailingTasks } from '@fournil/store/vault/failing-tasks';
import type { CommandDeps } from '../kernel/command.ts';
import { execute } from '../kernel/execute.ts';
import { isDemo } from '../shared/demo-mark.ts';
import { findAccountHolder } from '../shared/people.ts';
import { readLoginNames } from './accounts.ts';
import type { AccessDeps } from './throttle.ts';

const wrongPassword: Readonly<Record<Role, RefusalCode>> = {
  admin: 'wrong_admin_password',
  employee: 'wrong_employee_password',
  accountant: 'wrong_accountant_password',
};

const roles = ['admin', 'employee', 'accountant'] as const;

interface Opened {
  readonly token: string;
  readonly user: SessionUser;
}

async function bySharedPassword(deps: AccessDeps, role: Role, password: string, address: string, now: Date) {
  return deps.throttle.run<Opened | RefusalCode>({ address, login: role }, now, async () => {
    if (!(await deps.vault.credentials.verify({ role }, password, now))) {
      // A person who knows the other role's password is not guessing [access-8].
      const others = roles.filter((other) => other !== role);
      const known = await Promise.all(
        others.map((other) => deps.vault.credentials.verify({ role: other }, password, now)),
      );
      if (known.includes(true)) return { outcome: 'harmless', value: wrongPassword[role] };
      await deps.vault.wrongGuesses.add(role, now);
      return { outcome: 'wrong', value: wrongPassword[role] };
    }
    const { token } = await deps.vault.sessions.open({ role }, now);
    const user: SessionUser = {
      role,
      name: roleNames[role],
      permissions: [...rolePermissions[role]],
      mustChangePassword: false,
      demo: await isDemo(deps),
      siteUrl: await deps.vault.siteAddress.url(),
      mailLeaves: (await deps.vault.outbox.senderState()).configured,
    };
    return { outcome: 'right', value: { token, user } };
  });
}

const againMs = 30_000;

/**
 * Runs work after its request was answered, and retries until it succeeds; the health reports it as failing
 * meanwhile. Never throws. The work is lost if the process ends.
 */
async function untilDone(
  tasks: FailingTasks,
  name: string,
  title: string,
  work: () => Promise<unknown>,
): Promise<void> {
  for (let hasFailed = false; ; hasFailed = true) {
    try {
      await work();
      if (hasFailed) await tasks.succeeded(name);
      return;
    } catch (error) {
      await tasks.failed(name, title, error, new Date());
    }
    await wait(againMs, undefined, { ref: false });
  }
}

/** Records the lock of an account, with retries until it succeeds; the refused login does not wait for it. */
function recordLock(deps: CommandDeps, employeeId: string, until: Date, now: Date): Promise<void> {
  const commandId = randomUUID();
  const context = { commandId, correlationId: commandId, actor: { kind: 'system' as const }, now };
  const data = { employeeId, until: until.toISOString() };
  return untilDone(deps.vault.failingTasks, 'account lock', 'Journal des comptes bloqués', () =>
    execute(deps, context, {
      aggregate: personalAccount,
      id: employeeId,
      decide: () => accept({ type: 'PersonalAccountLocked', data }),
    }),
  );
}

async function byPersonalAccount(
  deps: AccessDeps,
  email: string,
  password: string,
  address: string,
  now: Date,
) {
  const guess = { address, login: 'personal', account: email.trim().toLowerCase() };
  return deps.throttle.run<Opened | RefusalCode>(guess, now, async () => {
    // Only an address has an @, a short name has none.
    const isAddress = email.includes('@');
    const employeeId = isAddress
      ? await deps.vault.claims.holder('email', email.trim().toLowerCase())
      : holderOf(await readLoginNames(deps), email);
    if (await deps.vault.lockout.isLocked(email, now))
      return { outcome: 'harmless', value: 'account_locked' };
    const employee = employeeId ? await findAccountHolder(deps, employeeId) : null;
    // One text and one duration, whether or not the address exists.
    const right = await deps.vault.credentials.verify(
      employeeId && employee ? { employeeId } : null,
      password,
      now,
    );
    if (!right || !employeeId || !employee) {
      const until = await deps.vault.lockout.fail(email, now);
      // Not awaited, so that the answer takes the same time for an address that nobody has.
      if (until && employee && employeeId) void recordLock(deps, employeeId, until, now);
      return { outcome: 'wrong', value: isAddress ? 'wrong_personal_credentials' : 'wrong_login_name' };
    }
    await deps.vault.lockout.clear(email);
    const { token } = await deps.vault.sessions.open(
      { role: 'employee', employeeId, isFormer: !employee.isActive, generation: deps.generation },
      now,
    );
    const session = await deps.vault.sessions.find(token, now);
    // Another generation of the log is coming into force: its accounts are known after this service has
    // restarted.
    if (!session) return { outcome: 'harmless', value: 'importing' };
    // Former employees log in for their documents.
    const hasLeft = isFormer(employee, parisDay(now));
    const user: SessionUser = {
      role: 'employee',
      name: employee.name,
      permissions: hasLeft ? [] : [...rolePermissions.employee],
      employeeId,
      ...(hasLeft ? { isFormer: true, ...(employee.exitDate ? { exitDate: employee.exitDate } : {}) } : {}),
      mustChangePassword: session.mustChangePassword,
      demo: await isDemo(deps),
      siteUrl: await deps.vault.siteAddress.url(),
      mailLeaves: employee.email !== null && (await deps.vault.outbox.senderState()).configured,
    };
    return { outcome: 'right', value: { token, user } };
  });
}

export const loginRoute = (deps: AccessDeps) =>
  implement(login, async ({ body, address, now, origin, header, setHeader }) => {
    const opened =
      'role' in body
        ? await bySharedPassword(deps, body.role, body.password, address, now)
        : await byPersonalAccount(deps, body.email, body.password, address, now);
    if (typeof opened === 'string') throw new Refusal(opened);
    // Ends the session of the previous user of this browser: a copy of its cookie is useless too.
    const former = tokenIn(header('cookie'));
    if (former !== undefined) await deps.vault.sessions.close(former);
    if (opened.user.role === 'admin') await deps.vault.siteAddress.remember(origin);
    setHeader('Set-Cookie', cookieFor(opened.token, origin));
    return { data: opened.user };
  });

export const logoutRoute = (deps: CommandDeps) =>
  implement(logout, async ({ header, origin, setHeader }) => {
    const token = tokenIn(header('cookie'));
    if (token) await deps.vault.sessions.close(token);
    setHeader('Set-Cookie', cookieFor(null, origin));
    return {};
  });
