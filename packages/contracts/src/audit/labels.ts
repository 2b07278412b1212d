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
/** As the accountant's pages show it: with whom to ask. */
export const maskedForReader = `${maskedText} (à demander au responsable de la boutique)`;

/** The sentence shown for a line whose stored content was changed. */
export const alteredLineText =
  'Cette ligne a été altérée dans la base de données\u202f: ce qu’elle disait n’est pas ce qui a été enregistré';
