import { parisDay } from '@fournil/contracts/paris-day';
import { readOwnHours } from '@fournil/contracts/payroll/hours-endpoints';
import { datesOf, paidMonthOf } from '@fournil/contracts/planning/week';
import { implement } from '@fournil/http-service/service';
import { readClosedMonths } from '@fournil/read-models/payroll/read-closed-months';
import { readHoursStatements } from '@fournil/read-models/payroll/read-hours-statements';
import { readWeekFacts } from '@fournil/read-models/planning/read-week-facts';
import { ownWeekHours } from '@fournil/week/month/week-hours';
import { planOf } from '@fournil/week/week-facts';
import type { QueryDeps } from '../../kernel/deps.ts';
import { statementOf } from '../hours-statement.ts';

/** As they go into the pay; null for a person without a row in a week that was published. */
export const ownHoursRoute = ({ pool }: QueryDeps) =>
  implement(readOwnHours, async ({ params, session, now }) => {
    const employeeId = session?.employeeId ?? '';
    const today = parisDay(now);
    const { facts } = await readWeekFacts(pool, params);
    const own = ownWeekHours(facts, employeeId, today);
    if (!own) return null;
    const row = (await readHoursStatements(pool, [params])).find((one) => one.employee_id === employeeId);
    return {
      isOver: (datesOf(params)[6] ?? '') <= today,
      isRealized: planOf(facts).realized.includes(employeeId),
      minutes: own.week.workMinutes,
      days: own.days.map(({ date, work, word, shifts }) => ({
        date,
        minutes: work,
        word,
        shifts: shifts.map(({ start, end }) => ({ start, end })),
      })),
      isPaid: (await readClosedMonths(pool)).includes(paidMonthOf(params)),
      said: row ? statementOf(row, true) : null,
      revision: row?.revision ?? -1,
    };
  });
