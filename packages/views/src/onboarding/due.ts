/**
 * The due dates of each person: legal dates of arrivals and departures, and recurring dates; for the list and
 * for the mail.
 */
import type { LegalDeadline } from '@fournil/contracts/onboarding/endpoints';
import { isReminded, reminders } from '@fournil/contracts/onboarding/reminders';
import type { ShopSettings } from '@fournil/contracts/settings/shop';
import { type ArrivalRow, legalDatesOf, placeOf } from './legal-dates.ts';
import type { OnboardingTaskRow, ReminderDateRow } from './view.ts';

export interface DueOf extends LegalDeadline {
  readonly employeeId: string;
  readonly employeeName: string;
}

export interface DueSources {
  readonly people: readonly ArrivalRow[];
  /** People whose entry and exit are followed: earlier employees have no deadlines to catch up. */
  readonly followed: ReadonlySet<string>;
  readonly tasks: readonly OnboardingTaskRow[];
  readonly dates: readonly ReminderDateRow[];
  readonly settings: ShopSettings;
}

const reminderOf = ({ kind }: ReminderDateRow, dueDate: string): LegalDeadline => ({
  task: kind,
  label: reminders[kind].label,
  side: 'onboarding',
  dueDate,
  opensOn: null,
  source: [...reminders[kind].source],
  isDone: false,
});

/** All tasks not done yet, by date, and the reminders of current employees from 30 days before. */
export function dueOf({ people, followed, tasks, dates, settings }: DueSources, today: string): DueOf[] {
  const tasksOf = Map.groupBy(tasks, (row) => row.employeeId);
  const datesOf = Map.groupBy(dates, (row) => row.employeeId);
  return people
    .flatMap((person) => {
      const { employeeId, name: employeeName } = person;
      const legal = followed.has(employeeId)
        ? legalDatesOf(person, tasksOf.get(employeeId) ?? [], placeOf(settings))
        : [];
      const reminded = (person.isActive ? (datesOf.get(employeeId) ?? []) : []).flatMap((row) =>
        row.date !== null && isReminded(row.date, today) ? [reminderOf(row, row.date)] : [],
      );
      return [...legal.filter(({ isDone }) => !isDone), ...reminded].map((one) => ({
        employeeId,
        employeeName,
        ...one,
      }));
    })
    .sort((one, other) => one.dueDate.localeCompare(other.dueDate));
}
