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
import { type AccountState, leaveAccount, shopAccount } from '@fournil/domain/vacations/account';
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
} from '@fournil/domain/vacations/account-rules';
import type { Implementation } from '@fournil/http-service/service';
import type { Session } from '@fournil/http-service/session';
import { feedDigest } from '@fournil/views/vacations/account-view';
import { commandRoute, inPath } from '../kernel/command-route.ts';
import type { Executed } from '../kernel/execute.ts';
import type { VacationsDeps } from './deps.ts';

export interface AccountDeps extends VacationsDeps {
  /** The address of the site, with /plan. */
  readonly siteUrl: () => Promise<string>;
}

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

/** Opens and closes the address of one calendar. */
function feedRoutes(
  deps: AccountDeps,
  [open, close]: readonly [typeof openShopFeed, typeof closeShopFeed],
  id: string | ((asked: { readonly session: Session | null }) => string),
): readonly Implementation[] {
  return [
    commandRoute(deps, open, {
      aggregate: leaveAccount,
      id,
      decide: ({ context, id: owner }) => decideOpenFeed(feedDigest(tokenOf(deps, context.commandId)), owner),
      // `https://…/plan/x` as the address of the API next to it.
      answer: async ({ context }) => {
        const token = tokenOf(deps, context.commandId);
        return { data: { url: new URL(`/api/agenda/${token}.ics`, await deps.siteUrl()).href } };
      },
    }),
    commandRoute(deps, close, {
      aggregate: leaveAccount,
      id,
      decide: ({ state, id: owner }) => decideCloseFeed(state, owner),
      answer: () => ({ data: { closed: true } }),
    }),
  ];
}

export function accountRoutes(deps: AccountDeps): readonly Implementation[] {
  const ofPerson = {
    aggregate: leaveAccount,
    id: inPath,
    prepare: ({ id }: { readonly id: string }) => deps.findEmployee(id),
    answer: ({ id, revision }: { readonly id: string } & Executed<AccountState>) => ({
      data: { employeeId: id, revision },
    }),
  };
  return [
    commandRoute(deps, openLeaveBalance, {
      ...ofPerson,
      decide: ({ body, id, state, prepared, today }) =>
        decideOpen({ ...body, employeeId: id }, state, prepared, today),
    }),
    commandRoute(deps, correctLeaveBalance, {
      ...ofPerson,
      decide: ({ body, id, state, prepared, history, context }) =>
        decideCorrect({ ...body, employeeId: id, correctionId: context.commandId }, state, prepared, history),
    }),
    commandRoute(deps, recordLeavePriority, {
      ...ofPerson,
      decide: ({ body: { baseRevision, ...priority }, id, state, prepared, edit, today }) =>
        decidePriority(id, priority, state, prepared, { ...edit(baseRevision), today }),
    }),
    commandRoute(deps, noteFixedTermEnd, {
      ...ofPerson,
      decide: ({ body, id, state, prepared }) =>
        decideFixedTermEnd({ ...body, employeeId: id }, state, prepared),
    }),
    commandRoute(deps, giveNoticeAfterIllness, {
      ...ofPerson,
      decide: ({ body, id, state, prepared, context, today }) =>
        decideGiveNotice({ ...body, employeeId: id, noticeId: context.commandId }, state, prepared, today),
    }),
    commandRoute(deps, withdrawNoticeAfterIllness, {
      ...ofPerson,
      decide: ({ body, id, state, prepared, params: { noticeId } }) =>
        decideWithdrawNotice({ employeeId: id, noticeId, reason: body.reason }, state, prepared),
    }),
    commandRoute(deps, noteIllnessOrigin, {
      ...ofPerson,
      decide: ({ body: { atWork, commuting = false }, id, state, prepared, params: { declarationId } }) =>
        decideOrigin({ employeeId: id, declarationId, atWork, commuting }, state, prepared),
    }),
    // Before the personal routes, whose path begins the same.
    ...feedRoutes(deps, [openShopFeed, closeShopFeed], shopAccount),
    ...feedRoutes(deps, [openOwnFeed, closeOwnFeed], ({ session }) => personOf(session)),
  ];
}
