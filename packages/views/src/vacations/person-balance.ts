/** A person's balance of leave on a day, from the data read. Pure. */
import { addDays } from '@fournil/calendar/days';
import { termsOn } from '@fournil/contracts/employees/contract-history';
import { formerOn } from '@fournil/contracts/employees/employments';
import type { ShopSettings } from '@fournil/contracts/settings/shop';
import { type RestCredit, restOf } from '@fournil/domain/payroll/overtime-rest';
import { dayOf } from '@fournil/domain/settings/shop-day';
import { recoveryBalance } from '@fournil/domain/vacations/balance/account';
import { referencePeriodOf } from '@fournil/domain/vacations/balance/acquisition';
import { noticeDueOn } from '@fournil/domain/vacations/balance/after-illness';
import { type Balance, balanceOf } from '@fournil/domain/vacations/balance/balance';
import { hoursAway, usualDayMinutes } from '@fournil/domain/vacations/balance/hours-away';
import { knownLastDay, type LeaveDue } from '@fournil/domain/vacations/balance/leave-due';
import { type PaidLeave, withoutAbsences } from '@fournil/domain/vacations/balance/paid-leave';
import { leaveWeekOf } from '@fournil/domain/vacations/balance/rest-days';
import type { WorkCalendar } from '@fournil/domain/vacations/balance/working-days';
import { holidayLabels, holidaysOf } from '@fournil/labour-rules/holidays';
import { contractOf } from '../employees/contract-facts.ts';
import type { BalancePerson } from './read-balances.ts';

/** Years around the day that leave is counted in. */
const yearsAround = { before: 4, after: 3 } as const;

/** The public holidays that do not count as leave, by what the shop does on them. */
export type LeaveHolidays = Required<Pick<WorkCalendar, 'closedHolidays' | 'openHolidays'>>;

/** The public holidays that do not count as leave, in the years around a day. */
export function leaveHolidaysOf(settings: ShopSettings, asOf: string): LeaveHolidays {
  const year = Number(asOf.slice(0, 4));
  const { before, after } = yearsAround;
  const { law } = settings;
  const place = {
    department: law.department ?? '',
    ...(law.goodFriday === null ? {} : { goodFriday: law.goodFriday }),
  };
  const holidays = Array.from({ length: before + after + 1 }, (_none, at) => year - before + at)
    .flatMap((one) => holidaysOf(one, place))
    .map(({ date, id }) => ({ date, id, label: holidayLabels[id] }));
  const days = holidays.map(({ date }) => dayOf(settings, date, holidays)).filter((day) => day.prolongsLeave);
  const datesOf = (open: boolean) => new Set(days.filter((day) => day.open === open).map(({ date }) => date));
  return { closedHolidays: datesOf(false), openHolidays: datesOf(true) };
}

export const twoDecimals = (value: number): number => Math.round(value * 100) / 100;

/** The calendar of the days of the week on which the person works. */
export const calendarFor = (person: BalancePerson, { settings, holidays }: Counted) => ({
  ...leaveWeekOf(settings, person.worksOn),
  ...holidays,
});

export const lastDayOf = (person: BalancePerson): string | null =>
  knownLastDay({
    exitDate: person.exitDate,
    contractType: person.contractType,
    contractEndDate: person.contractEndDate,
  });

/** The part of leave that is taken by the last day of a contract: the rest of it is due, not taken (L3141-28). */
const takenBy = (leaves: readonly PaidLeave[], lastDay: string | null): readonly PaidLeave[] =>
  lastDay === null
    ? leaves
    : leaves
        .filter(({ startDate }) => startDate <= lastDay)
        .map((leave) => (leave.endDate <= lastDay ? leave : { ...leave, endDate: lastDay, endHalf: null }));

/** Leave as it is charged to the balance: without its days within leave around a birth. */
export const chargedTo = (
  { suspensions }: BalancePerson,
  leaves: readonly PaidLeave[],
  { settings }: Pick<Counted, 'settings'>,
): readonly PaidLeave[] =>
  leaves.map((leave) => withoutAbsences(leave, suspensions, settings.leave.aroundBirth));

/** Accepted leave of any kind owed at the exit that continues after the last day. */
export const leavesBeyond = (person: BalancePerson, lastDay: string) =>
  [...person.leaves, ...person.recovery]
    .filter(({ state, endDate }) => state === 'accepted' && endDate > lastDay)
    .map(({ startDate, endDate }) => ({ startDate, endDate }))
    .toSorted((one, other) => one.startDate.localeCompare(other.startDate));

/** A fortnight without a day of work is never looked beyond. */
const daysLookedAhead = 14;

/** Days off after the last day of a contract are not leave, since the person does not return. */
function endedOn(holidays: LeaveHolidays, lastDay: string): LeaveHolidays {
  const after = Array.from({ length: daysLookedAhead }, (_none, at) => addDays(lastDay, at + 1));
  return { ...holidays, closedHolidays: new Set([...holidays.closedHolidays, ...after]) };
}

interface Counted {
  readonly settings: ShopSettings;
  readonly holidays: LeaveHolidays;
  readonly credits: readonly RestCredit[];
}

/**
 * A person's data within the employment that contains a day. Leave left at its end is paid (L3141-28), so a
 * rehired person starts at zero.
 */
export function inEmployment(person: BalancePerson, day: string): BalancePerson {
  if (!person.formerEmployments.length) return person;
  const before = person.formerEmployments.filter(({ until }) => until < day).at(-1);
  const former = formerOn(person.formerEmployments, day);
  const isOwn = (at: string) =>
    (before === undefined || at > before.until) && (former === undefined || at <= former.until);
  const opened = <T extends { readonly asOf: string }>(opening: T | null) =>
    opening && isOwn(opening.asOf) ? opening : null;
  return {
    ...person,
    entryDate: former ? former.from : person.entryDate,
    exitDate: former ? former.until : person.exitDate,
    opening: opened(person.opening),
    recoveryOpening: opened(person.recoveryOpening),
    corrections: person.corrections.filter((one) => isOwn(one.effectiveOn)),
    notices: person.notices.filter(({ notifiedOn }) => isOwn(notifiedOn)),
    leaves: person.leaves.filter(({ startDate }) => isOwn(startDate)),
    recovery: person.recovery.filter(({ startDate }) => isOwn(startDate)),
    suspensions: person.suspensions.filter(({ startDate }) => isOwn(startDate)),
    declared: person.declared.filter(({ startDate }) => isOwn(startDate)),
  };
}

/** Paid leave on a day, for a person whose last day is `lastDay`. */
export function paidLeaveOn(
  whole: BalancePerson,
  counted: Counted,
  day: string,
  lastDay?: string,
): Balance & { readonly left: number } {
  const person = inEmployment(whole, day);
  const until = lastDay ?? lastDayOf(person);
  const balance = balanceOf({
    calendar: calendarFor(person, counted),
    employment: { from: person.entryDate ?? referencePeriodOf(day).start, until },
    suspensions: person.suspensions,
    leaves: takenBy(chargedTo(person, person.leaves, counted), until),
    asOf: day,
    opening: person.opening,
    corrections: person.corrections.flatMap((one) =>
      one.account === 'paid' && one.period !== null
        ? [{ period: one.period, days: Number(one.days), effectiveOn: one.effectiveOn }]
        : [],
    ),
    seniority: counted.settings.leave.seniority,
    splitting: counted.settings.leave.splitting,
    family: counted.settings.leave.childrenDays
      ? { birthDate: person.birthDate, children: person.childrenAtHome }
      : null,
    chosen: counted.settings.leave,
    noticeDates: person.notices.map(({ notifiedOn }) => notifiedOn),
  });
  const { previous, current, carried } = balance;
  return { ...balance, left: twoDecimals(previous.left + current.left + leftOf(carried)) };
}

const leftOf = (carried: Balance['carried']): number => carried.reduce((sum, { left }) => sum + left, 0);

/** The notice about leave that is due to a person after an illness; null when none is due. */
export function noticeOn(person: BalancePerson, counted: Counted, day: string, balance: Balance) {
  return noticeDueOn({
    calendar: calendarFor(person, counted),
    balance,
    suspensions: person.suspensions,
    noticeDates: person.notices.map(({ notifiedOn }) => notifiedOn),
    asOf: day,
  });
}

/** The hours that rest uses, and the length of a day under the contract of that day. */
export function hoursOfRest(whole: BalancePerson, counted: Counted, day: string) {
  const person = inEmployment(whole, day);
  const calendar = calendarFor(person, counted);
  const weekMinutesOn = (date: string) =>
    termsOn(contractOf(person), date, { weeklyHours: person.weeklyHours }).weeklyHours * 60;
  const isPlanned = counted.settings.pay.hoursAway === 'planned';
  const plannedOn = (date: string) => (isPlanned && person.planned.get(date)) || [];
  const awayOf = (leave: PaidLeave) => hoursAway({ calendar, weekMinutesOn, plannedOn }, leave);
  return {
    dayMinutes: usualDayMinutes(weekMinutesOn(day), calendar),
    awayOf,
    minutesOf: (leave: PaidLeave): number => awayOf(leave).reduce((sum, { minutes }) => sum + minutes, 0),
  };
}

/**
 * Récupération on a day: recorded and corrected hours, and the rest from overtime, under the contract of that
 * day.
 */
export function recoveryOn(whole: BalancePerson, counted: Counted, day: string, lastDay?: string) {
  const person = inEmployment(whole, day);
  const until = lastDay ?? lastDayOf(person);
  const { dayMinutes, minutesOf } = hoursOfRest(person, counted, day);
  const opened = person.recoveryOpening;
  const since = opened && opened.asOf <= day ? opened.asOf : '';
  const begun = whole.formerEmployments.length ? (person.entryDate ?? '') : '';
  const weeks = counted.credits
    .filter(({ to }) => to <= day && to > since && to >= begun)
    .map((credit) => {
      const rest = restOf(credit);
      return {
        from: credit.from,
        to: credit.to,
        overtime: credit.at25 + credit.at50,
        rest,
        days: rest / dayMinutes,
      };
    });
  const balance = recoveryBalance({
    daysOf: (leave) => minutesOf(leave) / dayMinutes,
    opening: opened,
    corrections: [
      ...person.corrections
        .filter(({ account }) => account === 'recovery')
        .map((one) => ({ days: Number(one.days), effectiveOn: one.effectiveOn })),
      ...weeks.map(({ to, days }) => ({ days, effectiveOn: to })),
    ],
    leaves: takenBy(chargedTo(person, person.recovery, counted), until),
    asOf: day,
  });
  return { balance, weeks, dayMinutes: Math.round(dayMinutes) };
}

/** Contracts whose end is proposed with its indemnity, as the shop chose. */
const endsWithIndemnity: Readonly<Record<ShopSettings['pay']['fixedTermEnd'], readonly string[]>> = {
  all: ['CDD', 'Extra'],
  cdd: ['CDD'],
  none: [],
};

/** The leave owed on a person's last day. */
export function leaveDueOn(person: BalancePerson, of: Counted, date: string): LeaveDue {
  const counted = { ...of, holidays: endedOn(of.holidays, date) };
  const { previous, current, carried } = paidLeaveOn(person, counted, date, date);
  return {
    date,
    // Days carried over after an illness belong to earlier periods.
    previous: twoDecimals(previous.left + leftOf(carried)),
    current: current.left,
    recovery: twoDecimals(recoveryOn(person, counted, date, date).balance.left),
    exception: person.fixedTermEnd?.date === date ? person.fixedTermEnd.exception : null,
    isFixedTerm: endsWithIndemnity[of.settings.pay.fixedTermEnd].includes(
      termsOn(contractOf(person), date, { contractType: person.contractType }).contractType,
    ),
  };
}
