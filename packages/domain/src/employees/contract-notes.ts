/** Notes on a refused or saved contract; they forbid nothing. Pure. */
import { isMinorOn, type KnownAge } from '@fournil/contracts/employees/age';
import { employeeMessages } from '@fournil/contracts/employees/rules';

/** The form's limits are narrower than the law [employees-2]. */
const limitTexts: ReadonlySet<unknown> = new Set([
  employeeMessages.ageRange,
  employeeMessages.weeklyHours,
  employeeMessages.otherWeeklyHours,
]);

export const notRecordedYet = "Fournil n'enregistre pas encore ce contrat, même si la loi le permet.";

/** The sentence for an error about a limit; null for any other error. */
export const limitNote = (error: unknown): string | null => (limitTexts.has(error) ? notRecordedYet : null);

/** CT L3162-1, read 28/11/2026. */
const minorWeekHours = 35;

export const minorHoursNote =
  "Mineur au-delà de 35 h : il faut l'autorisation de l'inspection du travail, après avis du médecin du travail (CT L3162-1). Enregistrez-la dans Paramètres, « Droit du travail » ; le planning garde 35 h.";

export const minorHoursNoteOf = (
  person: KnownAge & { readonly weeklyHours?: number | null | undefined },
  today: string,
): string | null =>
  (person.weeklyHours ?? 0) > minorWeekHours && isMinorOn(person, today) ? minorHoursNote : null;
