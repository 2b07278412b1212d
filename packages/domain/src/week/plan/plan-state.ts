/** The state of a week's plan, folded from its events (`evolve-plan.ts`). */
import type { EventOf } from '@fournil/events/define';
import type { ShiftData, weekPlanGenerated } from '@fournil/events/planning/events';
import type { shiftOffered } from '@fournil/events/planning/offer-events';
import type { KeptDay } from '@fournil/events/planning/realize-events';
import type { shiftSwapAsked } from '@fournil/events/planning/swap-events';
import type { Moment } from '../moment.ts';
import type { DayDifference } from './day-difference.ts';

export type Generated = EventOf<typeof weekPlanGenerated>['data'];

/** Author and time for readers; null while a command folds the event that it is about to record. */
export interface Stamp {
  readonly at: string;
  readonly role: string | null;
  readonly employeeId: string | null;
  readonly revision: number;
}

export interface PlannedShift extends ShiftData {
  readonly origin: 'generated' | 'manual' | 'copied';
  /** The day the person was notified of exactly these hours; null while unpublished. */
  readonly notifiedOn: string | null;
  /** The day of the person's consent to the short notice (P05); null without one, or if none was needed. */
  readonly agreedOn: string | null;
  /** The day the person refused such late notice of them. */
  readonly declinedOn?: string | undefined;
  /** Set when it came after the publication. */
  readonly changed: Stamp | null;
  /** For clocked hours: periods of work, in minutes since 1970. */
  readonly work?: readonly { readonly start: number; readonly end: number }[];
}

/** A shift removed from a published plan: its removal needs notice too (L3123-31). */
export interface WithdrawnShift {
  readonly shift: ShiftData;
  readonly notifiedOn: string;
  readonly agreedOn: string | null;
  readonly declinedOn?: string | undefined;
}

export interface PlanRow {
  readonly contractMinutes: number;
  readonly targetMinutes: number;
}

/** A person's day that changed after the publication. */
export interface DayChange extends DayDifference {
  readonly employeeId: string;
  readonly date: string;
  readonly stamp: Stamp | null;
}

/** The data recorded with a generation, besides its shifts. */
export type GeneratedFacts = Pick<
  Generated,
  'levels' | 'digests' | 'rulesVersion' | 'planHash' | 'proof' | 'shortfalls'
> & { readonly stamp: Stamp | null };

export type KeptProposal = Omit<Generated, 'week' | 'proposalId' | 'notifiedOn'> & {
  readonly proposalId: string;
  readonly stamp: Stamp | null;
};

export interface PlanState {
  readonly status: 'none' | 'draft' | 'published';
  readonly publishedOn: string | null;
  readonly publishedAt: string | null;
  readonly shifts: readonly PlannedShift[];
  /** By employee: who was planned, with contract and target as they then were. */
  readonly rows: Readonly<Record<string, PlanRow>>;
  /** Ids of employees whose row is realized. */
  readonly realized: readonly string[];
  /** Ids of shifts of realized rows that were not worked; missing if there are none. */
  readonly notWorked?: readonly string[] | undefined;
  /** The recorded hours of days of realized rows by the time clock; missing if it is not used. */
  readonly kept?: readonly KeptDay[] | undefined;
  readonly generated: GeneratedFacts | null;
  /** Changed by hand since it was generated. */
  readonly edited: boolean;
  readonly withdrawn: readonly WithdrawnShift[];
  readonly proposals: readonly KeptProposal[];
  readonly changes: readonly DayChange[];
  /** By employee: revision up to which changes were seen. */
  readonly seen: Readonly<Record<string, number>>;
  /** The revision with which it was published last; missing before, and while a command folds. */
  readonly publishedRevision?: number | undefined;
  /** The last change of its hours; null before the first, and while a command folds. */
  readonly modified?: Stamp | null | undefined;
  /** By employee: the time of « J'ai vu ». */
  readonly seenAt?: Readonly<Record<string, string>> | undefined;
  /** The last request per person and shift, oldest first; missing if there is none. */
  readonly asked?: readonly AskedReplacement[] | undefined;
  /** Hours offered to people, in the order they were offered; missing before the first. */
  readonly offers?: readonly Offer[] | undefined;
  /** Swaps between colleagues, by time of request; missing if there is none. */
  readonly swaps?: readonly Swap[] | undefined;
}

/** A request to a person, with the answer. */
export interface PersonRequest {
  readonly stamp: Stamp | null;
  readonly answer?: { readonly agreed: boolean; readonly stamp: Stamp | null } | undefined;
  /** True when the request was withdrawn. */
  readonly withdrawn?: true | undefined;
}

/** A swap that one person asked of another, with its result. */
export interface Swap extends Omit<EventOf<typeof shiftSwapAsked>['data'], 'week'>, PersonRequest {
  /** The manager's decision. */
  readonly decision?: { readonly approved: boolean; readonly stamp: Stamp | null } | undefined;
}

/** Hours offered to one person, with the result. */
export interface Offer extends Omit<EventOf<typeof shiftOffered>['data'], 'week'>, PersonRequest {
  /** Its person has these hours since. */
  readonly taken?: true | undefined;
}

/** A person asked to take a shift. */
export interface AskedReplacement {
  readonly employeeId: string;
  readonly shiftId: string;
  readonly by: 'call' | 'message';
  readonly stamp: Stamp | null;
}

export const noPlan: PlanState = {
  status: 'none',
  publishedOn: null,
  publishedAt: null,
  shifts: [],
  rows: {},
  realized: [],
  generated: null,
  edited: false,
  withdrawn: [],
  proposals: [],
  changes: [],
  seen: {},
};

/** The shift in the form of events. */
export function shiftDataOf(shift: ShiftData): ShiftData {
  const { id, employeeId, date, start, end, breaks, group, pinned } = shift;
  return { id, employeeId, date, start, end, breaks, group, pinned };
}

/** The part of a plan that a generation no longer changes [planning-7]. The time is an argument. */
export type Frozen = 'realized' | 'past' | 'started' | null;

/**
 * A generation changes none of the three parts. By hand, a realized row can change only after it is reopened;
 * past or begun shifts may be corrected until they are realized.
 */
export function frozenOf(
  plan: Pick<PlanState, 'realized'>,
  shift: Pick<ShiftData, 'employeeId' | 'date' | 'start'>,
  { today, now }: Moment,
): Frozen {
  if (plan.realized.includes(shift.employeeId)) return 'realized';
  if (shift.date < today) return 'past';
  return shift.date === today && shift.start <= now ? 'started' : null;
}
