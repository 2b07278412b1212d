import type { EventOfType } from '@fournil/events/catalogue';
import { type TypeIn, unexpected, unlessErased } from '@fournil/events/define';
import { leaveAccountEvents } from '@fournil/events/vacations/account-events';
import type { Aggregate, DecisionOf } from '../decision.ts';

/** The id under which the shop's own stream is stored. */
export const shopAccount = 'shop';

type Event = EventOfType<TypeIn<typeof leaveAccountEvents>>;
type Data<T extends Event['type']> = Extract<Event, { type: T }>['data'];
type Priority = Data<'LeavePriorityRecorded'>;

export interface Origin {
  readonly atWork: boolean;
  readonly commuting: boolean;
}

/** The data from which a person's leave is computed, besides the leave itself. */
export interface AccountState {
  /** The opening balances; null without any. */
  readonly opening: Omit<Data<'LeaveBalanceOpened'>, 'employeeId'> | null;
  /** By id. */
  readonly corrections: Readonly<
    Record<string, Omit<Data<'LeaveBalanceCorrected'>, 'employeeId' | 'correctionId' | 'reason'>>
  >;
  readonly children: Priority['children'];
  readonly secondJob: Priority['secondJob'];
  /** Children who give further days. */
  readonly childrenAtHome: NonNullable<Priority['childrenAtHome']>;
  /** The notices after illnesses that were not withdrawn, by id. */
  readonly notices: Readonly<
    Record<string, Omit<Data<'LeaveAfterIllnessNotified'>, 'employeeId' | 'noticeId'>>
  >;
  /** By declaration of illness, if its origin was recorded. */
  readonly origins: Readonly<
    Record<string, { readonly [F in keyof Origin]: NonNullable<Data<'IllnessOriginNoted'>[F]> }>
  >;
  /** By last day, why the indemnity of the end is not due. */
  readonly ends: Readonly<Record<string, Data<'FixedTermEndNoted'>['exception']>>;
  /** Digest of the address of the calendar; null while it is closed. */
  readonly feedHash: string | null;
}

type RestOf = Data<'LeaveBalanceCorrected'>['restOf'];
/** « contingent 2026 », « nights 2026 »; null for a correction that credits no rest for a year. */
export function restKeyOf(restOf: RestOf): string | null {
  const rest = unlessErased(restOf, undefined);
  return rest === undefined ? null : `${rest.kind} ${rest.year}`;
}

/** Days of a year's rest that were credited. */
export function creditedOf({ corrections }: Pick<AccountState, 'corrections'>, rest: string): number {
  const own = Object.values(corrections).filter(({ restOf }) => restKeyOf(restOf) === rest);
  return Math.round(own.reduce((sum, { days }) => sum + unlessErased(days, 0), 0) * 100) / 100;
}

export const leaveAccount: Aggregate<AccountState, 'entitlement', TypeIn<typeof leaveAccountEvents>> = {
  category: 'entitlement',
  events: leaveAccountEvents,
  initial: {
    ...{ opening: null, corrections: {}, children: null, secondJob: null, childrenAtHome: [] },
    ...{ notices: {}, origins: {}, ends: {}, feedHash: null },
  },
  evolve(state, event: Event): AccountState {
    switch (event.type) {
      case 'LeaveBalanceOpened': {
        const { employeeId: _who, ...opening } = event.data;
        return { ...state, opening };
      }
      case 'LeaveBalanceCorrected': {
        const { employeeId: _who, correctionId, reason: _why, ...correction } = event.data;
        return { ...state, corrections: { ...state.corrections, [correctionId]: correction } };
      }
      case 'LeaveAfterIllnessNotified': {
        const { employeeId: _who, noticeId, ...notice } = event.data;
        return { ...state, notices: { ...state.notices, [noticeId]: notice } };
      }
      case 'LeaveAfterIllnessNoticeWithdrawn': {
        const { [event.data.noticeId]: _withdrawn, ...notices } = state.notices;
        return { ...state, notices };
      }
      case 'IllnessOriginNoted': {
        const { declarationId, atWork, commuting = false } = event.data;
        return { ...state, origins: { ...state.origins, [declarationId]: { atWork, commuting } } };
      }
      case 'LeavePriorityRecorded': {
        const { children, secondJob, childrenAtHome = state.childrenAtHome } = event.data;
        return { ...state, children, secondJob, childrenAtHome };
      }
      case 'FixedTermEndNoted':
        return { ...state, ends: { ...state.ends, [event.data.date]: event.data.exception } };
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
