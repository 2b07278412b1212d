/** Every command on a person's leave account, and on the addresses of calendars. */
import { createHash } from 'node:crypto';
import { Refusal } from '@fournil/contracts/refusals';
import {
  closeOwnFeed,
  closeShopFeed,
  correctLeaveBalance,
  giveNoticeAfterIllness,
  noteFixedTermEnd,
  noteIllnessOrigin,
  openLeaveBalance,
  openOwnFeed,
  openShopFeed,
  recordLeavePriority,
  withdrawNoticeAfterIllness,
} from '@fournil/contracts/vacations/account-endpoints';
import type { Implementation } from '@fournil/http-service/service';
import type { Session } from '@fournil/http-service/session';
import { feedDigest } from '@fournil/read-models/vacations/feed-digest';
import { commandRoute, inPath } from '../../kernel/command-route.ts';
import type { Executed } from '../../kernel/execute.ts';
import type { VacationsDeps } from '../deps.ts';
import { type AccountState, leaveAccount, shopAccount } from './account.ts';
import {
  decideCloseFeed,
  decideCorrect,
  decideFixedTermEnd,
  decideGiveNotice,
  decideOpen,
  decideOpenFeed,
  decideOrigin,
  decidePriority,
  decideWithdrawNotice,
} from './decide.ts';

export interface AccountDeps extends VacationsDeps {
  /** Where people reach the site, with /plan. */
  readonly siteUrl: () => Promise<string>;
}

const outcome = ({ id, revision }: { readonly id: string } & Executed<AccountState>) => ({
  data: { employeeId: id, revision },
});

/** @throws Refusal for a shared session, which is nobody in particular [access-6] */
function personOf(session: Session | null): string {
  if (session?.employeeId === undefined) throw new Refusal('personal_account_needed');
  return session.employeeId;
}

/** Unguessable, and the same for a call sent twice: only its digest is kept, so it could not be shown again. */
const tokenOf = (deps: AccountDeps, commandId: string): string =>
  createHash('sha256')
    .update(deps.vault.bodyHash(`calendar-feed ${commandId}`))
    .digest('base64url');

/** `https://…/plan/x` as the address of the API next to it. */
async function addressOf(deps: AccountDeps, token: string): Promise<string> {
  return new URL(`/api/agenda/${token}.ics`, await deps.siteUrl()).href;
}

export function accountRoutes(deps: AccountDeps): readonly Implementation[] {
  const ofPerson = { aggregate: leaveAccount, id: inPath, answer: outcome };
  const feed = {
    aggregate: leaveAccount,
    answer: async ({ context }: { readonly context: { readonly commandId: string } }) => ({
      data: { url: await addressOf(deps, tokenOf(deps, context.commandId)) },
    }),
  };
  const own = { id: ({ session }: { readonly session: Session | null }) => personOf(session) };
  const shop = { id: shopAccount };
  const open = (commandId: string, id: string) =>
    decideOpenFeed(feedDigest(tokenOf(deps, commandId)), id === shopAccount ? undefined : id);
  const closed = () => ({ data: { closed: true } });
  return [
    commandRoute(deps, openLeaveBalance, {
      ...ofPerson,
      decide: async ({ body, id, state, today }) =>
        decideOpen({ ...body, employeeId: id }, state, await deps.findEmployee(id), today),
    }),
    commandRoute(deps, correctLeaveBalance, {
      ...ofPerson,
      decide: async ({ body, id, state, history, context }) =>
        decideCorrect(
          { ...body, employeeId: id, correctionId: context.commandId },
          state,
          await deps.findEmployee(id),
          history,
        ),
    }),
    commandRoute(deps, recordLeavePriority, {
      ...ofPerson,
      decide: async ({ body: { baseRevision, ...priority }, id, state, edit, today }) =>
        decidePriority(id, priority, state, await deps.findEmployee(id), { ...edit(baseRevision), today }),
    }),
    commandRoute(deps, noteFixedTermEnd, {
      ...ofPerson,
      decide: async ({ body, id, state }) =>
        decideFixedTermEnd({ ...body, employeeId: id }, state, await deps.findEmployee(id)),
    }),
    commandRoute(deps, giveNoticeAfterIllness, {
      ...ofPerson,
      decide: async ({ body, id, state, context, today }) =>
        decideGiveNotice(
          { ...body, employeeId: id, noticeId: context.commandId },
          state,
          await deps.findEmployee(id),
          today,
        ),
    }),
    commandRoute(deps, withdrawNoticeAfterIllness, {
      ...ofPerson,
      decide: async ({ body, id, state, params }) =>
        decideWithdrawNotice(
          { employeeId: id, noticeId: params.noticeId, reason: body.reason },
          state,
          await deps.findEmployee(id),
        ),
    }),
    commandRoute(deps, noteIllnessOrigin, {
      ...ofPerson,
      decide: async ({ body, id, state, params }) =>
        decideOrigin(
          {
            employeeId: id,
            declarationId: params.declarationId,
            atWork: body.atWork,
            commuting: body.commuting ?? false,
          },
          state,
          await deps.findEmployee(id),
        ),
    }),
    // Before the personal ones, whose path it goes on from.
    commandRoute(deps, openShopFeed, {
      ...feed,
      ...shop,
      decide: ({ context, id }) => open(context.commandId, id),
    }),
    commandRoute(deps, closeShopFeed, {
      aggregate: leaveAccount,
      ...shop,
      decide: ({ state }) => decideCloseFeed(state, undefined),
      answer: closed,
    }),
    commandRoute(deps, openOwnFeed, {
      ...feed,
      ...own,
      decide: ({ context, id }) => open(context.commandId, id),
    }),
    commandRoute(deps, closeOwnFeed, {
      aggregate: leaveAccount,
      ...own,
      decide: ({ state, id }) => decideCloseFeed(state, id),
      answer: closed,
    }),
  ];
}
