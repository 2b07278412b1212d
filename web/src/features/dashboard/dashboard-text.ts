import { daysBetween } from '@fournil/calendar/days';
import type { Dashboard } from '@fournil/contracts/dashboard/endpoints';
import { inSentence } from '@fournil/contracts/french-words';
import { count, formatDate } from '../../shared/format/french.ts';
import type { Tone } from '../../shared/ui/status-label.tsx';

/** "Aujourd'hui", "Demain", "Dans 12 jours". */
export function daysBeforeText(days: number): string {
  if (days === 0) return "Aujourd'hui";
  if (days === 1) return 'Demain';
  return `Dans ${count(days, 'jour')}`;
}

/** A state: its tone and its word; the tone is never alone. */
export interface Status {
  readonly tone: Tone;
  readonly text: string;
}

type Lines<K extends keyof Dashboard> = Dashboard[K] extends readonly (infer T)[] ? T : never;

/** The person is back from the day after the end [dashboard-2]. Before the beginning nobody is absent. */
export function sickLeaveStatus(line: Lines<'sickLeaves'>, today: string): Status {
  if (line.returned) return { tone: 'good', text: 'Repris' };
  return { tone: line.startDate > today ? 'neutral' : 'bad', text: daysBeforeText(line.daysBefore) };
}

export function holidayStatus({ started, daysBefore }: Lines<'holidays'>): Status {
  return started
    ? { tone: 'info', text: 'En congés' }
    : { tone: 'neutral', text: daysBeforeText(daysBefore) };
}

/** Without a birth date no day is known [dashboard-4]. */
export function minorStatus({ adult, daysBefore }: Lines<'minors'>): Status {
  if (adult) return { tone: 'good', text: 'Majeur' };
  return { tone: 'neutral', text: daysBefore === null ? '—' : daysBeforeText(daysBefore) };
}

const apprenticeTones = { green: 'good', yellow: 'warning', red: 'bad' } as const;

/** Green above 30 days, yellow above 7, else red [dashboard-5]. */
export function apprenticeStatus({ ended, daysBefore, colour }: Lines<'apprentices'>): Status {
  return { tone: apprenticeTones[colour], text: ended ? 'Terminé' : daysBeforeText(daysBefore) };
}

/** General stats in their specified order. */
export function countTiles(counts: Dashboard['counts']) {
  return [
    { label: 'Salariés', value: counts.total },
    { label: 'Actifs', value: counts.active },
    { label: 'En arrêt maladie', value: counts.onSickLeave },
    { label: 'En congés (8 jours)', value: counts.onHoliday },
    { label: 'Mineurs', value: counts.minors },
    { label: 'Apprentis', value: counts.apprentices },
    { label: 'Obligations légales', value: counts.obligations },
  ];
}

/** "2 absents aujourd'hui", "aucun absent aujourd'hui". */
export const absentText = (absent: number): string =>
  `${absent === 0 ? 'aucun absent' : count(absent, 'absent')} aujourd'hui`;

/** Soon enough to look for work, and to ask whether there is more here. */
const announcedDays = 60;

/** « Votre contrat se termine le 31/03/2027, dans 12 jours… »; '' while the end is far off. */
export function contractEndText(end: string, today: string): string {
  const left = daysBetween(today, end);
  if (left > announcedDays) return '';
  return `Votre contrat se termine le ${formatDate(end)}, ${inSentence(daysBeforeText(left))}. Ce compte ouvrira encore vos documents et vos données.`;
}
