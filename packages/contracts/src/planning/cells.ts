/**
 * The values that a manager types for a person and a day, and the affluence of a day, in the form of pages
 * and calls.
 */

/** Value and label [constraints-2]: the value is the text before the bracket. */
export const constraintChoices = [
  { value: '', label: 'Travail normal' },
  { value: 'Fermé', label: 'Fermé' },
  { value: 'Matin', label: 'Matin (seulement)' },
  { value: 'Après-midi', label: 'Après-midi (seulement)' },
  { value: 'Repos', label: 'Repos' },
  { value: 'Formation', label: 'Formation (8h)' },
  { value: 'CP', label: 'CP (Congé payé)' },
  { value: 'MAL', label: 'MAL (Maladie)' },
  { value: 'ABS', label: 'ABS (Absence)' },
  { value: 'RET', label: 'RET (Retard)' },
  { value: 'Férié', label: 'Férié (Jour férié)' },
  { value: 'Management', label: 'Management' },
] as const;

export type ConstraintValue = (typeof constraintChoices)[number]['value'];

/** The word shown to others instead of MAL and ABS [planning-2]. */
export const maskedAbsence = 'Absent';

/** Affluence of a day. */
export const affluenceLabels = ['Faible', 'Moyen-faible', 'Normal', 'Moyen-fort', 'Très fort'] as const;
export const defaultAffluence = 2;
