/** Words of the audit trail that its screen and its answers share. */

/** Actors other than a personal account (which has its employee's id). */
export const auditActors = {
  admin: 'Administrateur',
  employee: 'Salarié',
  accountant: 'Comptable',
  system: 'Système',
} as const;

/** The text shown instead of a field that is masked for this reader [audit-5]. */
export const maskedText = '•••';

/** Replaces the sentence of a line that is not as it was written. */
export const alteredLineText =
  'Cette ligne a été altérée dans la base de données\u202f: ce qu’elle disait n’est pas ce qui a été enregistré';
