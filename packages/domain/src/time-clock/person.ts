import { type TypeIn, unexpected } from '@fournil/events/define';
import { clockPersonEvents } from '@fournil/events/time-clock/events';
import { type Aggregate, accept, type DecisionOf, refuse } from '../decision.ts';
import type { EmployeeFound } from '../employees/found.ts';

export interface ClockPersonState {
  /** False for a person who does not clock in: the owner. */
  readonly punches: boolean;
  readonly hasCode: boolean;
  /** Version of the notice that was read last; 0 before. */
  readonly notice: number;
}

/** A person's data at the time clock besides the punches; the stream has the person's id. */
export const clockPerson: Aggregate<ClockPersonState, 'clock', TypeIn<typeof clockPersonEvents>> = {
  category: 'clock',
  events: clockPersonEvents,
  initial: { punches: true, hasCode: false, notice: 0 },
  evolve(state, event): ClockPersonState {
    switch (event.type) {
      case 'ClockNoticeRead':
        return { ...state, notice: event.data.version };
      case 'ClockCodeChosen':
        return { ...state, hasCode: true };
      case 'ClockUseChanged':
        return { ...state, punches: event.data.punches };
      default:
        return unexpected(event);
    }
  },
};

type PersonDecision = DecisionOf<typeof clockPerson>;

export const decideNoticeRead = (
  employeeId: string,
  version: number,
  { notice }: ClockPersonState,
): PersonDecision =>
  notice >= version ? accept() : accept({ type: 'ClockNoticeRead', data: { employeeId, version } });

export function decideChooseCode(
  employeeId: string,
  employee: EmployeeFound | null,
  { punches }: ClockPersonState,
): PersonDecision {
  if (!employee) return refuse('unknown_employee');
  if (!employee.isActive) return refuse('inactive_employee');
  return punches ? accept({ type: 'ClockCodeChosen', data: { employeeId } }) : refuse('clock_not_used');
}

export function decideUse(
  employeeId: string,
  punches: boolean,
  employee: EmployeeFound | null,
  state: ClockPersonState,
): PersonDecision {
  if (!employee) return refuse('unknown_employee');
  return state.punches === punches
    ? accept()
    : accept({ type: 'ClockUseChanged', data: { employeeId, punches } });
}
