/** Words of the audit trail that its screen and its answers share. */

/** Who may have acted, beside a personal account (its employee's id). */
export const auditActors = {
  admin: 'Administrateur',
  employee: 'Salarié',
  accountant: 'Comptable',
  system: 'Système',
} as const;

/** What stands where a masked field is not shown to this reader (design 8). */
export const maskedText = '•••';
