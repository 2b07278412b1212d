import { randomUUID } from 'node:crypto';
import { openAccounts } from '@fournil/contracts/access/account-endpoints';
import { sendPassword } from '@fournil/contracts/access/endpoints';
import { parisDay } from '@fournil/contracts/paris-day';
import { Refusal } from '@fournil/contracts/refusals';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import {
  type LoginNames,
  loginNameOf,
  openedAccounts,
  openedAccountsStreamId,
  personalAccount,
} from '@fournil/domain/access/record';
import { type AccountAsked, decideOpenAccounts } from '@fournil/domain/access/rules';
import { accept } from '@fournil/domain/decision';
import { generatePassword } from '@fournil/store/vault/passwords';
import type { CommandDeps } from '../kernel/command.ts';
import { commandRoute } from '../kernel/command-route.ts';
import { load } from '../kernel/load.ts';
import { awaitDelivery, compose } from '../shared/mail-at-once.ts';
import { findAccountHolder } from '../shared/people.ts';

export const readLoginNames = async (deps: Pick<CommandDeps, 'log' | 'generation'>): Promise<LoginNames> =>
  (await load(deps, openedAccounts, openedAccountsStreamId)).state;

/** Days a slip waits for its first use: people on leave are handed theirs later. */
const slipDays = 30;

/**
 * The people with these ids; former employees get an account for their documents. @throws Refusal for an
 * unknown person
 */
async function findAll(
  deps: CommandDeps,
  people: readonly { readonly employeeId: string; readonly loginName?: string | undefined }[],
): Promise<AccountAsked[]> {
  return Promise.all(
    people.map(async ({ employeeId, loginName }) => {
      const found = await findAccountHolder(deps, employeeId);
      if (!found) throw new Refusal('unknown_employee');
      return { employeeId, loginName, name: found.name, email: found.email };
    }),
  );
}

/**
 * Opens accounts whose login data are handed over on paper: no mail is sent, and the passwords are answered
 * only once.
 */
export const openAccountsRoute = (deps: CommandDeps) =>
  commandRoute(deps, openAccounts, {
    aggregate: openedAccounts,
    id: openedAccountsStreamId,
    prepare: async ({ body, context }) => ({
      people: await findAll(deps, body.people),
      expiresAt: daysAfter(context.now, slipDays),
    }),
    decide: ({ prepared: { people, expiresAt }, state }) =>
      decideOpenAccounts(people, state, expiresAt.toISOString()),
    // The passwords are stored after the event: no account may exist that the audit trail does not show.
    answer: async ({ prepared: { people, expiresAt }, state }) => {
      const slips = await Promise.all(
        people.map(async ({ employeeId, name, email }) => {
          const login = email ?? loginNameOf(state, employeeId) ?? '';
          const oneTimePassword = generatePassword();
          await deps.vault.credentials.set({ employeeId }, oneTimePassword, { oneTime: true, expiresAt });
          await deps.vault.lockout.clear(login);
          return { employeeId, name, login, oneTimePassword };
        }),
      );
      const loginUrl = `${await deps.vault.siteAddress.url()}/salarie-connexion`;
      return { data: { loginUrl, expiresAt: expiresAt.toISOString(), slips } };
    },
  });

/** Days a one-time password waits for its first use. */
const passwordDays = 7;

const daysAfter = (now: Date, days: number) => new Date(now.getTime() + days * 24 * 3600_000);

const frenchDay = (instant: Date) => frenchDate(parisDay(instant));

/** Puts the mail into the outbox with the password sealed separately; a waiting earlier mail is deleted. */
async function mailPassword(
  deps: CommandDeps,
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
  await deps.vault.outbox.put({
    id,
    template: 'employee_password',
    occurredAt: when.now,
    contents: { recipient: email, recipientEmployee: employeeId, employeeId, ...content },
    secrets: { password },
  });
  return id;
}

export const sendPasswordRoute = (deps: CommandDeps) =>
  commandRoute(deps, sendPassword, {
    aggregate: personalAccount,
    id: ({ params }) => params.employeeId,
    prepare: async ({ id, context }) => {
      const person = await findAccountHolder(deps, id);
      if (!person) throw new Refusal('unknown_employee');
      // Former employees too: their account opens only their own documents.
      if (!person.email) throw new Refusal('no_email');
      const expiresAt = daysAfter(context.now, passwordDays);
      return { employeeId: id, name: person.name, email: person.email, expiresAt };
    },
    decide: ({ prepared: { employeeId, expiresAt } }) =>
      accept({ type: 'PersonalAccessGranted', data: { employeeId, expiresAt: expiresAt.toISOString() } }),
    answer: async ({ prepared: person, context: { now } }) => {
      const { employeeId, email, expiresAt } = person;
      const oneTimePassword = generatePassword();
      await deps.vault.credentials.set({ employeeId }, oneTimePassword, { oneTime: true, expiresAt });
      await deps.vault.lockout.clear(email);
      const loginUrl = `${await deps.vault.siteAddress.url()}/salarie-connexion`;
      const when = { now, expiresAt, loginUrl };
      // The demo's people have no mailbox.
      const mailId = deps.demo ? null : await mailPassword(deps, person, oneTimePassword, when);
      const { configured } = await deps.vault.outbox.senderState();
      return {
        data: {
          email,
          expiresAt: expiresAt.toISOString(),
          loginUrl,
          delivery: mailId === null ? ('waiting' as const) : await awaitDelivery(deps, mailId),
          // Without SMTP settings no mail is sent: the manager must see the password to pass it on.
          ...(configured && mailId !== null ? {} : { oneTimePassword }),
        },
      };
    },
  });
