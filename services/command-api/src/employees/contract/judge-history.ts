/** Whether every stretch of a contract is one the rules allow once a change is made, moved or taken back. Pure. */
import { isDeepStrictEqual } from 'node:util';
import { type ContractFact, historyWith } from '@fournil/contracts/employees/contract-facts';
import { type ContractHistory, contractFields, termsOn } from '@fournil/contracts/employees/contract-history';
import { type EmployeeField, employeeErrors } from '@fournil/contracts/employees/rules';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import type { EmployeeDetails } from '../employee.ts';
import { detailsOn } from './contract-change.ts';

const judged: ReadonlySet<EmployeeField> = new Set(
  contractFields.filter((field): field is Exclude<typeof field, 'skills'> => field !== 'skills'),
);

/** Days on which a stretch begins, in order; '' is since ever. */
const beginnings = (...histories: readonly ContractHistory[]): readonly string[] =>
  [
    ...new Set(
      histories.flatMap((one) => one.filter(({ withdrawn }) => !withdrawn).map(({ from }) => from ?? '')),
    ),
  ].sort((one, other) => one.localeCompare(other));

const inSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/**
 * What is wrong with the first stretch that facts to be recorded would spoil, and what to do first, in French; null when
 * nothing is. A change later on may hold only with the contract that it builds on. Existing faults do not count
 * against the change [employees-3], nor are days before the entry or after the exit.
 */
export function historyError(
  details: EmployeeDetails,
  history: ContractHistory,
  facts: readonly ContractFact[],
): string | null {
  const after = historyWith(history, facts);
  const days = beginnings(history, after);
  const { entryDate, exitDate } = details;
  const errorsOn = (one: ContractHistory, day: string) =>
    employeeErrors(detailsOn(details, one, day), null, judged);
  for (const [at, day] of days.entries()) {
    const next = days[at + 1];
    if ((entryDate && next && next <= entryDate) || (exitDate && day > exitDate)) continue;
    if (isDeepStrictEqual(termsOn(history, day, {}), termsOn(after, day, {}))) continue;
    const known = errorsOn(history, day);
    const spoilt = Object.entries(errorsOn(after, day)).find(([field]) => !(field in known))?.[1];
    if (!spoilt) continue;
    const since = day ? `À partir du ${frenchDate(day)}` : "Depuis l'embauche";
    const changesThen = after.some(({ from, withdrawn }) => !withdrawn && day && from === day);
    const first = changesThen
      ? "corrigez ou retirez d'abord le changement de ce jour-là"
      : 'corrigez plutôt ce changement';
    return `${since}, le contrat ne suivrait plus les règles (${inSentence(spoilt)}) : ${first}`;
  }
  return null;
}
