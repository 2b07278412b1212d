/**
 * Leave for events in the family: days of work by the Code du travail (L3142-1, L3142-4), which are no paid leave and
 * take nothing from the balance. A convention or an agreement may give more; the day count is told, never a wall.
 */
export interface FamilyEvent {
  readonly name: string;
  /** Working days the law gives at least; null where it gives none. */
  readonly days: number | null;
  readonly source: string;
}

const source = 'L3142-4';

export const familyEvents: readonly FamilyEvent[] = [
  { name: 'Mariage ou PACS', days: 4, source },
  { name: 'Mariage d’un enfant', days: 1, source },
  { name: 'Naissance', days: 3, source },
  { name: 'Adoption', days: 3, source },
  { name: 'Décès d’un enfant', days: 12, source },
  { name: 'Décès du conjoint ou du partenaire', days: 3, source },
  { name: 'Décès d’un parent ou d’un beau-parent', days: 3, source },
  { name: 'Décès d’un frère ou d’une sœur', days: 3, source },
  { name: 'Annonce d’un handicap ou d’une maladie grave d’un enfant', days: 5, source },
  { name: 'Déménagement', days: null, source: 'usage' },
];

const named = new Map(familyEvents.map((one) => [one.name, one]));

/** « La loi donne 4 jours au moins (L3142-4) », null for an event typed in other words. */
export function familyEventRight(name: string): string | null {
  const event = named.get(name);
  if (!event) return null;
  if (event.days === null) return 'La loi ne donne aucun jour : voyez votre convention ou l’usage.';
  const days = event.days === 1 ? '1 jour ouvrable' : `${event.days} jours ouvrables`;
  return `La loi donne ${days} au moins, sans toucher au solde (${event.source}) ; une convention peut donner plus.`;
}
