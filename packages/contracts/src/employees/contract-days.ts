/**
 * The days between which a contract can change, and the changes that an entry or exit date would exclude.
 * Pure.
 */
import { frenchDate } from '../time/french-dates.ts';
import { type FormerEmployment, formerOn } from './employments.ts';
import { employeeMessages } from './rules.ts';

/** First and last day of an employment, YYYY-MM-DD; null or absent while open. */
export interface DaysEmployed {
  readonly entryDate?: string | null | undefined;
  readonly exitDate?: string | null | undefined;
  /** The former employments of a person who was hired again. */
  readonly formerEmployments?: readonly FormerEmployment[] | undefined;
}

/** The reason why no contract can change on a day, in French; null when it can. */
export function dayError(day: string, { entryDate, exitDate }: DaysEmployed): string | null {
  if (entryDate && day < entryDate) return employeeMessages.effectiveBeforeEntry;
  if (exitDate && day > exitDate) return employeeMessages.effectiveAfterExit;
  return null;
}

/**
 * The error for a day before the entry that is in no earlier employment. Null if there is no error, or no
 * entry is known.
 */
export const beforeEntryError = (
  day: string,
  { entryDate, formerEmployments = [] }: Pick<DaysEmployed, 'entryDate' | 'formerEmployments'>,
): string | null =>
  entryDate && day < entryDate && !formerOn(formerEmployments, day)
    ? `Cette date est avant l'entrée du ${frenchDate(entryDate)} : corrigez-la, ou la date d'entrée sur la fiche.`
    : null;

/**
 * The errors of new entry and exit dates, by field: a dated contract change would be outside. Changes that
 * were already outside are no error, since the new dates may be a correction.
 */
export function strandedErrors(
  changeDays: readonly string[],
  before: DaysEmployed,
  after: DaysEmployed,
): { entryDate?: string; exitDate?: string } {
  const stranded = changeDays
    .filter((day) => !dayError(day, before) && dayError(day, after))
    .sort((one, other) => one.localeCompare(other));
  const { entryDate, exitDate } = after;
  const early = stranded.find((day) => entryDate && day < entryDate);
  const late = stranded.find((day) => exitDate && day > exitDate);
  return {
    ...(early ? { entryDate: employeeMessages.changeBeforeEntry(frenchDate(early)) } : {}),
    ...(late ? { exitDate: employeeMessages.changeAfterExit(frenchDate(late)) } : {}),
  };
}
