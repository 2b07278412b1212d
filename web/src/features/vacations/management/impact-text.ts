/** The effect of a leave on a week, in a sentence. Pure. */
import type { VacationImpact } from '@fournil/contracts/vacations/days-endpoint';
import { count, formatNumber } from '../../../shared/format/french.ts';

type Week = VacationImpact['weeks'][number];

/** « 3 h », of half hours. */
const hours = (halves: number): string => `${formatNumber(halves / 2)}\u202fh`;

const bases: Readonly<Record<Week['basis'], string>> = {
  plan: 'planning établi',
  planner: 'prévu par le planificateur',
  unknown: '',
};

/** « Semaine 32 : 3 h de plus à couvrir (prévu par le planificateur) ». */
export function impactText(week: Week): string {
  const name = `Semaine ${week.week}\u202f: `;
  if (week.basis === 'unknown') return `${name}le planificateur n’a pas répondu`;
  const lost = week.shifts > 0 ? `, ${count(week.shifts, 'service')} à reprendre` : '';
  const basis = `(${bases[week.basis]})`;
  // A search that stops early may find a little more with fewer people: that is no gain.
  if (week.with <= week.without) return `${name}rien de plus à couvrir${lost} ${basis}`;
  return `${name}${hours(week.with - week.without)} de plus à couvrir${lost} ${basis}`;
}
