/**
 * Builds the history of a contract from events. Pure; views, decisions and the audit trail use the same fold.
 */
import {
  type ContractChange,
  type ContractHistory,
  type ContractTerms,
  contractFields,
  hireId,
} from '@fournil/contracts/employees/contract-history';

/** An event of an employee's stream with its day of recording in Paris. */
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

/** The first day of the kind of contract in force on a day. */
const beginOfKind = (history: ContractHistory, date: string): string | null =>
  history
    .filter(({ from, terms, withdrawn }) => !withdrawn && terms.contractType && (from ?? '') <= date)
    .map(({ from }) => from)
    .sort((one, other) => (one ?? '').localeCompare(other ?? ''))
    .at(-1) ?? null;

/**
 * A change without a day holds from the day of its record. An end date alone belongs to the contract that it
 * ends, from that contract's first day.
 */
function undated(
  history: ContractHistory,
  recordedOn: string,
  given: Partial<ContractTerms>,
): readonly ContractChange[] {
  const id = String(history.length);
  const base = { recordedOn, withdrawn: false };
  const { contractEndDate, ...others } = given;
  if (contractEndDate === undefined || given.contractType !== undefined)
    return [{ ...base, id, from: recordedOn, terms: given }];
  const end: ContractChange = {
    ...base,
    id,
    from: beginOfKind(history, recordedOn),
    terms: { contractEndDate },
  };
  if (isEmpty(others)) return [end];
  return [end, { ...base, id: String(history.length + 1), from: recordedOn, terms: others }];
}

/** Adds an event to the history; an event without contract terms changes nothing. */
function take(history: ContractChange[], { type, data, recordedOn }: ContractFact): void {
  const terms = termsIn(data);
  const changeId = String(data.changeId);
  const change = (next: (change: ContractChange) => ContractChange) => {
    for (const [at, known] of history.entries()) if (known.id === changeId) history[at] = next(known);
  };
  switch (type) {
    case 'EmployeeAdded':
      history.splice(0, history.length, { id: hireId, from: null, terms, recordedOn, withdrawn: false });
      break;
    case 'EmployeeDetailsChanged':
      if (!isEmpty(terms)) history.push(...undated(history, recordedOn, terms));
      break;
    case 'ContractChanged':
      history.push({ id: changeId, from: String(data.effectiveOn), terms, recordedOn, withdrawn: false });
      break;
    case 'ContractChangeCorrected':
      change((known) => ({ ...known, from: String(data.effectiveOn), terms, recordedOn }));
      break;
    case 'ContractChangeWithdrawn':
      change((known) => ({ ...known, withdrawn: true }));
      break;
  }
}

/** The history with events that are still to be recorded. */
export function historyWith(history: ContractHistory, facts: readonly ContractFact[]): ContractHistory {
  const after = [...history];
  for (const fact of facts) take(after, fact);
  return after;
}

/**
 * One list is filled for all events: copying it at each event would take time with the square of their
 * number.
 */
export const contractHistoryOf = (facts: readonly ContractFact[]): ContractHistory => historyWith([], facts);
