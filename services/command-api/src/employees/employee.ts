import { type TypeIn, unexpected } from '@fournil/events/define';
import { type employeeAdded, employeesEvents } from '@fournil/events/employees/events';
import { unlessErased } from '@fournil/events/erased';
import type { z } from 'zod';
import type { Aggregate, DecisionOf } from '../kernel/decision.ts';

/** The fields of a record that a manager edits (D1 3). */
export type EmployeeDetails = Omit<z.output<typeof employeeAdded.schema>, 'employeeId'>;

export type EmployeeState =
  | { readonly status: 'unknown' }
  | { readonly status: 'active' | 'inactive'; readonly details: EmployeeDetails };

const texts = ['name', 'tutorName', 'email', 'birthDate', 'age'] as const;

/** Erased values count as empty: nobody decides on them any more. */
function readable(data: Record<string, unknown>): Partial<EmployeeDetails> {
  const { employeeId: _id, reason: _reason, ...fields } = data;
  for (const name of texts) if (name in fields) fields[name] = unlessErased(fields[name], null);
  return fields;
}

export const employee: Aggregate<EmployeeState, 'employee', TypeIn<typeof employeesEvents>> = {
  category: 'employee',
  events: employeesEvents,
  initial: { status: 'unknown' },
  evolve(state, event): EmployeeState {
    switch (event.type) {
      case 'EmployeeAdded':
        return { status: 'active', details: readable(event.data) as EmployeeDetails };
      case 'EmployeeDetailsChanged':
        return state.status === 'unknown'
          ? state
          : { ...state, details: { ...state.details, ...readable(event.data) } };
      case 'EmployeeDeactivated':
        return state.status === 'unknown'
          ? state
          : {
              status: 'inactive',
              details: event.data.exitDate
                ? { ...state.details, exitDate: event.data.exitDate }
                : state.details,
            };
      case 'EmployeeReactivated':
        return state.status === 'unknown'
          ? state
          : {
              status: 'active',
              details: event.data.exitDateCleared ? { ...state.details, exitDate: null } : state.details,
            };
      default:
        return unexpected(event);
    }
  },
};

export type EmployeeDecision = DecisionOf<typeof employee>;
