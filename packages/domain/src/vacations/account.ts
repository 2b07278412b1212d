import type { ChildAtHome } from '@fournil/contracts/vacations/children-days';
import type { EventOfType } from '@fournil/events/catalogue';
import { type TypeIn, unexpected } from '@fournil/events/define';
import { unlessErased } from '@fournil/events/erased';
import { leaveAccountEvents } from '@fournil/events/vacations/account-events';
import type { Aggregate, DecisionOf } from '../decision.ts';

/** Under which id the shop's own stream is stored. */
export const shopAccount = 'shop';

export interface Origin {
  readonly atWork: boolean;
  readonly commuting: boolean;
}

/** The data that a person's leave is computed from besides the leave itself. */
export interface AccountState {
  /** The day of the opening balances; null without any. */
  readonly openedOn: string | null;
  readonly children: number | null;
  readonly secondJob: boolean | null;
  /** Children who give further days. */
  readonly childrenAtHome: readonly ChildAtHome[];
  /** The notices after illnesses that were not withdrawn. */
  readonly notices: readonly { readonly noticeId: string; readonly notifiedOn: string }[];
  /** By declaration of illness, if its origin was recorded. */
  readonly origins: Readonly<Record<string, Origin>>;
  /** By last day, why the indemnity of the end is not due. */
  readonly ends: Readonly<Record<string, string | null>>;
  /** By « contingent 2026 », days of that rest that were credited. */
  readonly rests: Readonly<Record<string, number>>;
  /** Digest of the address of the calendar; null while it is closed. */
  readonly feedHash: string | null;
}

type Event = EventOfType<TypeIn<typeof leaveAccountEvents>>;

type RestOf = EventOfType<'LeaveBalanceCorrected'>['data']['restOf'];
/** « contingent 2026 », « nights 2026 »; null for a correction that credits no rest of a year. */
export function restKeyOf(restOf: RestOf): string | null {
  const rest = unlessErased(restOf, undefined);
  return rest === undefined ? null : `${rest.kind} ${rest.year}`;
}
export const creditedOf = ({ rests }: Pick<AccountState, 'rests'>, rest: string): number => rests[rest] ?? 0;

export const leaveAccount: Aggregate<AccountState, 'entitlement', TypeIn<typeof leaveAccountEvents>> = {
  category: 'entitlement',
  events: leaveAccountEvents,
  initial: {
    ...{ openedOn: null, children: null, secondJob: null, childrenAtHome: [] },
    ...{ notices: [], origins: {}, ends: {}, rests: {}, feedHash: null },
  },
  evolve(state, event: Event): AccountState {
    switch (event.type) {
      case 'LeaveBalanceOpened':
        return { ...state, openedOn: event.data.asOf };
      case 'LeaveBalanceCorrected': {
        const rest = restKeyOf(event.data.restOf);
        if (rest === null) return state;
        const days = creditedOf(state, rest) + unlessErased(event.data.days, 0);
        return { ...state, rests: { ...state.rests, [rest]: Math.round(days * 100) / 100 } };
      }
      case 'LeaveAfterIllnessNotified': {
        const { noticeId, notifiedOn } = event.data;
        return { ...state, notices: [...state.notices, { noticeId, notifiedOn }] };
      }
      case 'LeaveAfterIllnessNoticeWithdrawn': {
        const { noticeId } = event.data;
        return { ...state, notices: state.notices.filter((one) => one.noticeId !== noticeId) };
      }
      case 'IllnessOriginNoted': {
        const { declarationId, atWork, commuting = false } = event.data;
        const origin = { atWork: unlessErased(atWork, false), commuting: unlessErased(commuting, false) };
        return { ...state, origins: { ...state.origins, [declarationId]: origin } };
      }
      case 'LeavePriorityRecorded':
        return {
          ...state,
          children: unlessErased(event.data.children, null),
          secondJob: unlessErased(event.data.secondJob, null),
          childrenAtHome: unlessErased(event.data.childrenAtHome, []) ?? state.childrenAtHome,
        };
      case 'FixedTermEndNoted':
        return {
          ...state,
          ends: { ...state.ends, [event.data.date]: unlessErased(event.data.exception, null) },
        };
      case 'CalendarFeedOpened':
        return { ...state, feedHash: event.data.tokenHash };
      case 'CalendarFeedClosed':
        return { ...state, feedHash: null };
      default:
        return unexpected(event);
    }
  },
};

export type AccountDecision = DecisionOf<typeof leaveAccount>;
