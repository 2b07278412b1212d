/**
 * A person's entry and exit, folded from the person's own stream: the dates belong to the employee
 * [onboarding-5].
 */
import { defined } from '@fournil/contracts/defined';
import type { ReminderKind } from '@fournil/contracts/onboarding/reminders';
import type { EventOfType } from '@fournil/events/catalogue';
import { type TypeIn, unexpected } from '@fournil/events/define';
import { employeesEvents } from '@fournil/events/employees/events';
import { onboardingEvents } from '@fournil/events/onboarding/events';
import { erasureEvents } from '@fournil/events/privacy/events';
import type { Aggregate, DecisionOf } from '../decision.ts';

const events = [...onboardingEvents, ...employeesEvents, ...erasureEvents] as const;

type Changed = EventOfType<'OnboardingTaskChanged'>['data'];

/** A task as its last event has it. */
export type Task = Omit<Changed, 'employeeId'>;

export interface OnboardingState {
  readonly exists: boolean;
  /** Saved at least once. */
  readonly opened: boolean;
  /** Something of the person is erased: the dates stay as the law requires. */
  readonly datesAreKept: boolean;
  readonly entryDate: string | null;
  readonly exitDate: string | null;
  /** Effective days of contract changes, by change. */
  readonly contractDays: Readonly<Record<string, string>>;
  /** By key; entry and exit keys differ. */
  readonly tasks: Readonly<Record<string, Task>>;
  /** The reminder dates ever set. */
  readonly reminders: Readonly<Partial<Record<ReminderKind, EventOfType<'ReminderDateSet'>['data']['date']>>>;
}

const dates = (data: {
  readonly entryDate?: string | null | undefined;
  readonly exitDate?: string | null | undefined;
}) => ({
  ...defined({ entryDate: data.entryDate, exitDate: data.exitDate }),
});

export const onboardingRecord: Aggregate<OnboardingState, 'employee', TypeIn<typeof events>> = {
  category: 'employee',
  events,
  initial: {
    exists: false,
    opened: false,
    datesAreKept: false,
    entryDate: null,
    exitDate: null,
    contractDays: {},
    tasks: {},
    reminders: {},
  },
  evolve(state, event): OnboardingState {
    switch (event.type) {
      case 'EmployeeAdded':
        return { ...state, exists: true, ...dates(event.data) };
      case 'EmployeeDetailsChanged':
      case 'EmployeeDeactivated':
        return { ...state, ...dates(event.data) };
      case 'EmployeeReactivated':
        return event.data.exitDateCleared ? { ...state, exitDate: null } : state;
      case 'ContractChanged':
      case 'ContractChangeCorrected': {
        const { changeId, effectiveOn } = event.data;
        return { ...state, contractDays: { ...state.contractDays, [changeId]: effectiveOn } };
      }
      case 'ContractChangeWithdrawn': {
        const { [event.data.changeId]: _withdrawn, ...contractDays } = state.contractDays;
        return { ...state, contractDays };
      }
      case 'OnboardingOpened':
        return { ...state, opened: true };
      case 'OnboardingTaskChanged': {
        const { employeeId: _who, ...task } = event.data;
        return { ...state, tasks: { ...state.tasks, [task.task]: task } };
      }
      case 'ReminderDateSet': {
        const { kind, date } = event.data;
        return { ...state, reminders: { ...state.reminders, [kind]: date } };
      }
      // Tasks stay due, and can be done, as long as the person is known.
      case 'PersonErased':
        return {
          ...state,
          exists: state.exists && !event.data.purposes.includes('identity'),
          datesAreKept: true,
        };
      default:
        return unexpected(event);
    }
  },
};

export type OnboardingDecision = DecisionOf<typeof onboardingRecord>;
