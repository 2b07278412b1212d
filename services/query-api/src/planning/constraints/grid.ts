/** The grid of a week's constraints, computed from the rows read. Pure. */
import { defaultAffluence } from '@fournil/contracts/planning/cells';
import {
  type GridDay,
  type GridRow,
  getWeekGrid,
  type WeekGrid,
} from '@fournil/contracts/planning/constraints-endpoints';
import { datesOf, type Week, weekAfter } from '@fournil/contracts/planning/week';
import type { ShopSettings } from '@fournil/contracts/settings/shop';
import { type ExceptionalSuggestion, suggestionsFor } from '@fournil/domain/settings/exceptional-days';
import { dayOf, type HolidayOn, type ShopDay } from '@fournil/domain/settings/shop-day';
import { weekCellsOf } from '@fournil/domain/week/cells/week-cells';
import { teamDaysOf } from '@fournil/domain/week/week-facts';
import { implement } from '@fournil/http-service/service';
import type { WeekAffluenceRow } from '@fournil/views/planning/constraints-view';
import type { QueryDeps } from '../../kernel/deps.ts';
import { maySee, type Viewer, viewerOf } from '../../kernel/viewer.ts';
import { byName } from '../../shared/french.ts';
import { readShopSettings, shopHolidays } from '../../shared/shop-settings.ts';
import { type PersonOfWeek, selectAffluence, selectPeople } from './people.ts';

export interface GridRead {
  readonly week: Week;
  readonly people: readonly PersonOfWeek[];
  readonly affluence: WeekAffluenceRow | undefined;
  readonly settings: ShopSettings;
  readonly settingsRevision: number;
  /** The holidays of the years the week touches, Easter Mondays included. */
  readonly holidays: readonly HolidayOn[];
}

function dayShown(
  shopDay: ShopDay,
  levels: Readonly<Record<string, number>>,
  suggestion: ExceptionalSuggestion | undefined,
): GridDay {
  const { day, date, holidayName, open, cellIfClosed, exceptional } = shopDay;
  const typed = levels[day];
  return {
    day,
    date,
    holidayName,
    open,
    closed: cellIfClosed,
    exceptional,
    suggestion: suggestion
      ? { proposed: suggestion.proposed, opensClosingDay: suggestion.opensClosingDay }
      : null,
    affluence: typed ?? exceptional?.affluence ?? defaultAffluence,
    affluenceTyped: typed !== undefined,
  };
}

function rowShown(
  { member, row, profileRevision }: PersonOfWeek,
  { week, settings, holidays }: GridRead,
  shopDays: readonly ShopDay[],
): GridRow {
  const days = teamDaysOf(settings, member, shopDays, (date) => dayOf(settings, date, holidays));
  const typed = row && { cells: row.cells, normal: row.normal, sixDays: row.sixDays };
  const effective = weekCellsOf({ ...member, row: typed }, week, days);
  const otherwise = weekCellsOf({ ...member, row: null }, week, days);
  return {
    employeeId: member.id,
    name: member.name,
    role: member.role,
    contractType: member.contractType,
    weeklyHours: member.weeklyHours,
    sixDays: row?.sixDays ?? false,
    revision: row?.revision ?? -1,
    cells: effective.map(({ day, date, typed, value, source, from, training }, index) => ({
      day,
      date,
      typed,
      value,
      source,
      from,
      training,
      otherwise: { value: otherwise[index]?.value ?? '', from: otherwise[index]?.from ?? null },
    })),
    profile: member.profile,
    profileRevision,
  };
}

const scopes = { all: 'all', own: 'own', nobody: 'none' } as const;

export function gridOf(read: GridRead, viewer: Viewer): WeekGrid {
  const { week, settings, holidays } = read;
  const dates = datesOf(week);
  const days = dates.map((date) => dayOf(settings, date, holidays));
  const mayDecide = viewer.sees === 'all';
  const suggestions = mayDecide ? suggestionsFor(settings, dates, holidays) : [];
  return {
    ...week,
    days: days.map((day) =>
      dayShown(
        day,
        read.affluence?.levels ?? {},
        suggestions.find(({ date }) => date === day.date),
      ),
    ),
    rows: read.people
      .filter(({ member }) => maySee(viewer, member.id))
      .map((person) => rowShown(person, read, days))
      .sort(byName),
    affluenceRevision: read.affluence?.revision ?? -1,
    settingsRevision: mayDecide ? read.settingsRevision : -1,
    scope: scopes[viewer.sees],
  };
}

/**
 * The years of which the holidays are needed: those of the week's days, of the day after, and of the
 * proposals.
 */
export const yearsOf = (week: Week): readonly number[] => [
  ...new Set([...datesOf(week), ...datesOf(weekAfter(week, 1))].map((date) => Number(date.slice(0, 4)))),
];

export const getWeekGridRoute = (deps: QueryDeps) =>
  implement(getWeekGrid, async ({ params: week, session }) => {
    const viewer = viewerOf(session);
    const only = viewer.sees === 'own' ? viewer.employeeId : undefined;
    const [people, affluence, shop] = await Promise.all([
      viewer.sees === 'nobody' ? [] : selectPeople(deps, week, only),
      selectAffluence(deps.views, week),
      readShopSettings(deps),
    ]);
    const holidays = shopHolidays(shop.settings, yearsOf(week));
    const read = {
      week,
      people,
      affluence,
      settings: shop.settings,
      settingsRevision: shop.revision,
      holidays,
    };
    return gridOf(read, viewer);
  });
