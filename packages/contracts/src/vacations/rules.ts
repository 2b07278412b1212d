/** Rules of leave and of requests for it (D1 2.13, D2 2.11–2.12, 3–5, 8; D120–D129). Forms, commands and queries read them. */
import { daysIn, periodErrors } from '../absences/rules.ts';
import { beforeEntryError, type DaysEmployed } from '../employees/contract-days.ts';
import { formerOn } from '../employees/employments.ts';
import { frenchDate } from '../time/french-dates.ts';

/** D129: Congés payés by default. Each gives CP in the week's cells. */
export const leaveTypes = ['Congés payés', 'Sans solde', 'Autre'] as const;
export type LeaveType = (typeof leaveTypes)[number];
export const defaultLeaveType: LeaveType = 'Congés payés';

export const recoveryType = 'Récupération';
/** What may be asked for: D129's three first. */
export const requestTypes = [...leaveTypes, recoveryType, 'Événement familial'] as const;
export type RequestType = (typeof requestTypes)[number];

/** D121: what is stored; `withdrawn` and `cancelled` are additive and stand in no counter of the specification. */
export const vacationStatuses = ['pending', 'validated', 'rejected', 'withdrawn', 'cancelled'] as const;
export type VacationStatus = (typeof vacationStatuses)[number];

/** Those that the specified screens know and count. */
export const countedStatuses = ['pending', 'validated', 'rejected'] as const;

/** Badges: « Accepté » (D121). */
export const vacationStatusLabels: Readonly<Record<VacationStatus, string>> = {
  pending: 'En attente',
  validated: 'Accepté',
  rejected: 'Rejeté',
  withdrawn: 'Retirée',
  cancelled: 'Annulé',
};

/** Longest request in days, both ends included: a longer leave is recorded by the manager. */
export const longestRequestDays = 366;

export const leaveMessages = {
  type: 'Choisissez un type de congé : Congés payés, Sans solde ou Autre.',
  recorded: 'Congé enregistré',
  corrected: 'Congé modifié avec succès',
  cancelled: 'Congé annulé',
  undone: 'Annulé juste après la saisie',
  saveFailed: "Erreur lors de l'enregistrement du congé",
} as const;

export const vacationMessages = {
  // D2 8.
  loadFailed: 'Erreur lors du chargement des demandes de congés',
  planningLoadFailed: 'Erreur lors du chargement des données',
  acceptFailed: "Erreur lors de l'acceptation",
  rejectFailed: 'Erreur lors du rejet',
  editFailed: 'Erreur lors de la modification',
  closed: 'Données effacées\u202f: les congés ne changent plus.',
  editCallFailed: 'Erreur lors de la modification de la demande',
  syncFailed: 'Erreur lors de la synchronisation',
  accepted: 'Demande acceptée',
  rejected: 'Demande rejetée',
  edited: 'Demande de congés modifiée avec succès',
  synced: (people: number) => `Synchronisation terminée: ${people} employés mis à jour`,
  noEmployee: 'Aucun employé trouvé pour la catégorie sélectionnée',
  planningTitle: 'Planning Annuel - Congés Validés',
  // The form (D120), in the same manner.
  requestType:
    'Choisissez un type de congé : Congés payés, Sans solde, Autre, Récupération ou Événement familial.',
  sent: 'Demande de congés envoyée avec succès',
  sendFailed: "Erreur lors de l'envoi de la demande de congés",
  withdrawn: 'Demande retirée',
  withdrawFailed: 'Erreur lors du retrait de la demande',
  cancellationAsked: "Demande d'annulation envoyée",
  cancellationFailed: "Erreur lors de la demande d'annulation",
  onlyOwn: 'Vous ne pouvez demander que vos propres congés.',
  tooLong: `Une demande couvre ${longestRequestDays} jours au plus : vérifiez les dates`,
  halfNeedsTwoDays:
    'Un congé qui commence et finit le même midi ne compte aucun jour : vérifiez les demi-journées',
  sameDates: 'Ce sont les dates demandées : acceptez la demande, ou proposez-en d’autres',
  proposed: 'Autres dates proposées',
  proposeFailed: 'Erreur lors de la proposition',
  proposalAccepted: 'Dates acceptées : votre congé est accordé',
  proposalDeclined: 'Dates refusées : votre demande attend toujours',
  answerFailed: 'Erreur lors de la réponse',
  daysBackAsked: 'Jours d’arrêt demandés en retour',
  daysGivenBack: 'Jours d’arrêt rendus au solde',
  daysBackRefused: 'Jours d’arrêt non rendus',
  daysBackFailed: 'Erreur lors du retour des jours d’arrêt',
  familyEvent: 'Indiquez de quel événement familial il s’agit',
  familyEventOnly: 'Seul un événement familial a une nature',
} as const;

/** A leave in days of the calendar, both included; a half begins the first at noon, or ends the last one at noon. */
export interface LeavePeriodParts {
  readonly startDate: string;
  readonly endDate: string;
  readonly startHalf?: 'afternoon' | null | undefined;
  readonly endHalf?: 'morning' | null | undefined;
}

/** Days of the calendar, halves deducted (D123: on dates, so that no change of the clocks counts). */
export const leaveDays = ({ startDate, endDate, startHalf, endHalf }: LeavePeriodParts): number =>
  daysIn(startDate, endDate) - (startHalf ? 0.5 : 0) - (endHalf ? 0.5 : 0);

/** What is wrong with the dates of a request, beside its field. */
export function requestErrors(
  period: LeavePeriodParts,
  employed: DaysEmployed,
): { startDate?: string; endDate?: string } {
  const { startDate, endDate } = period;
  const errors = periodErrors({ startDate, endDate });
  if (errors.endDate && endDate < startDate) return errors;
  if (daysIn(startDate, endDate) > longestRequestDays) return { endDate: vacationMessages.tooLong };
  if (leaveDays(period) <= 0) return { endDate: vacationMessages.halfNeedsTwoDays };
  return employedErrors(period, employed);
}

/** Leave begins with the entry at the earliest and ends with the contract, or lies in one employment before, whoever enters it. */
export function employedErrors(
  period: Pick<LeavePeriodParts, 'startDate' | 'endDate'>,
  employed: DaysEmployed,
): { startDate?: string; endDate?: string } {
  const early = beforeEntryError(period.startDate, employed);
  if (early) return { startDate: early };
  const former = formerOn(employed.formerEmployments ?? [], period.startDate);
  return exitErrors(period, former?.until ?? employed.exitDate ?? null);
}

/** `exitDate` is the last day of the contract. */
export function exitErrors(
  { startDate, endDate }: Pick<LeavePeriodParts, 'startDate' | 'endDate'>,
  exitDate: string | null,
): { startDate?: string; endDate?: string } {
  if (exitDate === null || endDate <= exitDate) return {};
  const field = startDate > exitDate ? 'startDate' : 'endDate';
  return { [field]: `Le contrat se termine le ${frenchDate(exitDate)} : ce congé finit après.` };
}
