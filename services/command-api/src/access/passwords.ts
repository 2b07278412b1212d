import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { changeOwnPassword, forgotPassword, resetPassword } from '@fournil/contracts/access/endpoints';
import { Refusal, type RefusalCode } from '@fournil/contracts/refusals';
import { holderOf, loginNameOf, personalAccount } from '@fournil/domain/access/record';
import { weakness } from '@fournil/domain/access/rules';
import { accept } from '@fournil/domain/decision';
import { site, siteStreamId } from '@fournil/domain/settings/record';
import { implement } from '@fournil/http-service/service';
import { cookieFor } from '@fournil/http-service/session';
import { resetLinkMinutes } from '@fournil/store/vault/reset-links';
import type { CommandContext, CommandDeps } from '../kernel/command.ts';
import { commandOf, positionOf } from '../kernel/context.ts';
import { execute } from '../kernel/execute.ts';
import { load } from '../kernel/load.ts';
import { compose } from '../shared/mail-at-once.ts';
import { findAccountHolder } from '../shared/people.ts';
import { readLoginNames } from './accounts.ts';
import type { AccessDeps } from './throttle.ts';

/** Why a password is too weak; also compared with the person's login names and the shop's name. */
async function weaknessFor(
  deps: CommandDeps,
  employeeId: string,
  chosen: string,
): Promise<RefusalCode | null> {
  const [logins, shop, person] = await Promise.all([
    readLoginNames(deps),
    load(deps, site, siteStreamId),
    findAccountHolder(deps, employeeId),
  ]);
  const address = person?.email ?? '';
  const { name, brand } = shop.state;
  return weakness(chosen, [
    loginNameOf(logins, employeeId) ?? '',
    address,
    address.split('@')[0] ?? '',
    name,
    brand,
  ]);
}

export const changeOwnPasswordRoute = (deps: AccessDeps) =>
  implement(changeOwnPassword, async (request) => {
    const employeeId = request.session?.employeeId;
    if (!employeeId) throw new Refusal('personal_account_needed');
    const { currentPassword, newPassword } = request.body;
    if (currentPassword === newPassword) throw new Refusal('password_unchanged');
    const weak = await weaknessFor(deps, employeeId, newPassword);
    if (weak) throw new Refusal(weak);
    const guess = { address: request.address, login: 'own password', account: employeeId };
    const right = await deps.throttle.run(guess, request.now, async () => {
      const value = await deps.vault.credentials.verify({ employeeId }, currentPassword, request.now);
      return { outcome: value ? 'right' : 'wrong', value };
    });
    if (!right) throw new Refusal('current_password_wrong');
    const holder = await findAccountHolder(deps, employeeId);
    const done = await execute(deps, commandOf(deps, changeOwnPassword, request), {
      aggregate: personalAccount,
      id: employeeId,
      decide: () => accept({ type: 'PersonalPasswordChanged', data: { employeeId } }),
    });
    // The trail first, then the change: a change nobody can see in the audit must not happen.
    await deps.vault.credentials.set({ employeeId }, newPassword);
    const { token } = await deps.vault.sessions.open(
      {
        role: 'employee',
        employeeId,
        isFormer: holder?.isActive === false,
        generation: deps.generation,
      },
      request.now,
    );
    request.setHeader('Set-Cookie', cookieFor(token, request.origin));
    return positionOf(done);
  });

/** Every answer takes this long at least: a known address takes no longer than an unknown one. */
const answerAfterMs = 500;

/**
 * Mails a link for a new password to the person whose e-mail or login name was typed, if that person has a personal
 * account and an e-mail address.
 */
async function mailLink(deps: CommandDeps, context: CommandContext, typed: string): Promise<void> {
  const { claims, credentials, resetLinks } = deps.vault;
  const { now } = context;
  const employeeId = typed.includes('@')
    ? await claims.holder('email', typed.trim().toLowerCase())
    : holderOf(await readLoginNames(deps), typed);
  const person = employeeId ? await findAccountHolder(deps, employeeId) : null;
  if (!employeeId || !person?.email) return;
  if (!(await credentials.exists({ employeeId })) || (await resetLinks.isRecent(employeeId, now))) return;
  const { token, expiresAt } = await resetLinks.make(employeeId, now);
  await execute(deps, context, {
    aggregate: personalAccount,
    id: employeeId,
    decide: () =>
      accept({ type: 'PasswordResetRequested', data: { employeeId, expiresAt: expiresAt.toISOString() } }),
  });
  const content = await compose(deps, 'password_reset', {
    employeeName: person.name,
    validMinutes: String(resetLinkMinutes),
  });
  await deps.vault.outbox.put({
    id: randomUUID(),
    template: 'password_reset',
    occurredAt: now,
    contents: { recipient: person.email, recipientEmployee: employeeId, employeeId, ...content },
    // After #: neither proxies nor logs see it.
    secrets: { resetLink: `${await deps.vault.siteAddress.url()}/salarie-connexion#jeton=${token}` },
  });
}

const nothingReceived = 'Rien reçu\u202f? Demandez une nouvelle fiche à votre responsable.';
const messages = {
  sent: `Si un compte personnel a cette adresse, un lien vient de lui être envoyé. Il sert une fois, pendant ${resetLinkMinutes} minutes. ${nothingReceived}`,
  waiting: `Si cette adresse est connue, un lien va partir. ${nothingReceived}`,
  loginName:
    'Si une adresse est connue pour cet identifiant, un lien va partir. Sinon, demandez une nouvelle fiche à votre responsable.',
};

export const forgotPasswordRoute = (deps: CommandDeps) =>
  implement(forgotPassword, async (request) => {
    const context = commandOf(deps, forgotPassword, request);
    await Promise.all([mailLink(deps, context, request.body.email), wait(answerAfterMs)]);
    const { configured } = await deps.vault.outbox.senderState();
    const byAddress = configured ? messages.sent : messages.waiting;
    const message = request.body.email.includes('@') ? byAddress : messages.loginName;
    return { message };
  });

/**
 * Sets a new password by the link of a mail. The link is used up first, so that of two clicks only one
 * counts.
 */
export const resetPasswordRoute = (deps: AccessDeps) =>
  implement(resetPassword, async (request) => {
    const { token, newPassword } = request.body;
    const { credentials, lockout, resetLinks } = deps.vault;
    const guess = { address: request.address, login: 'reset link' };
    const employeeId = await deps.throttle.run(guess, request.now, async () => {
      const holder = await resetLinks.holder(token, request.now);
      return { outcome: holder ? 'harmless' : 'wrong', value: holder };
    });
    const person = employeeId ? await findAccountHolder(deps, employeeId) : null;
    const weak = employeeId && person ? await weaknessFor(deps, employeeId, newPassword) : null;
    if (weak) throw new Refusal(weak);
    if (!employeeId || !person || !(await resetLinks.use(token, request.now)))
      throw new Refusal('reset_link_used');
    const done = await execute(deps, commandOf(deps, resetPassword, request), {
      aggregate: personalAccount,
      id: employeeId,
      decide: () => accept({ type: 'PersonalPasswordReset', data: { employeeId } }),
    });
    // The trail first, then the change, which ends the sessions opened with the former password.
    await credentials.set({ employeeId }, newPassword);
    await resetLinks.end(employeeId);
    if (person.email) await lockout.clear(person.email);
    return positionOf(done);
  });
