/** Rules of leave (D1 2.13, D2 3; D128, D129). */

/** D129: Congés payés unless told. Each gives CP in the week's cells. */
export const leaveTypes = ['Congés payés', 'Sans solde', 'Autre'] as const;
export type LeaveType = (typeof leaveTypes)[number];
export const defaultLeaveType: LeaveType = 'Congés payés';

export const leaveMessages = {
  type: 'Choisissez un type de congé : Congés payés, Sans solde ou Autre.',
  recorded: 'Congé enregistré',
  corrected: 'Congé modifié avec succès',
  cancelled: 'Congé annulé',
  saveFailed: "Erreur lors de l'enregistrement du congé",
} as const;
