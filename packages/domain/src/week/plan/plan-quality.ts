/** The quality of a generated plan in a manager's words; the figures are in the proof. Pure. */

/** The gap to the best possible up to which a plan is called so, from the best down. */
const grades = [
  { upTo: 0.02, words: 'très bon planning' },
  { upTo: 0.05, words: 'bon planning' },
  { upTo: 0.15, words: 'planning correct' },
  { upTo: 0.9995, words: 'planning à améliorer' },
] as const;

/**
 * « le meilleur planning possible », « très bon planning », for use inside a sentence. `gap`: the largest
 * possible saving of another plan, as a share of the cost; 1 without a proof.
 */
export function planQuality(proof: { readonly gap: number; readonly end: string }): string {
  if (proof.end === 'optimal') return 'le meilleur planning possible';
  return grades.find(({ upTo }) => proof.gap < upTo)?.words ?? 'planning de qualité inconnue';
}
