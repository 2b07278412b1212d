import { datesOf } from '@fournil/contracts/planning/week';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { accept, type Refused, refuse } from '../decision.ts';
import { isIncomplete } from '../week/kept/kept-day.ts';
import { keptOn, type PunchedOn } from '../week/kept/worked-findings.ts';
import { momentOf } from '../week/moment.ts';
import { frozenOf, type PlannedShift } from '../week/plan/plan-state.ts';
import { nameOf, realizableIn, rowIdsOf, weekMinutesOf } from '../week/plan/planning-rows.ts';
import { attendedShifts } from '../week/shifts/attendance.ts';
import { planOf, type WeekFacts } from '../week/week-facts.ts';
import type { WeekDecision } from './week.ts';

/** The data that the decision needs to realize a row. */
export interface RealizeContext {
  /** With the week as its stream says. */
  readonly facts: WeekFacts;
  /** The history of the week's stream. */
  readonly history: readonly Recorded<FournilEvent>[];
  /** The punches of people who clocked in; missing while the clock is off. */
  readonly punched?: Punched | undefined;
}

function realizedBy(
  { facts, history, punched }: RealizeContext,
  week: string,
  employeeIds: readonly string[],
): WeekDecision {
  const clocked = keptOf(facts, employeeIds, punched);
  if ('refused' in clocked) return clocked;
  const { kept, rows } = clocked;
  // A person declared absent who clocked in has worked.
  const came = new Set(kept.map((day) => `${day.employeeId} ${day.date}`));
  const notWorked = notWorkedOf(facts, employeeIds, history)
    .filter(({ employeeId, date }) => !came.has(`${employeeId} ${date}`))
    .map(({ id }) => id);
  return accept({
    type: 'PlanRowsRealized',
    data: {
      week,
      employeeIds: [...employeeIds],
      ...(notWorked.length ? { notWorked } : {}),
      ...(kept.length ? { kept: [...kept] } : {}),
      ...(rows.length ? { rows: [...rows] } : {}),
    },
  });
}

/** The people of the plan, and those who clocked in without being planned. */
const realizableBy = ({ facts, punched }: RealizeContext): readonly string[] =>
  [...new Set([...realizableIn(facts), ...clockedIn(facts, punched)])].sort();

/**
 * Marks one person's row as realized [planning-7]: its hours become the hours worked, from the time clock if
 * it is on, without absences [planning-5].
 */
export function decideRealize(
  command: { readonly week: string; readonly employeeId: string },
  context: RealizeContext,
): WeekDecision {
  const { week, employeeId } = command;
  const plan = planOf(context.facts);
  const realizable = realizableBy(context);
  if (plan.status === 'none' && !realizable.length) return refuse('no_plan');
  if (!realizable.includes(employeeId)) return refuse('not_found');
  if (plan.realized.includes(employeeId)) return refuse('already_realized');
  return realizedBy(context, week, [employeeId]);
}

/** Marks every row that is not realized yet. */
export function decideRealizeAll(week: string, context: RealizeContext): WeekDecision {
  const plan = planOf(context.facts);
  const realizable = realizableBy(context);
  if (plan.status === 'none' && !realizable.length) return refuse('no_plan');
  const employeeIds = realizable.filter((id) => !plan.realized.includes(id));
  if (!employeeIds.length)
    return refuse('already_realized', { text: 'Toutes les lignes sont déjà marquées comme réalisées.' });
  return realizedBy(context, week, employeeIds);
}

/** Worked periods by person; a period belongs to the day on which it begins. */
export interface Punched {
  readonly people: readonly string[];
  readonly on: PunchedOn;
}

const daysOf = ({ week }: WeekFacts, employeeId: string, punched: Punched) =>
  datesOf(week).flatMap((date) => {
    const periods = punched.on(employeeId, date);
    return periods.length ? [{ date, periods }] : [];
  });

/** People with punches in the week. */
export const clockedIn = (facts: WeekFacts, punched: Punched | undefined): readonly string[] =>
  punched?.people.filter((id) => facts.staff.has(id) && daysOf(facts, id, punched).length > 0) ?? [];

/**
 * The kept hours of a week. Days without punches count as planned: a tablet that failed must not reduce pay,
 * and a person who did not come is declared absent. A missing departure must be completed before, since hours
 * are never guessed.
 */
export function keptOf(facts: WeekFacts, employeeIds: readonly string[], punched: Punched | undefined) {
  if (!punched) return { kept: [], rows: [] };
  const days = employeeIds.flatMap((employeeId) =>
    daysOf(facts, employeeId, punched).map((day) => ({ employeeId, ...day })),
  );
  const missing = days.filter(({ periods }) => periods.some(isIncomplete));
  if (missing.length) return refuseIncomplete(facts, missing);
  const kept = days.map(({ employeeId, date, periods }) => keptOn(facts, employeeId, date, periods));
  const known = new Set(rowIdsOf(planOf(facts)));
  const rows = [...new Set(kept.map(({ employeeId }) => employeeId))]
    .filter((employeeId) => !known.has(employeeId))
    .map((employeeId) => {
      const { contract, target } = weekMinutesOf(facts, employeeId);
      return { employeeId, contractMinutes: contract, targetMinutes: target };
    });
  return { kept, rows };
}

function refuseIncomplete(
  facts: WeekFacts,
  missing: readonly { readonly employeeId: string; readonly date: string }[],
): Refused {
  const whose = missing.map(({ employeeId, date }) => `${nameOf(facts, employeeId)}, ${frenchDate(date)}`);
  return refuse('punches_incomplete', {
    text: `Il manque un pointage\u202f: ${whose.join('\u202f; ')}. Complétez-le dans «\u202fBadgeuse\u202f», puis recommencez.`,
  });
}

type Day = Pick<PlannedShift, 'employeeId' | 'date'>;
const dayOf = ({ employeeId, date }: Day): string => `${employeeId} ${date}`;

/**
 * Days whose shifts were corrected by hand after they had begun: that records the work, whatever was
 * declared. An earlier change is a plan, and an absence may have followed.
 */
function correctedByHand(history: readonly Recorded<FournilEvent>[]): ReadonlySet<string> {
  const days = history.flatMap((event) => {
    if (event.type !== 'PlanShiftsChanged' || event.data.cause === 'copy') return [];
    const moment = momentOf(new Date(event.metadata.recordedAt));
    return [...event.data.removed, ...event.data.added]
      .filter((shift) => frozenOf({ realized: [] }, shift, moment) !== null)
      .map(dayOf);
  });
  return new Set(days);
}

/** `facts`: the week by its stream; `history`: the events of that stream. */
export function notWorkedOf(
  facts: WeekFacts,
  employeeIds: readonly string[],
  history: readonly Recorded<FournilEvent>[],
): readonly PlannedShift[] {
  const own = planOf(facts).shifts.filter(({ employeeId }) => employeeIds.includes(employeeId));
  const attended = new Set(attendedShifts(facts, own).map(({ id }) => id));
  const told = correctedByHand(history);
  return own.filter((shift) => !attended.has(shift.id) && !told.has(dayOf(shift)));
}
