import { randomUUID } from 'node:crypto';
import { sendPassword } from '@fournil/contracts/access/endpoints';
import { parisDay } from '@fournil/contracts/paris-day';
import { Refusal } from '@fournil/contracts/refusals';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import { accept } from '@fournil/domain/decision';
import { implement } from '@fournil/http-service/service';
import { generatePassword } from '@fournil/vault/passwords';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import { execute } from '../../kernel/execute.ts';
import { awaitDelivery, compose } from '../../shared/mail-at-once.ts';
import type { AccessDeps } from '../deps.ts';
import { personalAccount } from '../personal-account.ts';

/** Days a one-time password waits for its first use. */
const validDays = 7;

const frenchDay = (instant: Date) => frenchDate(parisDay(instant));

/** Puts the mail into the outbox, the password sealed apart; the former one that still waits goes. */
async function mailPassword(
  deps: AccessDeps,
  person: { readonly employeeId: string; readonly name: string; readonly email: string },
  password: string,
  when: { readonly now: Date; readonly expiresAt: Date; readonly loginUrl: string },
): Promise<string> {
  const { employeeId, name, email } = person;
  const content = await compose(deps, 'employee_password', {
    employeeName: name,
    email,
    loginUrl: when.loginUrl,
    expiresOn: frenchDay(when.expiresAt),
  });
  const id = randomUUID();
  await deps.outbox.put({
    id,
    template: 'employee_password',
    occurredAt: when.now,
    contents: { recipient: email, recipientEmployee: employeeId, employeeId, ...content },
    secrets: { password },
  });
  return id;
}

export const sendPasswordRoute = (deps: AccessDeps) =>
  implement(sendPassword, async (request) => {
    const { employeeId } = request.params;
    const expiresAt = new Date(request.now.getTime() + validDays * 24 * 3600_000);
    const person = await deps.findEmployee(employeeId);
    if (!person) throw new Refusal('unknown_employee');
    // Who has left too: the account then opens their own documents, and nothing else.
    const { email } = person;
    if (!email) throw new Refusal('no_email');
    const context = commandOf(deps, sendPassword, request);
    const done = await execute(deps, context, {
      aggregate: personalAccount,
      id: employeeId,
      decide: () =>
        accept({ type: 'PersonalAccessGranted', data: { employeeId, expiresAt: expiresAt.toISOString() } }),
    });
    const oneTimePassword = generatePassword();
    await deps.vault.credentials.set({ employeeId }, oneTimePassword, { oneTime: true, expiresAt });
    await deps.vault.lockout.clear(email);
    const loginUrl = `${await deps.siteUrl()}/salarie-connexion`;
    const when = { now: request.now, expiresAt, loginUrl };
    // The demo's people have no mailbox.
    const mailId = deps.demo
      ? null
      : await mailPassword(deps, { employeeId, name: person.name, email }, oneTimePassword, when);
    const { configured } = await deps.outbox.senderState();
    return {
      success: true as const,
      data: {
        email,
        expiresAt: expiresAt.toISOString(),
        loginUrl,
        delivery: mailId === null ? ('waiting' as const) : await awaitDelivery(deps, mailId),
        // Nothing leaves without SMTP settings: the manager hands it over.
        ...(configured && mailId !== null ? {} : { oneTimePassword }),
      },
      ...positionOf(done),
    };
  });
