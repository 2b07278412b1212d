/** The value of a person's day, computed from all facts about that day. Pure. */
import { type ConstraintValue, maskedAbsence } from '@fournil/contracts/planning/cells';

/** The source of a cell's value; « Travail normal » also counts as typed [constraints-5]. */
export type CellSource =
  | 'typed'
  | 'sick-leave'
  | 'absence'
  | 'leave'
  | 'holiday'
  | 'closing'
  | 'training'
  | 'recurring'
  | 'none';

export interface Cell {
  readonly value: ConstraintValue;
  readonly source: CellSource;
}

/**
 * The minute at which half a day of leave ends or begins; the later end of « Matin » does not lengthen the
 * leave.
 */
export const noon = 12 * 60;

/** The known facts about one person and one day. */
export interface CellFacts {
  /** The typed value, '' for « Travail normal »; null if none. */
  readonly typed: ConstraintValue | null;
  readonly sick: boolean;
  readonly absent: boolean;
  readonly onLeave: boolean;
  /** The half of the day that a leave takes, if it takes only half. */
  readonly halfLeave?: 'morning' | 'afternoon' | null;
  /** The shop is closed: for a public holiday, or for the weekly or an exceptional closing. */
  readonly closed: 'Férié' | 'Fermé' | null;
  /** A public holiday of the calendar, whether or not the shop opens: the CFA is closed. */
  readonly publicHoliday: boolean;
  /** A training day of an apprentice, outside « semaine sans CFA ». */
  readonly training: boolean;
  /** The person's recurring availability for this day of the week; null when there is none. */
  readonly recurring: ConstraintValue | null;
}

/** Whether a typed value replaces the CFA day of an apprentice; only some do. */
export const replacesTraining = (typed: ConstraintValue): boolean =>
  typed === 'MAL' || typed === 'ABS' || typed === 'CP';

/** The value from the person's own absence, whatever the shop does that day. */
function declaredCell({ sick, absent, onLeave }: CellFacts): Cell | null {
  if (sick) return { value: 'MAL', source: 'sick-leave' };
  if (absent) return { value: 'ABS', source: 'absence' };
  return onLeave ? { value: 'CP', source: 'leave' } : null;
}

/** The hours that a person with half a day of leave may work; none when the usual half is the leave. */
function halfLeaveCell({ halfLeave, recurring }: CellFacts): Cell | null {
  if (!halfLeave) return null;
  const kept = halfLeave === 'afternoon' ? 'Matin' : 'Après-midi';
  const part = workablePart(recurring ?? '');
  if (part === 'none') return null;
  return { value: part === 'day' || part === workablePart(kept) ? kept : 'CP', source: 'leave' };
}

/** A day at the CFA is forced, also where the shop is closed and whatever else was typed [constraints-4]. */
function trainingCell(facts: CellFacts): Cell {
  const { typed, publicHoliday } = facts;
  if (typed !== null && replacesTraining(typed)) return { value: typed, source: 'typed' };
  const declared = declaredCell(facts);
  if (declared) return declared;
  return publicHoliday ? { value: 'Férié', source: 'holiday' } : { value: 'Formation', source: 'training' };
}

/** The effective value, in the order of precedence of [constraints-3] and of shop-defaults `precedence`. */
export function effectiveCell(facts: CellFacts): Cell {
  if (facts.training) return trainingCell(facts);
  if (facts.typed !== null) return { value: facts.typed, source: 'typed' };
  const declared = declaredCell(facts);
  if (declared) return declared;
  if (facts.closed === 'Férié') return { value: 'Férié', source: 'holiday' };
  if (facts.closed === 'Fermé') return { value: 'Fermé', source: 'closing' };
  const half = halfLeaveCell(facts);
  if (half) return half;
  if (facts.recurring !== null) return { value: facts.recurring, source: 'recurring' };
  return { value: '', source: 'none' };
}

/**
 * Days with these values lower the week's target by a fifth of the contract (a sixth with 6j/7) [planning-5].
 */
export const reducesTarget = (value: ConstraintValue): boolean =>
  value === 'CP' || value === 'MAL' || value === 'ABS' || value === 'Férié';

/** The share of a day that lowers the target: half a day if leave takes half of it. */
export const targetShare = ({ value, source }: Cell): number => {
  if (reducesTarget(value)) return 1;
  return source === 'leave' ? 0.5 : 0;
};

/** The part of a day in which a cell allows a shift; none for a person in training or management. */
export type WorkablePart = 'day' | 'morning' | 'afternoon' | 'none';

const workable: Readonly<Partial<Record<string, WorkablePart>>> = {
  '': 'day',
  RET: 'day',
  Matin: 'morning',
  'Après-midi': 'afternoon',
};
export const workablePart = (value: string): WorkablePart => workable[value] ?? 'none';

/**
 * True for a value on whose day the person cannot work a shift, so that a planned one must be given to a
 * colleague.
 */
export const excludesShifts = (value: string): boolean => workablePart(value) === 'none';

const away: ReadonlySet<string> = new Set(['CP', 'MAL', 'ABS', maskedAbsence]);

/** True for the values of an absence: ill, absent or on leave, so that a planned shift cannot be worked. */
export const isAway = (value: string): boolean => away.has(value);

/**
 * True when the person of a planned shift is now ill, absent or on leave that day. A realized row counts as
 * worked, whatever was declared.
 */
export const isVacated = (cell: string, realized: boolean): boolean => !realized && isAway(cell);
