/**
 * Recurring dates: entered once, and shown as reminders 30 days before. Ends of fixed terms come from the
 * contract instead.
 */
import { addDays } from '@fournil/calendar/days';

export const reminderKinds = ['healthVisit', 'trialEnd', 'residencePermit'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

export const isReminderKind = (kind: string): kind is ReminderKind =>
  reminderKinds.some((one) => one === kind);

interface Reminder {
  readonly label: string;
  /** Articles, as they are cited. */
  readonly source: readonly string[];
  /** Shown at the field. */
  readonly hint: string;
}

export const reminders: Readonly<Record<ReminderKind, Reminder>> = {
  healthVisit: {
    label: 'Prochaine visite médicale',
    source: ['CT R4624-16', 'CT R4624-17'],
    hint: 'Au plus 5 ans après la précédente, 3 ans pour un mineur ou un travailleur de nuit.',
  },
  trialEnd: {
    label: "Fin de la période d'essai",
    source: ['CT L1221-19', 'CT L1221-25'],
    hint: 'Prévenir la personne à temps si le contrat ne continue pas.',
  },
  residencePermit: {
    label: 'Fin de validité du titre de séjour',
    source: ['CT L8251-1'],
    hint: 'Demander le nouveau titre avant cette date.',
  },
};

/** Days before a date from which a reminder is shown. */
export const remindedDaysBefore = 30;

/** Whether the reminder of a date is shown on `today`; a past date is shown until it is changed. */
export const isReminded = (date: string, today: string): boolean =>
  date <= addDays(today, remindedDaysBefore);
