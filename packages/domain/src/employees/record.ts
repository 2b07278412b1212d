import type { ContractTerms } from '@fournil/contracts/employees/contract-history';
import { Refusal } from '@fournil/contracts/refusals';
import type { EventOfType, NewEventOfType } from '@fournil/events/catalogue';
import { type TypeIn, unexpected, unlessErased } from '@fournil/events/define';
import { type employeeAdded, employeesEvents } from '@fournil/events/employees/events';
import { erasureEvents } from '@fournil/events/privacy/events';
import { registerEvents } from '@fournil/events/register/events';
import type { z } from 'zod';
import type { Aggregate, DecisionOf } from '../decision.ts';
import type { Unique } from '../unique.ts';
import { termsIn } from './contract-facts.ts';

/** The fields of a record that a manager edits. */
export type EmployeeDetails = Omit<z.output<typeof employeeAdded.schema>, 'employeeId'>;

type Added = Omit<EventOfType<'EmployeeAdded'>['data'], 'employeeId'>;

/** A dated change of the contract: its first day, and the terms that change. */
type DatedChange = { readonly effectiveOn: string } & Partial<ContractTerms>;

/** Every field as last written without a day; the contract in force on a day comes from the events. */
export interface EmployeeFile extends Added {
  readonly status: 'active' | 'inactive';
  /** By id. */
  readonly changes: Readonly<Record<string, DatedChange>>;
}

/** The file of a person, without what other features record of the same person. */
export const employeeFile: Aggregate<
  EmployeeFile | { readonly status: 'unknown' },
  'employee',
  TypeIn<typeof employeesEvents>
> = {
  category: 'employee',
  events: employeesEvents,
  initial: { status: 'unknown' },
  evolve(state, event) {
    if (event.type === 'EmployeeAdded') {
      const { employeeId: _id, ...added } = event.data;
      return { ...added, status: 'active', changes: {} };
    }
    if (state.status === 'unknown') return state;
    switch (event.type) {
      case 'EmployeeDetailsChanged': {
        const { employeeId: _id, reason: _why, ...changes } = event.data;
        return { ...state, ...(changes as Partial<Added>) };
      }
      case 'EmployeeDeactivated':
        return { ...state, status: 'inactive', exitDate: event.data.exitDate ?? state.exitDate };
      case 'EmployeeReactivated':
        return { ...state, status: 'active', exitDate: event.data.exitDateCleared ? null : state.exitDate };
      case 'ContractChanged':
      case 'ContractChangeCorrected': {
        const { changeId, effectiveOn } = event.data;
        const change = { effectiveOn, ...termsIn(event.data) };
        return { ...state, changes: { ...state.changes, [changeId]: change } };
      }
      case 'ContractChangeWithdrawn': {
        const { [event.data.changeId]: _withdrawn, ...changes } = state.changes;
        return { ...state, changes };
      }
      default:
        return unexpected(event);
    }
  },
};

export type EmployeeState =
  | { readonly status: 'unknown' }
  | {
      readonly status: 'active' | 'inactive';
      readonly file: EmployeeFile;
      /** The file's fields as a manager edits them. */
      readonly details: EmployeeDetails;
    };

/** The effective days of dated contract changes. */
export const changeDaysOf = (state: EmployeeState): readonly string[] =>
  state.status === 'unknown' ? [] : Object.values(state.file.changes).map(({ effectiveOn }) => effectiveOn);

const texts = ['name', 'tutorName', 'email', 'phone', 'birthDate', 'age'] as const;

/** Erased values count as empty: nobody decides on them any more. */
function readable({ status: _status, changes: _changes, ...file }: EmployeeFile): EmployeeDetails {
  const plain = texts.map((name) => [name, unlessErased(file[name], null) ?? null]);
  return { ...file, ...Object.fromEntries(plain) };
}

// The register's entry is written with a new employee's record; later it has its own command.
const events = [...employeesEvents, ...erasureEvents, ...registerEvents] as const;

export const employee: Aggregate<EmployeeState, 'employee', TypeIn<typeof events>> = {
  category: 'employee',
  events,
  initial: { status: 'unknown' },
  evolve(state, event): EmployeeState {
    switch (event.type) {
      case 'RegisterEntryChanged':
        return state;
      // An erased person is unknown: nothing is added to the records that the law keeps.
      case 'PersonErased':
        return { status: 'unknown' };
      default: {
        const file = employeeFile.evolve(state.status === 'unknown' ? state : state.file, event);
        return file.status === 'unknown' ? file : { status: file.status, file, details: readable(file) };
      }
    }
  },
};

export type EmployeeDecision = DecisionOf<typeof employee>;
export type NewEmployeeEvent = NewEventOfType<TypeIn<typeof employeesEvents>>;

/**
 * Different spellings of one address are one address; mail servers ignore upper and lower case in practice.
 */
export const normalisedEmail = (email: string): string => email.trim().toLowerCase();

/** An e-mail opens one personal account: it belongs to one employee. */
export const uniqueEmail: Unique<EmployeeState> = {
  kind: 'email',
  aggregate: employee,
  claimed: (state) =>
    state.status === 'unknown' || !state.details.email ? [] : [normalisedEmail(state.details.email)],
  refusal: (_holder, owner) => new Refusal('email_taken', { details: { owner } }),
};
