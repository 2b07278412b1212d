/** Rules of declarations [absences-2] [absences-3] [absences-4]. The forms and the commands both read them. */
import { daysBetween } from '@fournil/calendar/days';
import { frenchDate } from '../time/french-dates.ts';
import { type AbsenceKind, absenceKindOf } from './kinds.ts';

export const absenceMessages = {
  missing: 'Veuillez remplir tous les champs obligatoires',
  endBeforeStart: 'La date de fin doit suivre la date de début',
  tooLong: 'Une déclaration couvre trois ans au plus : vérifiez les dates',
  delayTooShort: "La durée du retard doit être d'au moins 1 minute",
  delayTooLong: 'La durée du retard ne peut pas dépasser 480 minutes',
  delayNotWhole: 'La durée est un nombre entier de minutes',
  delayInFuture: 'La date du retard ne peut pas être dans le futur',
  notOfADelay: 'Un retard a une date et une durée, pas de période',
  notOfAPeriod: 'Cette déclaration a une période, ni date de retard ni durée',
  tooEarly: (since: string) => `Ce congé n’existe que depuis le ${since} : vérifiez la date de début`,
  otherDeclaration:
    'Cette nature est celle d’une autre déclaration : annulez celle-ci et déclarez-la de nouveau',
  correctionReason: 'Indiquez le motif de la correction',
  /** For a declaration that was repeated with another reason. */
  declaredAgain: 'Déclarée de nouveau avec un autre motif',
  cancellationReason: "Indiquez le motif de l'annulation",
} as const;

/** Minutes of a delay [absences-3]. */
export const delayMinutes = { min: 1, max: 480 } as const;

/** The longest declaration in days, both ends included; a longer one is a typing error in the year. */
export const longestDeclarationDays = 1096;

/**
 * Days of a period, both ends included, counted on calendar dates so that clock changes have no effect
 * [absences-2].
 */
export const daysIn = (startDate: string, endDate: string): number => daysBetween(startDate, endDate) + 1;

/** The errors of a period, by field. */
export function periodErrors(period: {
  startDate: string;
  endDate: string;
  absenceKind?: AbsenceKind | undefined;
}): { startDate?: string; endDate?: string } {
  if (period.endDate < period.startDate) return { endDate: absenceMessages.endBeforeStart };
  if (daysIn(period.startDate, period.endDate) > longestDeclarationDays) {
    return { endDate: absenceMessages.tooLong };
  }
  const { since = '' } = period.absenceKind ? absenceKindOf(period.absenceKind) : {};
  if (period.startDate < since) return { startDate: absenceMessages.tooEarly(frenchDate(since)) };
  return {};
}

/** The errors of a delay, by field; `today` is the day in Paris [calls-4]. */
export function delayErrors(
  delay: { date: string; duration: number },
  today: string,
): { date?: string; duration?: string } {
  const { min, max } = delayMinutes;
  return {
    ...(delay.date > today ? { date: absenceMessages.delayInFuture } : {}),
    ...(delay.duration < min ? { duration: absenceMessages.delayTooShort } : {}),
    ...(delay.duration > max ? { duration: absenceMessages.delayTooLong } : {}),
  };
}
