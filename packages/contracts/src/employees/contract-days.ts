/** Between which days a contract can change, and which changes an entry or exit date would leave outside. Pure. */
import { frenchDate } from '../time/french-dates.ts';
import { type FormerEmployment, formerOn } from './employments.ts';
import { employeeMessages } from './rules.ts';

/** First and last day of somebody, YYYY-MM-DD; null or absent while open. */
export interface DaysEmployed {
  readonly entryDate?: string | null | undefined;
  readonly exitDate?: string | null | undefined;
  /** The former employments of a person who was hired again. */
  readonly formerEmployments?: readonly FormerEmployment[] | undefined;
}

/** Why no contract can change on a day, in French; null when it can. */
export function dayError(day: string, { entryDate, exitDate }: DaysEmployed): string | null {
  if (entryDate && day < entryDate) return employeeMessages.effectiveBeforeEntry;
  if (exitDate && day > exitDate) return employeeMessages.effectiveAfterExit;
  return null;
}

/**
 * Why nothing of somebody can be on a day: it is before the entry, and in no employment before. Null when it can, or
 * where no entry is known.
 */
export const beforeEntryError = (
  day: string,
  { entryDate, formerEmployments = [] }: Pick<DaysEmployed, 'entryDate' | 'formerEmployments'>,
): string | null =>
  entryDate && day < entryDate && !formerOn(formerEmployments, day)
    ? `Cette date est avant l'entrée du ${frenchDate(entryDate)} : corrigez-la, ou la date d'entrée sur la fiche.`
    : null;

/**
 * Why somebody's entry or exit cannot be set, by field: a dated change of the contract would be outside. Changes that
 * was outside already do not make new dates wrong, which may correct that.
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
