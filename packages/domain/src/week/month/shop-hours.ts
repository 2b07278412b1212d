/** Hours of the whole shop by month, from plans and contracts only, without rules or cells. Pure. */
import { addDays } from '@fournil/calendar/days';
import { civilDay } from '@fournil/labour-rules/paris-time';
import { minutesWithin, stretchesOf } from '@fournil/labour-rules/timeline';
import { labourShift } from '../judge/labour-shift.ts';
import { withKept } from '../kept/kept-shifts.ts';
import type { PlanState } from '../plan/plan-state.ts';
import { isOfContract, type Staff } from '../staff.ts';

export interface ShopHours {
  /** Minutes of realized rows, without shifts of people declared absent before, as in `attendedShifts`. */
  readonly workedMinutes: number;
  /**
   * Minutes of rows that nobody realized yet, even of people declared absent since: they show that the month
   * is incomplete.
   */
  readonly plannedMinutes: number;
}

type Plan = Pick<PlanState, 'shifts' | 'realized' | 'notWorked' | 'kept'>;

/**
 * By month (YYYY-MM) of the civil day: a shift past midnight is split. Training is left out, since it is not
 * in the shop, and so are shifts outside of a contract, which are not paid.
 */
export function shopHoursByMonth(plans: readonly Plan[], staff: Staff): ReadonlyMap<string, ShopHours> {
  const months = new Map<string, ShopHours>();
  const add = (date: string, minutes: number, isRealized: boolean) => {
    if (minutes === 0) return;
    const month = date.slice(0, 7);
    const known = months.get(month) ?? { workedMinutes: 0, plannedMinutes: 0 };
    const kind = isRealized ? 'workedMinutes' : 'plannedMinutes';
    months.set(month, { ...known, [kind]: known[kind] + minutes });
  };
  for (const plan of plans) {
    const [known, unworked] = [new Set(plan.realized), new Set(plan.notWorked)];
    const worked = withKept(plan, plan.shifts).filter(
      (shift) => !unworked.has(shift.id) && isOfContract(staff, shift),
    );
    for (const [employeeId, own] of Map.groupBy(worked, (shift) => shift.employeeId))
      for (const stretch of stretchesOf(own.map(labourShift), []))
        for (const date of [stretch.date, addDays(stretch.date, 1)])
          add(date, minutesWithin(stretch, civilDay(date)), known.has(employeeId));
  }
  return months;
}
