/**
 * The contract part of a record, and the contract in force on a day, for every reader (planner, totals,
 * checker, registers, screens). Pure. Dates YYYY-MM-DD, both ends of a period included.
 */
import { addDays, daysBetween } from '@fournil/calendar/days';
import { isFixedTerm } from './rules.ts';

/** Fields of a record that apply from a day on; other fields do not depend on the day. */
export interface ContractTerms {
  readonly contractType: string;
  /** Hours a week. */
  readonly weeklyHours: number;
  readonly role: string;
  readonly skills: readonly string[];
  /** French day names on which the CFA has an apprentice. */
  readonly trainingDays: readonly string[];
  /** Last day of a contract that has one. */
  readonly contractEndDate: string | null;
}
export type ContractField = keyof ContractTerms;

export const contractFields = [
  'contractType',
  'weeklyHours',
  'role',
  'skills',
  'trainingDays',
  'contractEndDate',
] as const satisfies readonly ContractField[];

/** A change of the contract in an event. */
export interface ContractChange {
  /** `hire`, the id of a dated change, or the number of one without a date. */
  readonly id: string;
  /** First day; null: since ever. */
  readonly from: string | null;
  readonly terms: Partial<ContractTerms>;
  /** The day it was recorded. */
  readonly recordedOn: string;
  readonly withdrawn: boolean;
}

/** The changes in the order of recording; withdrawn ones stay in the list without effect. */
export type ContractHistory = readonly ContractChange[];

export const hireId = 'hire';

/** In force, by first day; of one day in the order recorded, so that the later word counts. */
const inForce = (history: ContractHistory): readonly ContractChange[] =>
  history
    .filter(({ withdrawn }) => !withdrawn)
    .toSorted((one, other) => (one.from ?? '').localeCompare(other.from ?? ''));

/** The terms in force on a day; `otherwise` if the history has none for it. */
export function termsOn<T extends Partial<ContractTerms>>(
  history: ContractHistory,
  date: string,
  otherwise: T,
): T & Partial<ContractTerms> {
  const inForceThen = inForce(history).filter(({ from }) => from === null || from <= date);
  return Object.assign({}, otherwise, ...inForceThen.map(({ terms }) => terms));
}

export interface ContractPeriod {
  /** Null: the first day is not known. */
  readonly from: string | null;
  /** Null: until further notice. */
  readonly until: string | null;
  readonly terms: Partial<ContractTerms>;
  /** Changes that begin it, in the order recorded. */
  readonly changes: readonly ContractChange[];
}

/**
 * The history as periods without gap or overlap, oldest first: a new period begins on each day with a change.
 */
export function contractPeriods(history: ContractHistory): readonly ContractPeriod[] {
  const byDay = [...Map.groupBy(inForce(history), ({ from }) => from)];
  let terms: Partial<ContractTerms> = {};
  return byDay.map(([from, changes], index) => {
    terms = Object.assign({}, terms, ...changes.map((change) => change.terms)) as Partial<ContractTerms>;
    const next = byDay[index + 1]?.[0] ?? null;
    return { from, until: next === null ? null : addDays(next, -1), terms, changes };
  });
}

/** Contract minutes between two dates: a seventh of the week per day, rounded to whole minutes in total. */
export function contractMinutesBetween(
  history: ContractHistory,
  first: string,
  last: string,
  otherwise: { readonly weeklyHours: number },
): number {
  const length = daysBetween(first, last) + 1;
  let hourDays = 0;
  for (let day = 0; day < length; day += 1)
    hourDays += termsOn(history, addDays(first, day), otherwise).weeklyHours;
  return Math.round((hourDays * 60) / 7);
}

interface Ending {
  readonly contractType: string;
  readonly contractEndDate: string | null;
}

/** Last day of the contract in force, null while it is open-ended. */
export const contractEndOf = ({ contractType, contractEndDate }: Ending): string | null =>
  isFixedTerm(contractType) ? contractEndDate : null;

/** Whether the contract in force on a day has already ended: the person may get no shift then. */
export function isPastContractEnd<T extends Ending>(
  history: ContractHistory,
  date: string,
  otherwise: T,
): boolean {
  const end = contractEndOf(termsOn(history, date, otherwise));
  return end !== null && end < date;
}
