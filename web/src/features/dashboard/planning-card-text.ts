/** The texts of the planning card: what is still to be done for the next weeks. Pure. */

import { addDays } from '@fournil/calendar/days';
import type { PlanOverview } from '@fournil/contracts/planning/outlook-views';
import { count, formatDate, formatPeriod } from '../../shared/format/french.ts';
import type { Status } from './dashboard-text.ts';

type OverviewWeek = PlanOverview['weeks'][number];

export interface WeekPoint {
  readonly id: string;
  readonly text: string;
  /** The link to the page where it can be solved, with its text. */
  readonly to: string;
  readonly action: string;
}

interface WeekLine {
  readonly key: string;
  readonly name: string;
  readonly to: string;
  readonly detail: string;
  /** One per task; none for a week without open points. */
  readonly statuses: readonly Status[];
  /** By cause, the most serious first. */
  readonly points: readonly WeekPoint[];
}

const pageOf = ({ week, year }: { readonly week: number; readonly year: number }) =>
  `/planning?week=${week}&year=${year}`;

const sunday = (monday: string): string => addDays(monday, 6);

function statusesOf(one: OverviewWeek, today: string): readonly Status[] {
  const { state, flagged, attention } = one;
  // Until the day the shop wants it published there is still time.
  const tone = isLate(one, today) ? 'warning' : 'info';
  return [
    ...(state === 'none' ? [{ tone, text: 'Non générée' } as const] : []),
    ...(state === 'draft' ? [{ tone, text: 'Non publiée' } as const] : []),
    ...(flagged ? [{ tone: 'warning', text: 'À régénérer' } as const] : []),
    ...(attention.length > 0
      ? [
          {
            tone: attention.some(({ kind }) => kind === 'forbidden') ? 'bad' : 'warning',
            text: count(attention.length, 'point à regarder', 'points à regarder'),
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
        points: one.attention.map(({ id, text, action }) => ({
          ...{ id, text, action: action.text },
          to: action.page ?? `${pageOf(one)}&ouvrir=points`,
        })),
      },
    ];
  });
}
