/**
 * The days on which a leave may be: closings, who else is absent, and how many people of each group remain.
 */
import { addDays } from '@fournil/calendar/days';
import { dayOfDate, weekId, weekOf } from '@fournil/contracts/planning/week';
import { Refusal } from '@fournil/contracts/refusals';
import { schoolHolidayOn } from '@fournil/contracts/settings/school-holidays';
import type { ShopSettings } from '@fournil/contracts/settings/shop';
import { type Group, groups, type Level } from '@fournil/contracts/settings/staffing';
import {
  getLeaveCoverage,
  getVacationDays,
  type LeaveCoverageDay,
  type VacationDay,
} from '@fournil/contracts/vacations/days-endpoint';
import { needsOf } from '@fournil/domain/settings/needs';
import { staffingChoiceOf } from '@fournil/domain/settings/presets';
import { excludesShifts } from '@fournil/domain/week/cells/effective-cell';
import {
  isTrainingDay,
  type RecordedRow,
  type WeekCell,
  weekCellsOf,
} from '@fournil/domain/week/cells/week-cells';
import { groupsOf, isEmployedOn, memberIn, type StaffMember } from '@fournil/domain/week/staff';
import { shopDayOf, shopDaysOf } from '@fournil/domain/week/week-facts';
import { implement } from '@fournil/http-service/service';
import { readStaff } from '@fournil/views/planning/read-staff';
import type { Views } from '@fournil/views/views-being-built';
import type { QueryDeps } from '../kernel/deps.ts';
import { readsOnly } from '../shared/reader.ts';
import { readShopSettings } from '../shared/shop-settings.ts';
import { asTaken } from '../shared/sickness.ts';

/** Accepted leave without the days given back, and pending requests, of these people between two days. */
async function selectLeaveBetween(
  views: Views,
  { from, to }: { readonly from: string; readonly to: string },
  ids: readonly string[],
) {
  if (!ids.length) return [];
  const rows = await views
    .selectFrom('leaves')
    .select(['employeeId', 'startDate', 'endDate', 'startHalf', 'endHalf', 'status', 'daysBack'])
    .where('employeeId', 'in', ids)
    .where('status', 'in', ['validated', 'pending'])
    .where('startDate', '<=', to)
    .where('endDate', '>=', from)
    .execute();
  return asTaken(views, rows);
}

interface AwayPeriod {
  readonly name: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly isAccepted: boolean;
}

const isAtCfa = (member: StaffMember, date: string): boolean =>
  isTrainingDay(member, weekOf(date), dayOfDate(date), date);

/** Why the shop does not open, in words; null while it does. */
const closedWords = ({ open, exceptional, holidayName, cellIfClosed }: ReturnType<typeof shopDayOf>) => {
  if (open) return null;
  if (exceptional) return exceptional.label;
  return cellIfClosed === 'Férié' ? (holidayName ?? 'Jour férié') : 'Fermeture hebdomadaire';
};

/** By day; days without data are left out. */
function vacationDays(
  settings: ShopSettings,
  { from, to }: { readonly from: string; readonly to: string },
  periods: readonly AwayPeriod[],
  { named, person }: { readonly named: boolean; readonly person: StaffMember | undefined },
): readonly VacationDay[] {
  const days: VacationDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const shopDay = shopDayOf(settings, date);
    const here = periods.filter(({ startDate, endDate }) => startDate <= date && date <= endDate);
    const away = [...new Set(here.filter(({ isAccepted }) => isAccepted).map(({ name }) => name))];
    const asked = new Set(here.filter(({ isAccepted }) => !isAccepted).map(({ name }) => name)).size;
    const closed = closedWords(shopDay);
    const school = schoolHolidayOn(settings.leave.schoolHolidays, date);
    const holiday = shopDay.holidayName;
    // On a public holiday the CFA is closed.
    const training = person !== undefined && holiday === null && isAtCfa(person, date);
    const isPlain = closed === null && holiday === null && school === null && !training;
    if (isPlain && away.length === 0 && asked === 0) continue;
    const names = named ? away.sort((one, other) => one.localeCompare(other, 'fr')) : null;
    days.push({ date, closed, holiday, school, training, away: away.length, asked, names });
  }
  return days;
}

/**
 * Closings and other people's leave: only their number for an employee, unless the shop lets colleagues see
 * names.
 */
export const getVacationDaysRoute = (deps: QueryDeps) =>
  implement(getVacationDays, async ({ query, session }) => {
    const own = readsOnly(session);
    const about = own ?? query.employeeId ?? null;
    if (own !== null && query.employeeId !== undefined && query.employeeId !== own)
      throw new Refusal('forbidden');
    const { from, to } = query;
    const { settings } = await readShopSettings(deps);
    const { staff } = await readStaff(deps.views, { from, to });
    const person = about === null ? undefined : staff.get(about);
    const [team] = person ? groupsOf(settings, person) : [undefined];
    const colleagues = [...staff.values()].filter(
      (one) =>
        one.id !== about && one.isActive && (team === undefined || groupsOf(settings, one)[0] === team),
    );
    const ids = colleagues.map(({ id }) => id);
    const rows = await selectLeaveBetween(deps.views, { from, to }, ids);
    const periods = rows.map(
      (row): AwayPeriod => ({
        name: staff.get(row.employeeId)?.name ?? '',
        startDate: row.startDate,
        endDate: row.endDate,
        isAccepted: row.status === 'validated',
      }),
    );
    const named = own === null || settings.leave.colleaguesNamed;
    return [...vacationDays(settings, { from, to }, periods, { named, person })];
  });

/** The values typed for a person and a week. */
interface TypedRow extends RecordedRow {
  readonly week: string;
  readonly employeeId: string;
}

interface LeaveOf {
  readonly employeeId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly isAccepted: boolean;
}

/** The level that a day nobody typed has [constraints-9]. */
const usualLevel = 2;

const levelOf = (affluence: number | null | undefined): Level =>
  Math.min(4, Math.max(0, affluence ?? usualLevel)) as Level;

/** The cell of a person's day, as the planning has it. */
type CellOn = (member: StaffMember, date: string) => WeekCell | undefined;

/** `rows`: those typed in the grid of constraints; a rest that only the plan gives is not known so far ahead. */
function cellsFrom(settings: ShopSettings, rows: readonly TypedRow[]): CellOn {
  const rowOf = new Map(rows.map((row) => [`${row.week} ${row.employeeId}`, row]));
  const known = new Map<string, readonly WeekCell[]>();
  return (member, date) => {
    const week = weekOf(date);
    const key = `${weekId(week)} ${member.id}`;
    const cells =
      known.get(key) ??
      weekCellsOf(
        { ...memberIn(member, week), row: rowOf.get(key) ?? null },
        week,
        shopDaysOf(settings, week),
      );
    known.set(key, cells);
    return cells.find((cell) => cell.date === date);
  };
}

/** The staff of each group by day; a group without need and without people is left out. */
export function leaveCoverage(
  settings: ShopSettings,
  staff: readonly StaffMember[],
  { from, to }: { readonly from: string; readonly to: string },
  leaves: readonly LeaveOf[],
  rows: readonly TypedRow[] = [],
): readonly LeaveCoverageDay[] {
  const cellOn = cellsFrom(settings, rows);
  const crew = staff.filter((one) => one.isActive && !one.profile.notPlanned);
  const choice = staffingChoiceOf(settings, crew);
  const byGroup = Map.groupBy(crew, (one) => groupsOf(settings, one)[0] ?? 'vente');
  const days: LeaveCoverageDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const shopDay = shopDayOf(settings, date);
    const here = leaves.filter(({ startDate, endDate }) => startDate <= date && date <= endDate);
    const away = new Set(here.filter(({ isAccepted }) => isAccepted).map(({ employeeId }) => employeeId));
    const asking = new Set(here.filter(({ isAccepted }) => !isAccepted).map(({ employeeId }) => employeeId));
    const needs = needsOf(settings, shopDay, levelOf(shopDay.exceptional?.affluence), choice);
    const isThere = (one: StaffMember): boolean => {
      const cell = cellOn(one, date);
      // A typed value takes precedence over a leave [constraints-3].
      const isOnLeave = away.has(one.id) && cell?.source !== 'typed';
      return isEmployedOn(one, date) && !isOnLeave && !excludesShifts(cell?.value ?? '');
    };
    const coverageOf = (group: Group) => {
      const there = (byGroup.get(group) ?? []).filter(isThere);
      return {
        group,
        there: there.length,
        asked: there.filter(({ id }) => asking.has(id)).length,
        needed: Math.max(0, ...needs.filter((one) => one.group === group).map(({ need }) => need)),
      };
    };
    days.push({
      date,
      closed: closedWords(shopDay),
      holiday: shopDay.holidayName,
      groups: shopDay.open
        ? groups.map(coverageOf).filter(({ there, needed }) => there > 0 || needed > 0)
        : [],
    });
  }
  return days;
}

export const getLeaveCoverageRoute = (deps: QueryDeps) =>
  implement(getLeaveCoverage, async ({ query: { from, to } }) => {
    const { settings } = await readShopSettings(deps);
    const { staff } = await readStaff(deps.views, { from, to });
    const rows = await selectLeaveBetween(deps.views, { from, to }, [...staff.keys()]);
    const leaves = rows.map((row) => ({
      employeeId: row.employeeId,
      startDate: row.startDate,
      endDate: row.endDate,
      isAccepted: row.status === 'validated',
    }));
    const typed = await deps.views
      .selectFrom('week_rows')
      .selectAll()
      .where('week', '>=', weekId(weekOf(from)))
      .where('week', '<=', weekId(weekOf(to)))
      .execute();
    return [...leaveCoverage(settings, [...staff.values()], { from, to }, leaves, typed)];
  });
