import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { forgotPassword } from '@fournil/contracts/access/endpoints';
import { accept } from '@fournil/domain/decision';
import { implement } from '@fournil/http-service/service';
import { resetLinkMinutes } from '@fournil/vault/reset-links';
import type { CommandContext } from '../../kernel/command.ts';
import { commandOf } from '../../kernel/context.ts';
import { execute } from '../../kernel/execute.ts';
import { compose } from '../../shared/mail-at-once.ts';
import { holderOf, readLoginNames } from '../accounts/login-names.ts';
import type { AccessDeps } from '../deps.ts';
import { personalAccount } from '../personal-account.ts';

/** Every answer takes this long at least: a known address takes no longer than an unknown one. */
const answerAfterMs = 500;

/** Makes a link and mails it, where a person with a personal account and an address has what was typed. */
async function mailLink(deps: AccessDeps, context: CommandContext, typed: string): Promise<void> {
  const { claims, credentials, resetLinks } = deps.vault;
  const { now } = context;
  const employeeId = typed.includes('@')
    ? await claims.holder('email', typed.trim().toLowerCase())
    : holderOf(await readLoginNames(deps), typed);
  const person = employeeId ? await deps.findEmployee(employeeId) : null;
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
  await deps.outbox.put({
    id: randomUUID(),
    template: 'password_reset',
    occurredAt: now,
    contents: { recipient: person.email, recipientEmployee: employeeId, employeeId, ...content },
    // After #: neither proxies nor logs see it.
    secrets: { resetLink: `${await deps.siteUrl()}/salarie-connexion#jeton=${token}` },
  });
}

const nothingReceived = 'Rien reçu\u202f? Demandez une nouvelle fiche à votre responsable.';
const messages = {
  sent: `Si un compte personnel a cette adresse, un lien vient de lui être envoyé. Il sert une fois, pendant ${resetLinkMinutes} minutes. ${nothingReceived}`,
  waiting: `Si cette adresse est connue, un lien va partir. ${nothingReceived}`,
  loginName:
    'Si une adresse est connue pour cet identifiant, un lien va partir. Sinon, demandez une nouvelle fiche à votre responsable.',
};

export const forgotPasswordRoute = (deps: AccessDeps) =>
  implement(forgotPassword, async (request) => {
    const context = commandOf(deps, forgotPassword, request);
    await Promise.all([mailLink(deps, context, request.body.email), wait(answerAfterMs)]);
    const { configured } = await deps.outbox.senderState();
    const byAddress = configured ? messages.sent : messages.waiting;
    const message = request.body.email.includes('@') ? byAddress : messages.loginName;
    return { success: true as const, message };
  });
