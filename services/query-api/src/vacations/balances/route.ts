import { parisDay } from '@fournil/contracts/paris-day';
import type { ShopSettings } from '@fournil/contracts/settings/shop';
import { dayOf } from '@fournil/contracts/settings/shop-day';
import { recoveryBalance, workingDaysWithin, yearsBetween } from '@fournil/contracts/vacations/account';
import { type AcquiredMonth, parts, referencePeriodOf } from '@fournil/contracts/vacations/acquisition';
import { balanceOf, type PeriodBalance } from '@fournil/contracts/vacations/balance';
import { getVacationBalances } from '@fournil/contracts/vacations/balance-endpoint';
import { leaveNotices, seasonOf } from '@fournil/contracts/vacations/leave-law';
import { restDaysOf } from '@fournil/contracts/vacations/rest-days';
import type { LeavePeriodParts } from '@fournil/contracts/vacations/rules';
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
  return { ...restDaysOf(settings), closedHolidays: new Set(closed.map(({ date }) => date)) };
}

const twoDecimals = (value: number): number => Math.round(value * 100) / 100;

const monthOf = ({ month, worked, sick, byWork, bySickness }: AcquiredMonth) => ({
  month,
  worked,
  sick,
  days: twoDecimals((byWork + bySickness) / parts),
});

const described = ({ months, lines, ...balance }: PeriodBalance) => ({
  ...balance,
  months: months.map(monthOf),
  lines: [...lines],
});

type Person = Awaited<ReturnType<typeof selectBalances>>[number];

const rounded = <T extends Readonly<Record<string, number>>>(figures: T): T =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, twoDecimals(value)])) as T;

/** Everything told of one person on a day. Pure. */
function balanceAnswer(
  person: Person,
  {
    settings,
    calendar: shopCalendar,
    asOf,
    today,
    period,
  }: {
    readonly settings: ShopSettings;
    readonly calendar: WorkCalendar;
    readonly asOf: string;
    readonly today: string;
    readonly period: LeavePeriodParts | null;
  },
) {
  const calendar: WorkCalendar = person.worksOn ? { ...shopCalendar, worksOn: person.worksOn } : shopCalendar;
  const asked = period && { ...period, days: leaveWorkingDays(calendar, period) };
  const employment = {
    from: person.entry_date ?? referencePeriodOf(asOf).start,
    until: person.exit_date,
  };
  const paidCorrections = person.corrections.flatMap((one) =>
    one.account === 'paid' && one.period !== null
      ? [{ period: one.period, days: Number(one.days), effectiveOn: one.effective_on }]
      : [],
  );
  const on = (day: string) => {
    const { previous, current } = balanceOf({
      calendar,
      employment,
      suspensions: person.suspensions,
      leaves: person.leaves,
      asOf: day,
      opening: person.opening,
      corrections: paidCorrections,
      seniority: settings.leave.seniority,
      splitting: settings.leave.splitting,
    });
    return { previous, current, left: twoDecimals(previous.left + current.left) };
  };
  const { previous, current, left } = on(asOf);
  const recoveryOn = (day: string) =>
    recoveryBalance({
      calendar,
      opening: person.recoveryOpening,
      corrections: person.corrections
        .filter(({ account }) => account === 'recovery')
        .map((one) => ({ days: Number(one.days), effectiveOn: one.effective_on })),
      leaves: person.recovery,
      asOf: day,
    });
  const dueAt = (date: string) => {
    const then = on(date);
    return {
      date,
      due: then.left,
      previous: then.previous.left,
      current: then.current.left,
      recovery: twoDecimals(recoveryOn(date).left),
      isFixedTerm: person.contract_type === 'CDD',
    };
  };
  return {
    employeeId: person.employee_id,
    employeeName: person.name,
    asOf,
    unit: settings.leave.dayUnit,
    previous: described(previous),
    current: described(current),
    recovery: rounded(recoveryOn(asOf)),
    exit: person.exit_date === null ? null : dueAt(person.exit_date),
    account: {
      openedOn: person.opening?.asOf ?? null,
      corrections: person.corrections.map((one) => ({
        account: one.account,
        period: one.period,
        days: Number(one.days),
        effectiveOn: one.effective_on,
        reason: one.reason,
      })),
      seniority: person.entry_date === null ? null : Math.max(0, yearsBetween(person.entry_date, asOf)),
      children: person.children,
      secondJob: person.secondJob,
      revision: person.accountRevision,
    },
    left,
    asked: asked && {
      days: asked.days,
      leftAfter: twoDecimals(left - asked.days),
      warnings: [...leaveNotices(noticesAbout(person, calendar, asked, { left, previous, today }))],
    },
    notes:
      person.entry_date === null
        ? ["Date d'entrée inconnue : compté depuis le début de la période en cours."]
        : [],
  };
}

function noticesAbout(
  { leaves }: Person,
  calendar: WorkCalendar,
  asked: LeavePeriodParts & { readonly days: number },
  known: { readonly left: number; readonly previous: PeriodBalance; readonly today: string },
) {
  const season = seasonOf(Number(asked.startDate.slice(0, 4)));
  const others = leaves.filter(
    ({ startDate, endDate }) => endDate < asked.startDate || startDate > asked.endDate,
  );
  return {
    ...asked,
    left: known.left,
    today: known.today,
    unit: calendar.unit ?? ('ouvrables' as const),
    acquired: known.previous.acquired,
    daysInSeason: workingDaysWithin(calendar, { ...asked, state: 'pending' }, season),
    longestInSeason: Math.max(0, ...others.map((leave) => workingDaysWithin(calendar, leave, season))),
  };
}

/** What is left of paid leave, in working days; `asked` holds a period against it. */
export const getVacationBalancesRoute = (deps: QueryDeps) =>
  implement(getVacationBalances, async ({ query, session, now }) => {
    const own = readsOnly(session);
    const today = parisDay(now);
    const asOf = query.asOf ?? today;
    const { settings } = await readShopSettings(deps);
    const calendar = calendarOf(settings, asOf);
    const people = await selectBalances(deps.views, own ?? query.employeeId ?? null, asOf);
    const { startDate, endDate, startHalf, endHalf } = query;
    const period =
      startDate !== undefined && endDate !== undefined && startDate <= endDate
        ? { startDate, endDate, startHalf, endHalf }
        : null;
    return {
      success: true as const,
      data: people.map((person) => balanceAnswer(person, { settings, calendar, asOf, today, period })),
    };
  });
