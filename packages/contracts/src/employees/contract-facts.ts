/** How facts of the log make a contract's history. Pure; views, decisions and the audit trail fold with it. */
import {
  type ContractChange,
  type ContractHistory,
  type ContractTerms,
  contractFields,
  hireId,
} from './contract-history.ts';

/** A fact of an employee's stream with its day of record in Paris. */
export interface ContractFact {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly recordedOn: string;
}

/** The terms in the data of a fact. */
export function termsIn(data: Readonly<Record<string, unknown>>): Partial<ContractTerms> {
  // The schemas of the events give these fields the types of the terms.
  return Object.fromEntries(
    contractFields.flatMap((field) => (data[field] === undefined ? [] : [[field, data[field]]])),
  );
}

const isEmpty = (terms: Partial<ContractTerms>): boolean => Object.keys(terms).length === 0;

/** The day from which the kind of contract of a day holds. */
const beginOfKind = (history: ContractHistory, date: string): string | null =>
  history
    .filter(({ from, terms, withdrawn }) => !withdrawn && terms.contractType && (from ?? '') <= date)
    .map(({ from }) => from)
    .sort((one, other) => (one ?? '').localeCompare(other ?? ''))
    .at(-1) ?? null;

/**
 * A change recorded without a day holds from the day it was recorded. The end date alone is part of the contract it
 * ends: typed late, it is true of that contract from its first day.
 */
function undated(
  history: ContractHistory,
  recordedOn: string,
  given: Partial<ContractTerms>,
): ContractHistory {
  const id = String(history.length);
  const base = { recordedOn, withdrawn: false };
  const { contractEndDate, ...others } = given;
  if (contractEndDate === undefined || given.contractType !== undefined)
    return [...history, { ...base, id, from: recordedOn, terms: given }];
  const end: ContractChange = {
    ...base,
    id,
    from: beginOfKind(history, recordedOn),
    terms: { contractEndDate },
  };
  return isEmpty(others)
    ? [...history, end]
    : [...history, end, { ...base, id: String(history.length + 1), from: recordedOn, terms: others }];
}

/** The history after one more fact; facts that say nothing of the contract leave it as it is. */
export function withContractFact(history: ContractHistory, fact: ContractFact): ContractHistory {
  const { type, data, recordedOn } = fact;
  const terms = termsIn(data);
  const changeId = String(data.changeId);
  const changed = (next: (change: ContractChange) => ContractChange) =>
    history.map((change) => (change.id === changeId ? next(change) : change));
  switch (type) {
    case 'EmployeeAdded':
      return [{ id: hireId, from: null, terms, recordedOn, withdrawn: false }];
    case 'EmployeeDetailsChanged':
      return isEmpty(terms) ? history : undated(history, recordedOn, terms);
    case 'ContractChanged':
      return [
        ...history,
        { id: changeId, from: String(data.effectiveOn), terms, recordedOn, withdrawn: false },
      ];
    case 'ContractChangeCorrected':
      return changed((change) => ({ ...change, from: String(data.effectiveOn), terms, recordedOn }));
    case 'ContractChangeWithdrawn':
      return changed((change) => ({ ...change, withdrawn: true }));
    default:
      return history;
  }
}

export const contractHistoryOf = (facts: readonly ContractFact[]): ContractHistory =>
  facts.reduce(withContractFact, []);
