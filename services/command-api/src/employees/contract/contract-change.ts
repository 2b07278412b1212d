/** A dated change of somebody's contract: on what record it is judged, and as which fact it is recorded. Pure. */
import { contractHistoryOf } from '@fournil/contracts/employees/contract-facts';
import {
  type ContractHistory,
  type ContractTerms,
  contractFields,
  hireId,
  termsOn,
} from '@fournil/contracts/employees/contract-history';
import { parisDay } from '@fournil/contracts/paris-day';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import type { EmployeeDetails, NewEmployeeEvent } from '../employee.ts';

/** The contract's history as the facts of the person's stream make it. */
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

/** The fields that are not of the contract. */
export const withoutTerms = (changes: Partial<EmployeeDetails>): Partial<EmployeeDetails> =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => !contractual.has(name)));

const isDated = (id: string): boolean => id !== hireId && !/^\d+$/.test(id);

/** The dated change that begins on a day, `except` left out. */
export const changeOn = (history: ContractHistory, day: string, except?: string) =>
  history.find(({ id, from, withdrawn }) => !withdrawn && from === day && isDated(id) && id !== except);

/** The fact of a change: a second one of the same day is added to the first. */
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
