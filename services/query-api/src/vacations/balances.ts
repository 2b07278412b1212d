import { effectText } from '@fournil/contracts/absences/kinds';
import { weekDays } from '@fournil/contracts/employees/rules';
import { parisDay } from '@fournil/contracts/paris-day';
import type { ShopSettings } from '@fournil/contracts/settings/shop';
import { getVacationBalances } from '@fournil/contracts/vacations/balance-endpoint';
import type { LeavePeriodParts } from '@fournil/contracts/vacations/rules';
import type { RestCredit } from '@fournil/domain/payroll/overtime-rest';
import { closingDaysOf } from '@fournil/domain/settings/shop-day';
import { yearsBetween } from '@fournil/domain/vacations/balance/account';
import { type AcquiredMonth, parts } from '@fournil/domain/vacations/balance/acquisition';
import type { PeriodBalance } from '@fournil/domain/vacations/balance/balance';
import { fifthWeekReminder } from '@fournil/domain/vacations/balance/fifth-week';
import { longestInARow } from '@fournil/domain/vacations/balance/in-a-row';
import { leaveNotices, seasonOf } from '@fournil/domain/vacations/balance/leave-law';
import { chargedDays } from '@fournil/domain/vacations/balance/paid-leave';
import type { WorkCalendar } from '@fournil/domain/vacations/balance/working-days';
import { implement } from '@fournil/http-service/service';
import { rememberedRestCredits } from '@fournil/views/payroll/read-rest-credits';
import {
  calendarFor,
  chargedTo,
  hoursOfRest,
  type LeaveHolidays,
  lastDayOf,
  leaveDueOn,
  leaveHolidaysOf,
  leavesBeyond,
  noticeOn,
  paidLeaveOn,
  recoveryOn,
  twoDecimals,
} from '@fournil/views/vacations/person-balance';
import { type BalancePerson, readBalances } from '@fournil/views/vacations/read-balances';
import type { QueryDeps } from '../kernel/deps.ts';
import { byName } from '../shared/french.ts';
import { readsOnly } from '../shared/reader.ts';
import { readShopSettings } from '../shared/shop-settings.ts';

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

const rounded = <T extends Readonly<Record<string, number>>>(figures: T): T =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, twoDecimals(value)])) as T;

/**
 * The sentence for a person whose profile has no day off: a week of leave counts five or six days depending on the days
 * off, which are then those of the shop.
 */
function withoutRest(settings: ShopSettings, restDay: number, isOwn: boolean): string {
  const day = (weekDays[restDay - 1] ?? '').toLowerCase();
  const why = closingDaysOf(settings).length > 0 ? 'la fermeture hebdomadaire' : 'à défaut';
  const counted = `Aucun « Repos » dans le profil : le repos compté est le ${day}, ${why}.`;
  return isOwn
    ? `${counted} Si vous avez d'autres jours de repos, demandez à la boutique de les saisir.`
    : `${counted} Saisissez les repos du profil s'il y en a d'autres.`;
}

const withoutBirthDate =
  'Date de naissance inconnue : les jours pour enfants sont comptés comme à partir de 21 ans, dans la limite de cinq semaines. Saisissez-la dans la fiche du salarié (Salariés, « Modifier »).';

interface AskedOf {
  readonly settings: ShopSettings;
  readonly holidays: LeaveHolidays;
  readonly credits: readonly RestCredit[];
  readonly asOf: string;
  readonly today: string;
  readonly seesFamily: boolean;
  /** Read by the person. */
  readonly isOwn: boolean;
  readonly period: LeavePeriodParts | null;
}

/** Everything known of one person on a day. Pure. */
function balanceAnswer(person: BalancePerson, of: AskedOf) {
  const { settings, asOf, today, seesFamily, period } = of;
  const calendar = calendarFor(person, of);
  const days = chargedTo(person, period ? [{ ...period, state: 'pending' }] : [], of).map((leave) =>
    chargedDays(calendar, leave),
  );
  const asked = period && { ...period, days: days[0] ?? 0 };
  const recovery = recoveryOn(person, of, asOf);
  const recoveryMinutes = period
    ? hoursOfRest(person, of, asOf).minutesOf({ ...period, state: 'pending' })
    : 0;
  const balance = paidLeaveOn(person, of, asOf);
  const { previous, current, carried, left } = balance;
  const notice = noticeOn(person, of, asOf, balance);
  const lastDay = lastDayOf(person);
  const reminder = settings.leave.fifthWeek
    ? fifthWeekReminder({
        calendar,
        leaves: chargedTo(person, person.leaves, of),
        previous,
        asOf,
        unit: settings.leave.dayUnit,
      })
    : null;
  const due = lastDay === null ? null : leaveDueOn(person, of, lastDay);
  return {
    employeeId: person.employeeId,
    employeeName: person.name,
    asOf,
    unit: settings.leave.dayUnit,
    childDeath: settings.leave.childDeath,
    previous: described(previous),
    current: described(current),
    carried: [...carried],
    notice: notice && { ...notice, periods: [...notice.periods] },
    notices: person.notices
      .filter(({ notifiedOn }) => notifiedOn <= asOf)
      .map((one) => ({ ...one, periods: [...one.periods] })),
    absences: person.declared
      .filter(({ kind }) => kind !== 'other')
      .map((one) => ({ ...one, effect: effectText(one.kind, settings.leave) })),
    recovery: {
      ...rounded(recovery.balance),
      dayMinutes: recovery.dayMinutes,
      weeks: recovery.weeks.map((week) => ({ ...week, days: twoDecimals(week.days) })),
    },
    exit: due && {
      ...due,
      exception: due.exception ?? null,
      due: twoDecimals(due.previous + due.current),
      beyond: leavesBeyond(person, due.date),
    },
    account: {
      openedOn: person.opening?.asOf ?? null,
      corrections: person.corrections.map((one) => ({
        account: one.account,
        period: one.period,
        days: Number(one.days),
        effectiveOn: one.effectiveOn,
        reason: one.reason,
      })),
      seniority: person.entryDate === null ? null : Math.max(0, yearsBetween(person.entryDate, asOf)),
      children: person.children,
      secondJob: person.secondJob,
      ...(seesFamily ? { childrenAtHome: [...person.childrenAtHome] } : {}),
      revision: person.accountRevision,
    },
    left,
    asked: asked && {
      days: asked.days,
      leftAfter: twoDecimals(left - asked.days),
      recoveryDays: twoDecimals(recoveryMinutes / recovery.dayMinutes),
      recoveryMinutes,
      warnings: [
        ...leaveNotices(noticesAbout(person, calendar, asked, { left, previous, today, isOwn: of.isOwn })),
      ],
    },
    reminders: reminder === null ? [] : [reminder],
    notes: [
      ...(person.entryDate === null
        ? ["Date d'entrée inconnue : compté depuis le début de la période en cours."]
        : []),
      ...(seesFamily && settings.leave.childrenDays && person.childrenAtHome.length > 0 && !person.birthDate
        ? [withoutBirthDate]
        : []),
      ...(person.worksOn ? [] : [withoutRest(settings, calendar.restDay, of.isOwn)]),
    ],
  };
}

function noticesAbout(
  person: BalancePerson,
  calendar: WorkCalendar,
  asked: LeavePeriodParts & { readonly days: number },
  known: {
    readonly left: number;
    readonly previous: PeriodBalance;
    readonly today: string;
    readonly isOwn: boolean;
  },
) {
  const season = seasonOf(Number(asked.startDate.slice(0, 4)));
  const others = person.leaves.filter(
    ({ startDate, endDate }) => endDate < asked.startDate || startDate > asked.endDate,
  );
  const own = { ...asked, state: 'pending' as const };
  return {
    ...asked,
    left: known.left,
    today: known.today,
    isOwn: known.isOwn,
    lastDay: lastDayOf(person),
    unit: calendar.unit ?? ('ouvrables' as const),
    acquired: known.previous.acquired,
    daysInSeason: longestInARow(calendar, [own], season),
    longestInSeason: longestInARow(calendar, [...others, own], season),
  };
}

/** Answers the balance of paid leave in working days; `asked` compares a requested period with it. */
export function getVacationBalancesRoute(deps: QueryDeps) {
  const restCredits = rememberedRestCredits(deps.pool);
  return implement(getVacationBalances, async ({ query, session, now }) => {
    const own = readsOnly(session);
    const today = parisDay(now);
    const asOf = query.asOf ?? today;
    const { settings } = await readShopSettings(deps);
    const holidays = leaveHolidaysOf(settings, asOf);
    const only = own ?? query.employeeId ?? null;
    const credits = await restCredits(settings.leave.overtimeInRest, today);
    const { startDate, endDate, startHalf, endHalf } = query;
    const period =
      startDate !== undefined && endDate !== undefined && startDate <= endDate
        ? { startDate, endDate, startHalf, endHalf }
        : null;
    const people = await readBalances(deps.pool, only === null ? null : [only], asOf, period);
    people.sort(byName);
    return people.map((person) =>
      balanceAnswer(person, {
        settings,
        holidays,
        credits: credits.get(person.employeeId) ?? [],
        asOf,
        today,
        seesFamily: session?.role !== 'accountant',
        isOwn: own !== null,
        period,
      }),
    );
  });
}
