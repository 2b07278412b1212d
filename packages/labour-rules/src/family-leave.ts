/**
 * Leave for family events as data: `family-leave.json`. It is not paid leave and uses no balance. The
 * collective agreement may give more or fewer days than the law; the better one applies per event (L2251-1).
 * The number of days is shown, and never enforced. Pure.
 */
import data from './family-leave.json' with { type: 'json' };

export interface FamilyEvent {
  readonly name: string;
  /** Minimum days by the Code du travail; null if it has none. */
  readonly law: number | null;
  /** Its article, where it is not L3142-4. */
  readonly lawSource?: string;
  /** Days by the convention of the artisanal bakery; null if it has none. */
  readonly convention: number | null;
  /** One day more where the event is 300 km or more from home, of the convention. */
  readonly isFarDayGiven: boolean;
  readonly isChildDeath?: boolean;
}

export const familyEvents: readonly FamilyEvent[] = data.events;

const named = new Map(familyEvents.map((one) => [one.name, one]));

const usualLawSource = 'L3142-4';
const conventionSource = 'CCN 843, art. 31';

/** The days for an event: the higher number of law and collective agreement; the law when they are equal. */
export function familyDays({
  law,
  lawSource = usualLawSource,
  convention,
}: Pick<FamilyEvent, 'law' | 'lawSource' | 'convention'>): {
  readonly days: number;
  readonly source: string;
} | null {
  if (convention !== null && convention > (law ?? 0)) return { days: convention, source: conventionSource };
  return law === null ? null : { days: law, source: lawSource };
}

/**
 * The note shown with an event; null for an event that the user typed. A shop may apply the law for the death
 * of a child.
 */
export function familyEventRight(
  name: string,
  childDeath: 'convention' | 'law' = 'convention',
): string | null {
  const event = named.get(name);
  if (!event) return null;
  const isLaw = event.isChildDeath === true && childDeath === 'law';
  const right = familyDays(isLaw ? { ...event, convention: null } : event);
  if (!right) return 'Ni la loi ni la convention ne donnent de jour : voyez l’usage de la boutique.';
  const days = right.days === 1 ? '1 jour ouvrable' : `${right.days} jours ouvrables`;
  const giver = right.source === conventionSource ? 'La convention' : 'La loi';
  const young = isLaw ? ' ; 14 si l’enfant avait moins de 25 ans ou des enfants' : '';
  const far = event.isFarDayGiven ? ` ; un de plus à 300 km ou davantage (${conventionSource})` : '';
  return `${giver} donne ${days} au moins, sans toucher au solde (${right.source})${young}${far}.`;
}
