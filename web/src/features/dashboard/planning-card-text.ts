/** The planning's card in words: what the weeks ahead still ask for. Pure. */

import type { PlanOverview } from '@fournil/contracts/planning/outlook-views';
import { roleGroupLabels } from '@fournil/contracts/planning/plan-shapes';
import { dayOfDate } from '@fournil/contracts/planning/week';
import { addDays, daysBetween } from '@fournil/contracts/time/calendar';
import { count, formatDate, formatPeriod } from '../../shared/format/french.ts';
import type { Status } from './dashboard-text.ts';

type OverviewWeek = PlanOverview['weeks'][number];

interface WeekLine {
  readonly key: string;
  readonly name: string;
  readonly to: string;
  readonly detail: string;
  /** One per thing to do; none for a week that is in order. */
  readonly statuses: readonly Status[];
}

const pageOf = ({ week, year }: { readonly week: number; readonly year: number }) =>
  `/planning?week=${week}&year=${year}`;

const sunday = (monday: string): string => addDays(monday, 6);

function statusesOf(one: OverviewWeek, today: string): readonly Status[] {
  const { state, flagged, legalFindings } = one;
  // Until the day the shop wants it published there is still time.
  const tone = isLate(one, today) ? 'warning' : 'info';
  return [
    ...(state === 'none' ? [{ tone, text: 'Non générée' } as const] : []),
    ...(state === 'draft' ? [{ tone, text: 'Non publiée' } as const] : []),
    ...(flagged ? [{ tone: 'warning', text: 'À régénérer' } as const] : []),
    ...(legalFindings > 0
      ? [
          {
            tone: 'bad',
            text: count(legalFindings, 'règle non respectée', 'règles non respectées'),
          } as const,
        ]
      : []),
  ];
}

const isLate = ({ state, publishBy }: OverviewWeek, today: string): boolean =>
  state !== 'published' && publishBy <= today;

/** « à publier avant le 07/12 »; nothing of a week that is published. */
function publicationText(one: OverviewWeek, today: string): readonly string[] {
  if (one.state === 'published') return [];
  const day = formatDate(one.publishBy).slice(0, 5);
  return [isLate(one, today) ? `À publier depuis le ${day}` : `À publier avant le ${day}`];
}

/** The weeks that ask for something, nearest first. */
export function weekLines({ weeks }: PlanOverview, today: string): readonly WeekLine[] {
  return weeks.flatMap((one): WeekLine[] => {
    const statuses = statusesOf(one, today);
    if (statuses.length === 0) return [];
    return [
      {
        key: one.monday,
        name: `Semaine ${one.week}`,
        to: pageOf(one),
        detail: [
          formatPeriod(one.monday, sunday(one.monday)),
          ...publicationText(one, today),
          ...(one.flagged ? one.changes.map(({ text }) => text) : []),
        ].join('. '),
        statuses,
      },
    ];
  });
}

export interface UncoveredDay {
  readonly date: string;
  /** « Mardi 24/11 » */
  readonly name: string;
  readonly to: string;
  readonly count: number;
  /** « vente 07:00–09:00 (2), fournil 04:00–06:00 »: how many are missing where it is more than one. */
  readonly detail: string;
}

const slotText = ({ group, from, to, missing }: PlanOverview['uncovered'][number]): string =>
  `${roleGroupLabels[group].toLowerCase()} ${from}–${to}${missing > 1 ? ` (${missing})` : ''}`;

/** Slots without enough people, by day, each day a link to that day of the week. */
export function uncoveredDays({ uncovered, weeks }: PlanOverview): readonly UncoveredDay[] {
  const dates = [...new Set(uncovered.map(({ date }) => date))].sort();
  return dates.flatMap((date): UncoveredDay[] => {
    const slots = uncovered.filter((slot) => slot.date === date);
    const first = slots[0];
    if (!first) return [];
    const monday = weeks.find(({ week, year }) => week === first.week && year === first.year)?.monday ?? date;
    const day = daysBetween(monday, date);
    return [
      {
        date,
        name: `${dayOfDate(date)} ${formatDate(date).slice(0, 5)}`,
        to: `${pageOf(first)}&vue=jour&jour=${day}`,
        count: slots.length,
        detail: slots.map(slotText).join(', '),
      },
    ];
  });
}
