/** Cells of the people in a generated week, and their meaning for planner and rules. */
import type { Absence, Activity, CalendarDate } from '@fournil/labour-rules/week';
import type { GroupHours, PersonDay } from '../../../packages/planner/src/problem/problem.ts';
import type { Member } from './crew.ts';
import { trainingOn } from './neighbouring-weeks.ts';
import type { Random } from './random.ts';
import { dateAfter, dayIn } from './times.ts';

export interface PersonWeek {
  readonly days: readonly PersonDay[];
  readonly absences: readonly Absence[];
  readonly sixDays: boolean;
  readonly targetMinutes: number;
}

const kinds = { CP: 'paid-leave', MAL: 'sick', ABS: 'other' } as const;
const sources = { CP: 'leave', MAL: 'sick-leave', ABS: 'absence' } as const;
type Away = keyof typeof kinds;

/** At most one stretch of days away, as likely as `probability`. */
function awayDays(random: Random, probability: number): { readonly cell: Away; readonly days: Set<number> } {
  const cell = random.pick<Away>(['CP', 'MAL', 'ABS']);
  if (!random.chance(probability)) return { cell, days: new Set() };
  const first = random.int(0, 6);
  const last = random.chance(0.3) ? 6 : Math.min(6, first + random.int(0, 3));
  return { cell, days: new Set(Array.from({ length: last - first + 1 }, (_, index) => first + index)) };
}

function managementOn(member: Member, date: CalendarDate): Activity {
  const minutes = Math.min(480, Math.round(member.labour.contractWeekMinutes / 5 / 15) * 15);
  return { personId: member.labour.id, date, kind: 'management', start: '09:00', end: '17:00', minutes };
}

export interface CellOptions {
  readonly monday: CalendarDate;
  readonly hours: readonly GroupHours[];
  /** Cell of a day on which the shop is closed: 'Fermé', 'Férié', or '' when open. Seven. */
  readonly closed: readonly ('' | 'Fermé' | 'Férié')[];
  /** Probability of a stretch away, and of a typed wish per day. */
  readonly away: number;
  readonly wishes: number;
  readonly sixDays: number;
}

/** The week of one person, by the precedence of the product: typed, away, closed, training. */
export function personWeek(random: Random, member: Member, options: CellOptions): PersonWeek {
  const { labour, habit } = member;
  const away = awayDays(random, options.away);
  const hours = options.hours.find(({ group }) => group === labour.groups[0])?.hours ?? [];
  const managementDay = labour.skills.includes('Management') && random.chance(0.5) ? random.int(1, 4) : -1;
  const { from = '', until } = labour.employed;
  const dayOf = (day: number): PersonDay => {
    const date = dateAfter(options.monday, day);
    const closed = options.closed[day] ?? '';
    const typed = random.chance(options.wishes)
      ? random.pick(['Matin', 'Après-midi', 'Repos', 'RET', 'Repos'])
      : '';
    const none = (cell: string, source: PersonDay['source'], activity?: Activity): PersonDay => ({
      work: 'none',
      cell,
      source,
      ...(activity ? { activity } : {}),
    });
    if (date < from || (until !== null && date > until)) return none('', 'contract');
    if (away.days.has(day)) return none(away.cell, sources[away.cell]);
    if (day === managementDay && closed === '')
      return none('Management', 'typed', managementOn(member, date));
    if (closed !== '') return none(closed, closed === 'Férié' ? 'holiday' : 'closing');
    if (habit.trainingDays.includes(day)) return none('Formation', 'training', trainingOn(labour.id, date));
    if (typed === 'Repos') return none('Repos', 'typed');
    const window =
      typed === 'Matin'
        ? { from: hours[day]?.from ?? 0, to: 840 }
        : typed === 'Après-midi'
          ? { from: 720, to: hours[day]?.to ?? 1440 }
          : null;
    if (window && window.from < window.to) return { work: 'window', window, cell: typed, source: 'typed' };
    if (window) return none(typed, 'typed');
    return { work: 'free', cell: typed, source: typed === '' ? 'none' : 'typed' };
  };
  const days = [0, 1, 2, 3, 4, 5, 6].map(dayOf);
  const sixDays = random.chance(options.sixDays);
  const full = sixDays ? 6 : 5;
  const reduced = days.filter(
    ({ cell, source }) => cell in kinds || cell === 'Férié' || source === 'contract',
  );
  const counted = days.reduce((sum, { activity }) => sum + (activity?.minutes ?? 0), 0);
  const contract = labour.contractWeekMinutes;
  const left = contract - Math.round((contract * Math.min(reduced.length, full)) / full);
  return {
    days,
    sixDays,
    targetMinutes: Math.max(left, counted),
    absences: days.flatMap(({ cell }, day): Absence[] => {
      if (!(cell in kinds)) return [];
      const date = dateAfter(options.monday, day);
      return [{ personId: labour.id, kind: kinds[cell as Away], from: date, until: date }];
    }),
  };
}

export const isInWeek = (monday: CalendarDate, date: CalendarDate): boolean => {
  const day = dayIn(monday, date);
  return day >= 0 && day < 7;
};
