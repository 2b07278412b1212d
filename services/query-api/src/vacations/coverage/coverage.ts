/** How many people of each group leave lets come, day by day, against the shop's needs. Pure. */
import { dayOfDate, weekOf } from '@fournil/contracts/planning/week';
import { needsOf } from '@fournil/contracts/settings/needs';
import { staffingChoiceOf } from '@fournil/contracts/settings/presets';
import type { ShopSettings } from '@fournil/contracts/settings/shop';
import { type Group, groups, type Level } from '@fournil/contracts/settings/staffing';
import { addDays } from '@fournil/contracts/time/calendar';
import type { LeaveCoverageDay } from '@fournil/contracts/vacations/coverage-endpoint';
import { isTrainingDay, recurringOn } from '@fournil/week/cells/week-cells';
import { groupsOf, isEmployedOn, type StaffMember } from '@fournil/week/staff';
import { shopDayOf } from '@fournil/week/week-facts';
import { closedWords } from '../days/days.ts';

export interface LeaveOf {
  readonly employeeId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly isAccepted: boolean;
}

/** The level that a day nobody typed has [constraints-9]. */
const usualLevel = 2;

const levelOf = (affluence: number | null | undefined): Level =>
  Math.min(4, Math.max(0, affluence ?? usualLevel)) as Level;

/** Rests that come again, and days at the CFA; a rest that only the plan gives is not known so far ahead. */
function mayCome(member: StaffMember, date: string): boolean {
  const [week, day] = [weekOf(date), dayOfDate(date)];
  return recurringOn(member, week, day, date)?.value !== 'Repos' && !isTrainingDay(member, week, day, date);
}

/** In the order of the days; a group of which nobody is needed and nobody there is left out. */
export function leaveCoverage(
  settings: ShopSettings,
  staff: readonly StaffMember[],
  { from, to }: { readonly from: string; readonly to: string },
  leaves: readonly LeaveOf[],
): readonly LeaveCoverageDay[] {
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
    const coverageOf = (group: Group) => {
      const there = (byGroup.get(group) ?? []).filter(
        (one) => isEmployedOn(one, date) && mayCome(one, date) && !away.has(one.id),
      );
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
