/** Rules of leave and of requests for it, which docs/product/vacations.md explains. Forms, commands and queries read them. */
import { daysIn, periodErrors } from '../absences/rules.ts';
import { beforeEntryError, type DaysEmployed } from '../employees/contract-days.ts';
import { formerOn } from '../employees/employments.ts';
import { frenchDate } from '../time/french-dates.ts';

/** Congés payés by default. Each gives CP in the week's cells [vacations-3]. */
export const leaveTypes = ['Congés payés', 'Sans solde', 'Autre'] as const;
export type LeaveType = (typeof leaveTypes)[number];
export const defaultLeaveType: LeaveType = 'Congés payés';

export const recoveryType = 'Récupération';
/** Types for requests: the three specified ones first. */
export const requestTypes = [...leaveTypes, recoveryType, 'Événement familial'] as const;
export type RequestType = (typeof requestTypes)[number];

/** The stored states; `withdrawn` and `cancelled` are additive and count in no specified counter [vacations-4]. */
export const vacationStatuses = ['pending', 'validated', 'rejected', 'withdrawn', 'cancelled'] as const;
export type VacationStatus = (typeof vacationStatuses)[number];

/** The states that the specified screens know and count. */
export const countedStatuses = ['pending', 'validated', 'rejected'] as const;

/** Badges: « Accepté » [vacations-4]. */
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
  // The text of the specification.
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
  // The texts of the form for requests [vacations-2].
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

/** Days of the calendar, halves deducted (on dates, so that no change of the clocks counts) [vacations-6]. */
export const leaveDays = ({ startDate, endDate, startHalf, endHalf }: LeavePeriodParts): number =>
  daysIn(startDate, endDate) - (startHalf ? 0.5 : 0) - (endHalf ? 0.5 : 0);

/** The faults of the dates of a request, at its field. */
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

/** Leave begins with the entry at the earliest and ends with the contract, or is in one employment before, for any author. */
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
