import { isReminded, isReminderKind } from '@fournil/contracts/onboarding/reminders';
import { addDays } from '@fournil/contracts/time/calendar';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import type { DueOf } from '@fournil/read-models/onboarding/due';
import type { StaffRow } from './due-views.ts';

/** Legal dates are told a week before, as the colours of the list do. */
const legalDaysBefore = 7;

/** Ends of fixed terms, as the contract in force says. */
const contractEnds = (staff: readonly StaffRow[], today: string) =>
  staff.flatMap(({ contract_end_date: end, contract_type: type }) =>
    end !== null && end >= today && isReminded(end, today)
      ? [{ dueDate: end, label: type === 'Apprentissage' ? "Fin d'apprentissage" : 'Fin de contrat' }]
      : [],
  );

/** « avant le 27/11/2026 : Visite médicale »: no name, since a mail may be read by anybody and outlive whom it is of. */
export function dueLines(
  due: readonly DueOf[],
  staff: readonly StaffRow[],
  today: string,
): readonly string[] {
  const soon = due.filter(
    ({ task, dueDate }) => isReminderKind(task) || dueDate <= addDays(today, legalDaysBefore),
  );
  return [...soon, ...contractEnds(staff, today)]
    .sort((one, other) => one.dueDate.localeCompare(other.dueDate))
    .map(
      ({ dueDate, label }) =>
        `${dueDate < today ? 'en retard depuis le' : 'avant le'} ${frenchDate(dueDate)}\u202f: ${label}`,
    );
}
