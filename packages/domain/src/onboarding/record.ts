/** Somebody's entry and exit, folded from the person's own stream: the dates belong to the employee [onboarding-5]. */
import type { OwnTask } from '@fournil/contracts/onboarding/own-tasks';
import type { ReminderKind } from '@fournil/contracts/onboarding/reminders';
import { type TaskState, untouchedTask } from '@fournil/contracts/onboarding/tasks';
import { type TypeIn, unexpected } from '@fournil/events/define';
import { employeesEvents } from '@fournil/events/employees/events';
import { unlessErased } from '@fournil/events/erased';
import { onboardingEvents } from '@fournil/events/onboarding/events';
import { erasureEvents } from '@fournil/events/privacy/events';
import type { Aggregate, DecisionOf } from '../decision.ts';

const events = [...employeesEvents, ...onboardingEvents, ...erasureEvents] as const;

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
  readonly tasks: Readonly<Record<string, TaskState>>;
  /** The shop's own tasks that were ever saved of this person, as they were called then. */
  readonly own: Readonly<Record<string, OwnTask>>;
  /** The reminder dates ever set. */
  readonly reminders: Readonly<Partial<Record<ReminderKind, string | null>>>;
}

const dates = (data: {
  readonly entryDate?: string | null | undefined;
  readonly exitDate?: string | null | undefined;
}) => ({
  ...(data.entryDate === undefined ? {} : { entryDate: data.entryDate }),
  ...(data.exitDate === undefined ? {} : { exitDate: data.exitDate }),
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
    own: {},
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
        const { task, side, done, date, comment, refused, attestationProvided, label } = event.data;
        const changed: TaskState = {
          ...untouchedTask,
          done,
          date,
          comment: unlessErased(comment, null) ?? '',
          refused: refused ?? false,
          attestationFournie: attestationProvided ?? false,
        };
        const own: OwnTask | undefined =
          label === undefined
            ? undefined
            : { id: task, label, side: side === 'entry' ? 'onboarding' : 'offboarding' };
        return {
          ...state,
          tasks: { ...state.tasks, [task]: changed },
          own: own ? { ...state.own, [task]: own } : state.own,
        };
      }
      case 'ReminderDateSet': {
        const { kind, date } = event.data;
        return { ...state, reminders: { ...state.reminders, [kind]: unlessErased(date, null) } };
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
