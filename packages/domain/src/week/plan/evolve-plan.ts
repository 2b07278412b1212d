/**
 * Folds events into the plan of a week. Command and view use the same fold, so that a command decides on the
 * plan that is shown. Pure; an event that makes no sense changes nothing.
 */
import type { FournilEvent } from '@fournil/events/catalogue';
import { type EventOf, type TypeIn, unexpected } from '@fournil/events/define';
import type { planDaysAnswered, planEvents, ShiftData } from '@fournil/events/planning/events';
import type { planRowsRealized } from '@fournil/events/planning/realize-events';
import { afterRequest, withOffer } from './after-request.ts';
import { dayDifference, differencesOf, sameHours, sameShift } from './day-difference.ts';
import {
  type DayChange,
  type Generated,
  type PlannedShift,
  type PlanRow,
  type PlanState,
  type Stamp,
  shiftDataOf,
} from './plan-state.ts';

type PlanFact = Extract<FournilEvent, { readonly type: TypeIn<typeof planEvents> }>;
type Answer = Pick<
  EventOf<typeof planDaysAnswered>['data'],
  'employeeId' | 'dates' | 'agreed' | 'answeredOn'
>;

const byPlace = (one: ShiftData, other: ShiftData): number =>
  one.date.localeCompare(other.date) ||
  one.start.localeCompare(other.start) ||
  one.employeeId.localeCompare(other.employeeId) ||
  one.id.localeCompare(other.id);

/** Days of which their person must be informed, by person and date. */
function dayChanges(
  before: readonly ShiftData[],
  after: readonly ShiftData[],
  stamp: Stamp | null,
): readonly DayChange[] {
  const keyOf = (shift: ShiftData) => `${shift.date} ${shift.employeeId}`;
  const [was, is] = [Map.groupBy(before, keyOf), Map.groupBy(after, keyOf)];
  return [...new Set([...was.keys(), ...is.keys()])].sort().flatMap((key) => {
    const difference = dayDifference(was.get(key) ?? [], is.get(key) ?? []);
    if (!differencesOf(difference).length) return [];
    return [{ employeeId: key.slice(11), date: key.slice(0, 10), ...difference, stamp }];
  });
}

/** Replaces the shifts of the week by `next`; hours announced to the staff are kept or marked withdrawn. */
function replaced(
  state: PlanState,
  next: readonly ShiftData[],
  origin: PlannedShift['origin'],
  notifiedOn: string | null,
  stamp: Stamp | null,
): PlanState {
  const isPublished = state.status === 'published';
  const left = [...state.shifts];
  const shifts = next.map((shift): PlannedShift => {
    // Unchanged hours stay announced and agreed to, whatever id, breaks and post they now have.
    const at = left.findIndex((one) => sameHours(one, shift));
    const known = left[at];
    if (!known) {
      const changed = isPublished ? stamp : null;
      return { ...shift, origin, notifiedOn: isPublished ? notifiedOn : null, agreedOn: null, changed };
    }
    left.splice(at, 1);
    const same = { ...known, ...shift, breaks: shift.breaks };
    return sameShift(known, shift) ? same : { ...same, origin, changed: isPublished ? stamp : known.changed };
  });
  const isAnnounced = isPublished && notifiedOn !== null;
  // A past correction records the work done: nobody needs notice of it.
  const gone = left.filter((one) => one.notifiedOn !== null && one.date >= (notifiedOn ?? ''));
  return {
    ...state,
    status: state.status === 'none' ? 'draft' : state.status,
    shifts: shifts.sort(byPlace),
    withdrawn: isAnnounced
      ? [
          ...state.withdrawn,
          ...gone.map((shift) => ({ shift: shiftDataOf(shift), notifiedOn, agreedOn: null })),
        ]
      : state.withdrawn,
    changes: isAnnounced ? [...state.changes, ...dayChanges(state.shifts, next, stamp)] : state.changes,
  };
}

/**
 * A consent to a short notice covers the hours announced to the person that day, up to the event that carries
 * it: the whole week at its publication, later the shifts of one change. A later change asks again.
 */
function agreedBy(state: PlanState, people: readonly string[], on: string | null): PlanState {
  if (!people.length || on === null) return state;
  const agreed = <T extends Pick<PlannedShift, 'notifiedOn' | 'agreedOn'>>(one: T, employeeId: string): T =>
    one.notifiedOn === on && people.includes(employeeId) ? { ...one, agreedOn: on } : one;
  return {
    ...state,
    shifts: state.shifts.map((shift) => agreed(shift, shift.employeeId)),
    withdrawn: state.withdrawn.map((one) => agreed(one, one.shift.employeeId)),
  };
}

/** A yes applies to the present hours of the day; a no can still become a yes. */
function afterAnswer(state: PlanState, { employeeId, dates, agreed, answeredOn }: Answer): PlanState {
  const answered = <T extends Pick<PlannedShift, 'agreedOn' | 'declinedOn'>>(one: T, of: ShiftData): T => {
    if (of.employeeId !== employeeId || !dates.includes(of.date) || one.agreedOn !== null) return one;
    return agreed
      ? { ...one, agreedOn: answeredOn, declinedOn: undefined }
      : { ...one, declinedOn: answeredOn };
  };
  return {
    ...state,
    shifts: state.shifts.map((shift) => answered(shift, shift)),
    withdrawn: state.withdrawn.map((one) => answered(one, one.shift)),
  };
}

/** Nobody was informed: nothing is announced, agreed to or seen. */
function afterTakingBack(published: PlanState): PlanState {
  const {
    publishedRevision: _revision,
    seenAt: _seenAt,
    offers: _offers,
    swaps: _swaps,
    ...state
  } = published;
  return {
    ...state,
    status: 'draft',
    publishedOn: null,
    publishedAt: null,
    shifts: state.shifts.map(({ declinedOn: _declinedOn, ...shift }) => ({
      ...shift,
      notifiedOn: null,
      agreedOn: null,
      changed: null,
    })),
    withdrawn: [],
    changes: [],
    seen: {},
  };
}

const rowsOf = (people: Generated['people']): Record<string, PlanRow> =>
  Object.fromEntries(
    people.map(({ employeeId, contractMinutes, targetMinutes }) => [
      employeeId,
      { contractMinutes, targetMinutes },
    ]),
  );

function afterGeneration(state: PlanState, data: Generated, stamp: Stamp | null): PlanState {
  const { levels, digests, rulesVersion, planHash, proof, shortfalls } = data;
  // Rows that are realized keep what they were realized with.
  const kept = Object.fromEntries(Object.entries(state.rows).filter(([id]) => state.realized.includes(id)));
  return {
    ...replaced(state, data.shifts, 'generated', data.notifiedOn, stamp),
    rows: { ...rowsOf(data.people), ...kept },
    generated: { levels, digests, rulesVersion, planHash, proof, shortfalls, stamp },
    edited: false,
    proposals: state.proposals.filter((one) => one.proposalId !== data.proposalId),
  };
}

function afterRealizing(
  state: PlanState,
  { employeeIds, notWorked = [], kept = [], rows = [] }: EventOf<typeof planRowsRealized>['data'],
): PlanState {
  const left = [...new Set([...(state.notWorked ?? []), ...notWorked])].sort();
  return {
    ...state,
    realized: [...new Set([...state.realized, ...employeeIds])].sort(),
    ...(left.length ? { notWorked: left } : {}),
    ...(kept.length ? { kept: [...(state.kept ?? []), ...kept] } : {}),
    // A person who clocked in without being planned gets a row, and a week without a plan becomes a planned
    // one.
    ...(rows.length
      ? { rows: { ...rowsOf(rows), ...state.rows }, status: state.status === 'none' ? 'draft' : state.status }
      : {}),
  };
}

/** The part of the row that was not worked is asked again when it is realized again. */
function afterReopening({ notWorked, kept, ...state }: PlanState, employeeId: string): PlanState {
  const own = new Set(state.shifts.filter((one) => one.employeeId === employeeId).map(({ id }) => id));
  const left = (notWorked ?? []).filter((id) => !own.has(id));
  const realized = state.realized.filter((one) => one !== employeeId);
  const others = (kept ?? []).filter((day) => day.employeeId !== employeeId);
  return {
    ...state,
    realized,
    ...(left.length ? { notWorked: left } : {}),
    ...(others.length ? { kept: others } : {}),
  };
}

/** Facts that change the hours of a plan. */
const changesHours: ReadonlySet<string> = new Set(['WeekPlanGenerated', 'PlanShiftsChanged']);

/** The plan after one more event. */
export function evolvePlan(state: PlanState, event: PlanFact, stamp: Stamp | null): PlanState {
  const after = afterEvent(state, event, stamp);
  return stamp && changesHours.has(event.type) ? { ...after, modified: stamp } : after;
}

function afterEvent(state: PlanState, event: PlanFact, stamp: Stamp | null): PlanState {
  switch (event.type) {
    case 'WeekPlanGenerated':
      return afterGeneration(state, event.data, stamp);
    case 'WeekProposalKept': {
      const { week: _week, ...kept } = event.data;
      return { ...state, proposals: [...state.proposals, { ...kept, stamp }] };
    }
    case 'WeekProposalDiscarded':
      return {
        ...state,
        proposals: state.proposals.filter((one) => one.proposalId !== event.data.proposalId),
      };
    case 'PlanShiftsChanged': {
      const { removed, added, notifiedOn, consents, cause, offerId } = event.data;
      // A consent to an accepted proposal is a separate event.
      if (!removed.length && !added.length) return agreedBy(state, consents, notifiedOn);
      const gone = new Set(removed.map(({ id }) => id));
      const next = [...state.shifts.filter(({ id }) => !gone.has(id)), ...added];
      const after = replaced(state, next, cause === 'copy' ? 'copied' : 'manual', notifiedOn, stamp);
      const agreed = agreedBy({ ...after, edited: true }, consents, notifiedOn);
      return offerId === undefined ? agreed : withOffer(agreed, offerId, { taken: true });
    }
    case 'PlanShiftsPinned': {
      const ids = new Set(event.data.shiftIds);
      const { pinned } = event.data;
      return {
        ...state,
        shifts: state.shifts.map((shift) => (ids.has(shift.id) ? { ...shift, pinned } : shift)),
      };
    }
    case 'WeekPublished': {
      const { publishedOn, consents } = event.data;
      const shifts = state.shifts.map((shift) => ({ ...shift, notifiedOn: shift.notifiedOn ?? publishedOn }));
      const published = {
        ...state,
        status: 'published',
        publishedOn,
        publishedAt: stamp?.at ?? null,
        ...(stamp ? { publishedRevision: stamp.revision } : {}),
      } as const;
      return agreedBy({ ...published, shifts }, consents, publishedOn);
    }
    case 'WeekUnpublished':
      return afterTakingBack(state);
    case 'PlanRowsRealized':
      return afterRealizing(state, event.data);
    case 'PlanRowReopened':
      return afterReopening(state, event.data.employeeId);
    case 'PlanDaysAnswered':
    case 'PlanAnswerReported':
      return afterAnswer(state, event.data);
    case 'ReplacementRequested': {
      const { employeeId, shiftId, by } = event.data;
      const others = (state.asked ?? []).filter(
        (one) => one.employeeId !== employeeId || one.shiftId !== shiftId,
      );
      return { ...state, asked: [...others, { employeeId, shiftId, by, stamp }] };
    }
    case 'PlanChangesSeen': {
      const { employeeId, seenRevision } = event.data;
      const before = state.seen[employeeId] ?? -1;
      return {
        ...state,
        seen: { ...state.seen, [employeeId]: Math.max(before, seenRevision) },
        ...(stamp ? { seenAt: { ...state.seenAt, [employeeId]: stamp.at } } : {}),
      };
    }
    case 'ShiftOffered':
    case 'ShiftOfferAnswered':
    case 'ShiftOfferWithdrawn':
    case 'ShiftSwapAsked':
    case 'ShiftSwapAnswered':
    case 'ShiftSwapDecided':
    case 'ShiftSwapWithdrawn':
      return afterRequest(state, event, stamp);
    // The people asked are in the answers.
    case 'PlanAgreementsRequested':
      return state;
    default:
      return unexpected(event);
  }
}
