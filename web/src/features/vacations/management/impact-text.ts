/** What a leave does to a week, in a sentence. Pure. */
import type { VacationImpact } from '@fournil/contracts/vacations/impact-endpoint';
import { count, formatNumber } from '../../../shared/format/french.ts';

type Week = VacationImpact['weeks'][number];

const halfHours = (value: number): string =>
  value === 0
    ? 'tout est couvert'
    : `${formatNumber(value)} ${value >= 2 ? 'demi-heures non couvertes' : 'demi-heure non couverte'}`;

const bases: Readonly<Record<Week['basis'], string>> = {
  plan: 'planning établi',
  planner: 'prévu par le planificateur',
  unknown: '',
};

/** « Semaine 32 : 4 demi-heures non couvertes avec ce congé, tout est couvert sans (prévu par le planificateur) ». */
export function impactText(week: Week): string {
  const name = `Semaine ${week.week}\u202f: `;
  if (week.basis === 'unknown') return `${name}le planificateur n’a pas répondu`;
  const lost = week.shifts > 0 ? `, ${count(week.shifts, 'service')} à reprendre` : '';
  const basis = `(${bases[week.basis]})`;
  // A search that stops early may find a little more with fewer people: that is no gain.
  if (week.with <= week.without)
    return `${name}${halfHours(week.without)}, avec ou sans ce congé${lost} ${basis}`;
  return `${name}${halfHours(week.with)} avec ce congé, ${halfHours(week.without)} sans${lost} ${basis}`;
}
