import { Refusal } from '@fournil/contracts/refusals';
import { getVacationDays } from '@fournil/contracts/vacations/days-endpoint';
import { implement } from '@fournil/http-service/service';
import { readStaff } from '@fournil/read-models/planning/read-staff';
import { groupsOf } from '@fournil/week/staff';
import type { QueryDeps } from '../../kernel/deps.ts';
import { readShopSettings } from '../../shared/shop-settings.ts';
import { readsOnly } from '../requests/route.ts';
import { type AwayPeriod, vacationDays } from './days.ts';
import { selectLeaveBetween } from './leave-between.ts';

/** Closings and the leave of others: numbers alone for an employee, unless the shop lets colleagues know who. */
export const getVacationDaysRoute = (deps: QueryDeps) =>
  implement(getVacationDays, async ({ query, session }) => {
    const own = readsOnly(session);
    const about = own ?? query.employeeId ?? null;
    if (own !== null && query.employeeId !== undefined && query.employeeId !== own)
      throw new Refusal('forbidden');
    const { from, to } = query;
    const { settings } = await readShopSettings(deps);
    const { staff } = await readStaff(deps.pool, { from, to });
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
        name: staff.get(row.employee_id)?.name ?? '',
        startDate: row.start_date,
        endDate: row.end_date,
        isAccepted: row.state === 'active',
      }),
    );
    const named = own === null || settings.leave.colleaguesNamed;
    return { success: true as const, data: [...vacationDays(settings, { from, to }, periods, named)] };
  });
