import type { NewFournilEvent } from '@fournil/events/catalogue';

const counted = (n: number, what: string) =>
  `${n} ${n > 1 ? 'modèles' : 'modèle'} ${what}${n > 1 ? 's' : ''}`;

/** What was installed, in a French sentence. */
export function installedSummary(events: readonly NewFournilEvent[]): string {
  const causes = events.map((event) => ('cause' in event.data ? event.data.cause : ''));
  const created = causes.filter((cause) => cause === 'created').length;
  const updated = causes.filter((cause) => cause === 'updated').length;
  const parts = [
    ...(created ? [counted(created, 'créé')] : []),
    ...(updated ? [counted(updated, 'mis à jour').replace('mis à jours', 'mis à jour')] : []),
  ];
  return parts.length ? parts.join(', ') : 'Les modèles sont déjà à jour';
}
