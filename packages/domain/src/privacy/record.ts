/** A person in the form that erasure needs: identity, whether they left, and data already erased. */
import { defined } from '@fournil/contracts/defined';
import { parisDay } from '@fournil/contracts/paris-day';
import type { EventOfType, FournilEvent, Recorded } from '@fournil/events/catalogue';
import { type Purpose, type TypeIn, unexpected, unlessErased } from '@fournil/events/define';
import {
  employeeAdded,
  employeeDeactivated,
  employeeDetailsChanged,
  employeeReactivated,
} from '@fournil/events/employees/events';
import { erasureEvents } from '@fournil/events/privacy/events';
import type { Aggregate, DecisionOf } from '../decision.ts';

const events = [
  ...erasureEvents,
  employeeAdded,
  employeeDetailsChanged,
  employeeDeactivated,
  employeeReactivated,
] as const;

export interface PersonState {
  readonly exists: boolean;
  readonly isActive: boolean;
  /** Empty once erased. */
  readonly name: string;
  readonly exitDate: string | null;
  readonly erased: readonly Purpose[];
  /** The data that the law still keeps. */
  readonly kept: EventOfType<'PersonErased'>['data']['kept'];
  /** Null until something was erased on request. */
  readonly waivesPayslips: boolean | null;
}

export const personRecord: Aggregate<PersonState, 'employee', TypeIn<typeof events>> = {
  category: 'employee',
  events,
  initial: {
    exists: false,
    isActive: false,
    name: '',
    exitDate: null,
    erased: [],
    kept: [],
    waivesPayslips: null,
  },
  evolve(state, event): PersonState {
    switch (event.type) {
      case 'EmployeeAdded': {
        const { name, exitDate } = event.data;
        return { ...state, exists: true, isActive: true, name: unlessErased(name, ''), exitDate };
      }
      case 'EmployeeDetailsChanged': {
        const { name, exitDate } = event.data;
        return {
          ...state,
          ...(name === undefined ? {} : { name: unlessErased(name, '') }),
          ...defined({ exitDate }),
        };
      }
      case 'EmployeeDeactivated':
        return { ...state, isActive: false, exitDate: event.data.exitDate ?? state.exitDate };
      case 'EmployeeReactivated':
        return { ...state, isActive: true, exitDate: event.data.exitDateCleared ? null : state.exitDate };
      case 'PersonErased':
        return {
          ...state,
          erased: [...new Set([...state.erased, ...event.data.purposes])],
          kept: event.data.kept,
          waivesPayslips: event.data.waivesPayslips,
        };
      default:
        return unexpected(event);
    }
  },
};

export type PersonDecision = DecisionOf<typeof personRecord>;

/**
 * The day of leaving: the exit date, otherwise the deactivation; null for a person still employed on `today`.
 */
export function leftOn(
  { isActive, exitDate }: PersonState,
  history: readonly Recorded<FournilEvent>[],
  today: string,
): string | null {
  if (exitDate !== null && exitDate < today) return exitDate;
  if (isActive) return null;
  const last = history.findLast(({ type }) => type === 'EmployeeDeactivated');
  return last ? parisDay(new Date(last.metadata.recordedAt)) : null;
}
