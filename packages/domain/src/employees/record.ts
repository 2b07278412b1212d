import { termsIn } from '@fournil/contracts/employees/contract-facts';
import type { ContractTerms } from '@fournil/contracts/employees/contract-history';
import { Refusal } from '@fournil/contracts/refusals';
import type { NewEventOfType } from '@fournil/events/catalogue';
import { type TypeIn, unexpected } from '@fournil/events/define';
import { type employeeAdded, employeesEvents } from '@fournil/events/employees/events';
import { unlessErased } from '@fournil/events/erased';
import { erasureEvents } from '@fournil/events/privacy/events';
import { registerEvents } from '@fournil/events/register/events';
import type { z } from 'zod';
import type { Aggregate, DecisionOf } from '../decision.ts';
import type { Unique } from '../unique.ts';

/** The fields of a record that a manager edits. */
export type EmployeeDetails = Omit<z.output<typeof employeeAdded.schema>, 'employeeId'>;

/** A dated change of the contract as it is. */
interface DatedChange {
  readonly effectiveOn: string;
  readonly terms: Partial<ContractTerms>;
  readonly withdrawn: boolean;
}

export type EmployeeState =
  | { readonly status: 'unknown' }
  | {
      readonly status: 'active' | 'inactive';
      /** Every field as last written without a day; the contract in force on a day comes from the events. */
      readonly details: EmployeeDetails;
      /** By id; changes without a date are here only after a correction or withdrawal. */
      readonly changes: Readonly<Record<string, DatedChange>>;
    };

/**
 * The effective days of contract changes, without changes recorded without one, which may be before an
 * entry.
 */
export const changeDaysOf = (state: EmployeeState): readonly string[] =>
  state.status === 'unknown'
    ? []
    : Object.values(state.changes).flatMap(({ effectiveOn, withdrawn }) => (withdrawn ? [] : [effectiveOn]));

const texts = ['name', 'tutorName', 'email', 'phone', 'birthDate', 'age'] as const;

/** Erased values count as empty: nobody decides on them any more. */
function readable(data: Record<string, unknown>): Partial<EmployeeDetails> {
  const { employeeId: _id, reason: _reason, ...fields } = data;
  for (const name of texts) if (name in fields) fields[name] = unlessErased(fields[name], null);
  return fields;
}

const withChange = (state: EmployeeState, id: string, change: DatedChange): EmployeeState =>
  state.status === 'unknown' ? state : { ...state, changes: { ...state.changes, [id]: change } };

// The register's entry is written with a new employee's record; later it has its own command.
const events = [...employeesEvents, ...erasureEvents, ...registerEvents] as const;

export const employee: Aggregate<EmployeeState, 'employee', TypeIn<typeof events>> = {
  category: 'employee',
  events,
  initial: { status: 'unknown' },
  evolve(state, event): EmployeeState {
    switch (event.type) {
      case 'EmployeeAdded':
        return {
          status: 'active',
          details: { phone: null, ...readable(event.data) } as EmployeeDetails,
          changes: {},
        };
      case 'EmployeeDetailsChanged':
        return state.status === 'unknown'
          ? state
          : { ...state, details: { ...state.details, ...readable(event.data) } };
      case 'EmployeeDeactivated':
        return state.status === 'unknown'
          ? state
          : {
              ...state,
              status: 'inactive',
              details: event.data.exitDate
                ? { ...state.details, exitDate: event.data.exitDate }
                : state.details,
            };
      case 'EmployeeReactivated':
        return state.status === 'unknown'
          ? state
          : {
              ...state,
              status: 'active',
              details: event.data.exitDateCleared ? { ...state.details, exitDate: null } : state.details,
            };
      case 'ContractChanged':
      case 'ContractChangeCorrected':
        return withChange(state, event.data.changeId, {
          effectiveOn: event.data.effectiveOn,
          terms: termsIn(event.data),
          withdrawn: false,
        });
      case 'ContractChangeWithdrawn':
        return withChange(state, event.data.changeId, { effectiveOn: '', terms: {}, withdrawn: true });
      case 'RegisterEntryChanged':
        return state;
      // An erased person is unknown: nothing is added to the records that the law keeps.
      case 'PersonErased':
        return { status: 'unknown' };
      default:
        return unexpected(event);
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
