/** The amounts owed of leave to people who leave: read by the pay of the month of their exit. */
import { withLeaves } from '@fournil/domain/settings/shop-leaves';
import type { LeaveDue } from '@fournil/domain/vacations/balance/leave-due';
import type { Pool } from 'pg';
import { readRestCredits } from '../payroll/read-rest-credits.ts';
import { viewsOn } from '../views-being-built.ts';
import { leaveDueOn, leaveHolidaysOf } from './person-balance.ts';
import { readBalances } from './read-balances.ts';

/** `leavers`: the last days of each, all of one month; `today` YYYY-MM-DD. */
export async function readLeaveDue(
  pool: Pool,
  leavers: ReadonlyMap<string, readonly string[]>,
  today: string,
): Promise<ReadonlyMap<string, readonly LeaveDue[]>> {
  const [first] = [...leavers.values()].flat().sort();
  if (first === undefined) return new Map();
  const shop = await viewsOn(pool).selectFrom('shop_settings').select('changes').executeTakeFirst();
  const settings = withLeaves(shop?.changes ?? {});
  const holidays = leaveHolidaysOf(settings, first);
  const credits = await readRestCredits(pool, settings.leave.overtimeInRest, today);
  const people = await readBalances(pool, [...leavers.keys()], first);
  return new Map(
    people.map((person) => {
      const counted = { settings, holidays, credits: credits.get(person.employeeId) ?? [] };
      const days = leavers.get(person.employeeId) ?? [];
      return [person.employeeId, days.map((day) => leaveDueOn(person, counted, day))];
    }),
  );
}
