import { weekDays } from '@fournil/contracts/employees/rules';
import { parisDay } from '@fournil/contracts/paris-day';
import type { ShopSettings } from '@fournil/contracts/settings/shop';
import { closingDaysOf, dayOf } from '@fournil/contracts/settings/shop-day';
import { type AcquiredMonth, parts, referencePeriodOf } from '@fournil/contracts/vacations/acquisition';
import { balanceOf, leaveWarnings, type PeriodBalance } from '@fournil/contracts/vacations/balance';
import { getVacationBalances } from '@fournil/contracts/vacations/balance-endpoint';
import { leaveWorkingDays, type WorkCalendar } from '@fournil/contracts/vacations/working-days';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';
import { readShopSettings, shopHolidays } from '../../shared/shop-settings.ts';
import { readsOnly } from '../requests/route.ts';
import { selectBalances } from './query.ts';

/** Years around the day that leave is counted in. */
const yearsAround = { before: 4, after: 3 } as const;

/** The shop's week and holidays: its weekly closing is the day of rest, Sunday where it opens every day. */
function calendarOf(settings: ShopSettings, asOf: string): WorkCalendar {
  const year = Number(asOf.slice(0, 4));
  const { before, after } = yearsAround;
  const years = Array.from({ length: before + after + 1 }, (_none, at) => year - before + at);
  const holidays = shopHolidays(settings, years);
  const closed = holidays.filter(({ date }) => dayOf(settings, date, holidays).cellIfClosed === 'Férié');
  const [closing = 'Dimanche'] = closingDaysOf(settings);
  return { restDay: weekDays.indexOf(closing), closedHolidays: new Set(closed.map(({ date }) => date)) };
}

const twoDecimals = (value: number): number => Math.round(value * 100) / 100;

const monthOf = ({ month, worked, sick, byWork, bySickness }: AcquiredMonth) => ({
  month,
  worked,
  sick,
  days: twoDecimals((byWork + bySickness) / parts),
});

const described = ({ months, ...balance }: PeriodBalance) => ({ ...balance, months: months.map(monthOf) });

/** What is left of paid leave, in working days; `asked` holds a period against it. */
export const getVacationBalancesRoute = (deps: QueryDeps) =>
  implement(getVacationBalances, async ({ query, session, now }) => {
    const own = readsOnly(session);
    const asOf = query.asOf ?? parisDay(now);
    const { settings } = await readShopSettings(deps);
    const calendar = calendarOf(settings, asOf);
    const people = await selectBalances(deps.views, own ?? query.employeeId ?? null);
    const { startDate, endDate } = query;
    const days =
      startDate !== undefined && endDate !== undefined && startDate <= endDate
        ? leaveWorkingDays(calendar, { startDate, endDate })
        : null;
    return {
      success: true as const,
      data: people.map((person) => {
        const unknownEntry = referencePeriodOf(asOf).start;
        const { previous, current } = balanceOf({
          calendar,
          employment: { from: person.entry_date ?? unknownEntry, until: person.exit_date },
          suspensions: person.suspensions,
          leaves: person.leaves,
          asOf,
        });
        const left = twoDecimals(previous.left + current.left);
        return {
          employeeId: person.employee_id,
          employeeName: person.name,
          asOf,
          previous: described(previous),
          current: described(current),
          left,
          asked:
            days === null
              ? null
              : { days, leftAfter: twoDecimals(left - days), warnings: [...leaveWarnings(days, left)] },
          notes:
            person.entry_date === null
              ? ["Date d'entrée inconnue : compté depuis le début de la période en cours."]
              : [],
        };
      }),
    };
  });
