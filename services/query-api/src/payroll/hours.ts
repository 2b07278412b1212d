import { monthKey } from '@fournil/contracts/months';
import { parisDay } from '@fournil/contracts/paris-day';
import {
  exportWorkingTime,
  type HoursStatement,
  readOwnHours,
} from '@fournil/contracts/payroll/hours-endpoints';
import { datesOf, paidMonthOf } from '@fournil/contracts/planning/week';
import { endOfMonth } from '@fournil/contracts/privacy/retention';
import { ownWeekHours } from '@fournil/domain/week/month/week-hours';
import { planOf } from '@fournil/domain/week/week-facts';
import { recordCsv } from '@fournil/formats/hours-record';
import { Reply } from '@fournil/http-service/reply';
import { implement } from '@fournil/http-service/service';
import type { HoursStatementRow } from '@fournil/views/payroll/hours-view';
import { readClosedMonths } from '@fournil/views/payroll/read-closed-months';
import type { readHours } from '@fournil/views/payroll/read-hours';
import { readHoursStatements } from '@fournil/views/payroll/read-pay-month';
import { rememberedRestCredits } from '@fournil/views/payroll/read-rest-credits';
import { readWorkingTime } from '@fournil/views/payroll/working-time';
import { readWeekFacts } from '@fournil/views/planning/read-week-facts';
import type { QueryDeps } from '../kernel/deps.ts';
import { readShopSettings } from '../shared/shop-settings.ts';

/**
 * `withTexts` for the person and the administrator; the accountant sees that hours are contested, not why.
 */
export const statementOf = (row: HoursStatementRow, withTexts: boolean): HoursStatement => ({
  state: row.state,
  minutes: row.minutes,
  text: withTexts ? row.text : '',
  saidAt: row.saidAt,
  answer: withTexts ? row.answer : '',
});

/** The hours as they go into the pay; null for a person without a row in that published week. */
export const ownHoursRoute = ({ pool }: QueryDeps) =>
  implement(readOwnHours, async ({ params, session, now }) => {
    const employeeId = session?.employeeId ?? '';
    const today = parisDay(now);
    const { facts } = await readWeekFacts(pool, params);
    const own = ownWeekHours(facts, employeeId, today);
    if (!own) return null;
    const row = (await readHoursStatements(pool, [params])).find((one) => one.employeeId === employeeId);
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

export const workingTimeRoute = (deps: QueryDeps, hoursOf: typeof readHours) => {
  const restCredits = rememberedRestCredits(deps.pool);
  return implement(exportWorkingTime, async ({ params, query: { format }, now }) => {
    const { settings } = await readShopSettings(deps);
    const today = parisDay(now);
    const credits = await restCredits(settings.leave.overtimeInRest, today);
    const record = await readWorkingTime(deps.pool, { ...params, today }, hoursOf, { settings, credits });
    const month = monthKey(params.year, params.month);
    const name = `document-mensuel_${month}`;
    if (format === 'csv') return Reply.file('text/csv; charset=utf-8', `${name}.csv`, recordCsv(record));
    const site = await deps.views.selectFrom('site').select(['name', 'city']).executeTakeFirst();
    // Loaded on use: a start does not wait for the three hundred modules that write a PDF.
    const { recordPdf } = await import('@fournil/formats/documents/hours-record-pdf');
    const pdf = await recordPdf(record, {
      ...{ from: `${month}-01`, to: endOfMonth(month), shop: site?.name ?? site?.city ?? '', madeAt: now },
      ...{ title: 'Document mensuel du temps de travail', basis: 'CT D3171-12', empty: 'Aucune heure.' },
      isForEach: true,
    });
    return Reply.file('application/pdf', `${name}.pdf`, pdf);
  });
};
