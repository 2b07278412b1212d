/** What is owed of leave to an employee who leaves (L3141-28). Pure. */

export interface LeaveDue {
  /** The last day under contract. */
  readonly date: string;
  /** Days of paid leave of the period being taken, and of the one being acquired. */
  readonly previous: number;
  readonly current: number;
  /** Days of récupération. */
  readonly recovery: number;
  /** A CDD's indemnity is due whatever its length (L1242-16). */
  readonly isFixedTerm: boolean;
}

/** The last day that is known of an employment: an exit, or the end of a fixed term. */
export const knownLastDay = (person: {
  readonly exitDate: string | null;
  readonly contractType: string;
  readonly contractEndDate: string | null;
}): string | null => person.exitDate ?? (person.contractType === 'CDD' ? person.contractEndDate : null);
