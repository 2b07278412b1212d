/** A dated change of a contract: the record for its check, and its event. Pure. */

import { isDeepStrictEqual } from 'node:util';
import { dayError } from '@fournil/contracts/employees/contract-days';
import {
  type ContractHistory,
  type ContractTerms,
  contractFields,
  hireId,
  termsOn,
} from '@fournil/contracts/employees/contract-history';
import { type EmployeeField, employeeErrors, employeeMessages } from '@fournil/contracts/employees/rules';
import { parisDay } from '@fournil/contracts/paris-day';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { accept, refuse, refuseFields } from '../decision.ts';
import { type ContractFact, contractHistoryOf, historyWith } from './contract-facts.ts';
import type { EmployeeDecision, EmployeeDetails, EmployeeState, NewEmployeeEvent } from './record.ts';

/** The history of a contract, from the events of the person's stream. */
export const historyOf = (facts: readonly Recorded<FournilEvent>[]): ContractHistory =>
  contractHistoryOf(
    facts.map(({ type, data, metadata }) => ({
      type,
      data,
      recordedOn: parisDay(new Date(metadata.recordedAt)),
    })),
  );

/** The record with the contract in force on a day. */
export const detailsOn = (
  details: EmployeeDetails,
  history: ContractHistory,
  date: string,
): EmployeeDetails => ({
  ...details,
  // Terms are recorded with the types the record has.
  ...(termsOn(history, date, {}) as Partial<EmployeeDetails>),
});

const contractual = new Set<string>(contractFields);

/** The fields that do not belong to the contract. */
export const withoutTerms = (changes: Partial<EmployeeDetails>): Partial<EmployeeDetails> =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => !contractual.has(name)));

const isDated = (id: string): boolean => id !== hireId && !/^\d+$/.test(id);

/** The dated change that begins on a day, `except` left out. */
const changeOn = (history: ContractHistory, day: string, except?: string) =>
  history.find(({ id, from, withdrawn }) => !withdrawn && from === day && isDated(id) && id !== except);

/** The event of a contract change; a second change for the same day is added to the first. */
export function contractChange({
  employeeId,
  on,
  changeId,
  terms,
  history,
  reason,
}: {
  readonly employeeId: string;
  readonly on: string;
  readonly changeId: string;
  readonly terms: Partial<ContractTerms>;
  readonly history: ContractHistory;
  readonly reason?: string;
}): NewEmployeeEvent {
  const before = changeOn(history, on);
  return {
    type: before ? 'ContractChangeCorrected' : 'ContractChanged',
    data: {
      employeeId,
      changeId: before?.id ?? changeId,
      effectiveOn: on,
      // Terms come from a checked body or from recorded facts.
      ...({ ...before?.terms, ...terms } as object),
      ...(reason ? { reason } : {}),
    },
  };
}

/** The present history, and the history at the revision that the author saw. */
export const historiesOf = (facts: readonly Recorded<FournilEvent>[], baseRevision: number | undefined) => ({
  history: historyOf(facts),
  baseHistory: historyOf(
    baseRevision === undefined ? facts : facts.filter(({ revision }) => revision <= baseRevision),
  ),
});

const judged: ReadonlySet<EmployeeField> = new Set(
  contractFields.filter((field): field is Exclude<typeof field, 'skills'> => field !== 'skills'),
);

/** Days on which a part of the contract history begins, in order; '' for a part without a first day. */
const beginnings = (...histories: readonly ContractHistory[]): readonly string[] =>
  [
    ...new Set(
      histories.flatMap((one) => one.filter(({ withdrawn }) => !withdrawn).map(({ from }) => from ?? '')),
    ),
  ].sort((one, other) => one.localeCompare(other));

const inSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/**
 * The first error that the new events would add to a period, with the remedy in French; null without one. A
 * later change may depend on the contract before it. Existing errors do not count [employees-3], nor days
 * before the entry or after the exit.
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

interface Context {
  readonly employeeId: string;
  /** Day in Paris. */
  readonly today: string;
  readonly changeId: string;
  readonly reason: string;
  readonly history: ContractHistory;
  /** The history as the author saw it. */
  readonly baseHistory: ContractHistory;
}

const changeIn = (history: ContractHistory, id: string) =>
  history.find((change) => change.id === id && !change.withdrawn && id !== hireId);

/** Another user corrected or withdrew the same change since the author read it. */
const isStale = ({ history, baseHistory, changeId }: Context): boolean =>
  !isDeepStrictEqual(changeIn(history, changeId), changeIn(baseHistory, changeId));

const staleChange = {
  text: "Ce changement de contrat vient d'être modifié : relisez-le avant de recommencer.",
};

/** Corrects the terms of a change or its first day; omitted terms are unchanged. */
export function decideCorrectContract(
  command: { readonly effectiveOn: string; readonly terms: Partial<ContractTerms> },
  state: EmployeeState,
  context: Context,
): EmployeeDecision {
  if (state.status === 'unknown') return refuse('unknown_employee');
  const { history, changeId, employeeId, reason } = context;
  const change = changeIn(history, changeId);
  if (!change) return refuse('unknown_contract_change');
  if (isStale(context)) return refuse('conflict', staleChange);
  const day = command.effectiveOn;
  const others = history.filter(({ id }) => id !== changeId);
  const without = detailsOn(state.details, others, day);
  const asked: Readonly<Record<string, unknown>> = { ...change.terms, ...command.terms };
  const known: Readonly<Record<string, unknown>> = { ...without };
  const terms = Object.fromEntries(
    Object.entries(asked).filter(([name, value]) => !isDeepStrictEqual(value, known[name])),
  );
  const misplaced = dayError(day, state.details);
  if (misplaced) return refuseFields('invalid_input', { effectiveOn: misplaced });
  if (changeOn(history, day, changeId))
    return refuseFields('invalid_input', { effectiveOn: employeeMessages.sameDay });
  if (!Object.keys(terms).length)
    return refuseFields('invalid_input', { effectiveOn: employeeMessages.nothingChanges });
  if (change.from === day && isDeepStrictEqual(terms, change.terms)) return accept();
  const touched = new Set(Object.keys(terms)) as Set<EmployeeField>;
  const errors = employeeErrors({ ...without, ...terms }, null, touched);
  if (Object.keys(errors).length) return refuseFields('invalid_input', errors);
  const corrected = {
    type: 'ContractChangeCorrected',
    data: { employeeId, changeId, effectiveOn: day, ...terms, reason },
  } as const;
  const spoilt = historyError(state.details, history, [{ ...corrected, recordedOn: context.today }]);
  if (spoilt) return refuseFields('invalid_input', { effectiveOn: spoilt });
  return accept(corrected);
}

/** Withdraws a change, so that the earlier terms remain in force. The resulting record must be valid. */
export function decideWithdrawContract(state: EmployeeState, context: Context): EmployeeDecision {
  if (state.status === 'unknown') return refuse('unknown_employee');
  const { history, changeId, employeeId, reason } = context;
  const change = changeIn(history, changeId);
  if (!change) return refuse('unknown_contract_change');
  if (isStale(context)) return refuse('conflict', staleChange);
  const withdrawn = { type: 'ContractChangeWithdrawn', data: { employeeId, changeId, reason } } as const;
  const spoilt = historyError(state.details, history, [{ ...withdrawn, recordedOn: context.today }]);
  if (spoilt) return refuse('invalid_input', { text: spoilt });
  return accept(withdrawn);
}
