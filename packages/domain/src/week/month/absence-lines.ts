/**
 * Days of absence in a month's pay: leave by its kind, illness and other absence, one line per run of days.
 * Pure.
 */

import { addDays } from '@fournil/calendar/days';
import { type AbsenceKind, absenceKindOf, absenceKinds } from '@fournil/contracts/absences/kinds';
import type { PayLine } from '@fournil/contracts/payroll/lines';
import type { LawChosen } from '@fournil/contracts/settings/law-choices';
import type { PayCode } from '@fournil/labour-rules/pay-rules';
import { type DayOfHours, hoursAway, type UsualHours } from '../../vacations/balance/hours-away.ts';
import type { LeaveWeek } from '../../vacations/balance/rest-days.ts';
import { type DayCalendar, isOpenDay, leaveDates } from '../../vacations/balance/working-days.ts';
import { type DayShareOf, minutesAway } from './absence-hours.ts';
import type { AwayDay, PersonHours } from './month-days.ts';
import type { MonthEntries } from './month-entries.ts';

type AbsenceCode =
  | Extract<PayCode, 'CP' | 'RECUP' | 'EVF' | 'CSS'>
  | (typeof absenceKinds)[AbsenceKind]['payCode'];

/** Every leave is CP in the week's cells [payroll-9]; its type gives the pay code. */
const leaveCodes: Readonly<Record<string, AbsenceCode>> = {
  'Congés payés': 'CP',
  Récupération: 'RECUP',
  'Événement familial': 'EVF',
  'Sans solde': 'CSS',
  Autre: 'ABS',
};

/** The days that leave counts, for a person with a usual week. */
export type LeaveCalendarOf = (
  worksOn: ReadonlySet<number> | undefined,
) => DayCalendar & Pick<LeaveWeek, 'daysAWeek'>;

type PersonDays = Pick<
  PersonHours,
  'days' | 'ofWeeks' | 'before' | 'worksOn' | 'weeklyHoursOn' | 'plannedOn'
>;

/** Taken by the hours not worked. */
const byHours: ReadonlySet<AbsenceCode> = new Set(['CSS', 'RECUP']);

/** The shop's settings for counting days of absence. */
export interface DaysOfShop {
  readonly leaveCalendarOf: LeaveCalendarOf;
  readonly dayShareOf: DayShareOf;
  readonly chosen: Pick<LawChosen<'leave'>, 'aroundBirth'> &
    Pick<LawChosen<'pay'>, 'hoursAway' | 'transport'>;
}

interface DayAway {
  readonly day: AwayDay;
  readonly code: AbsenceCode;
  /** Half a day only: the other half may be worked. */
  readonly half: '' | 'start' | 'end' | 'both';
  /** Hundredths of a day. */
  readonly quantity: number;
}

export const isIll = (word: string): word is 'MAL' | 'ABS' => word === 'MAL' || word === 'ABS';

/** The pay kind of a declared day: the cells say MAL and ABS, the declaration may say more. */
function declaredCode(word: 'MAL' | 'ABS', date: string, kinds: MonthEntries['kinds']): AbsenceCode {
  const declaredAs = word === 'MAL' ? 'sick-leave' : 'absence';
  const known = kinds.find(
    ({ from, to, kind }) => from <= date && date <= to && absenceKinds[kind].declaredAs === declaredAs,
  );
  return known ? absenceKinds[known.kind].payCode : word;
}

const isIllness = (code: string): boolean =>
  Object.values(absenceKinds).some(
    ({ declaredAs, payCode }) => declaredAs === 'sick-leave' && payCode === code,
  );

const inWorkingDays: ReadonlySet<string> = new Set(
  Object.values(absenceKinds).flatMap((kind) => ('inWorkingDays' in kind ? [kind.payCode] : [])),
);

/** The pay kind of a day; null for a day worked or of rest. */
function awayOn(day: AwayDay, { leaves, kinds }: MonthEntries): DayAway | null {
  // A shift that began the evening before is none of this day.
  const { date, word, begun } = day;
  if (isIll(word))
    return begun > 0 ? null : { day, code: declaredCode(word, date, kinds), half: '', quantity: 100 };
  const here = leaves.filter(({ from, to }) => from <= date && date <= to);
  const leave = here[0];
  const startHalf = leave !== undefined && leave.from === date && leave.startHalf;
  const endHalf = leave !== undefined && leave.to === date && leave.endHalf;
  const half = startHalf && endHalf ? 'both' : startHalf ? 'start' : endHalf ? 'end' : '';
  // For half a day the cell names the half that is worked; a rest day within a leave is also CP.
  const isAway = word === 'CP' || (half !== '' && (word === 'Matin' || word === 'Après-midi'));
  if (!isAway || (begun > 0 && half === '')) return null;
  const shownHalf = here.length > 1 ? '' : half;
  const quantity = shownHalf === '' ? 100 : shownHalf === 'both' ? 0 : 50;
  return { day, code: leaveCodes[leave?.type ?? ''] ?? 'CP', half: shownHalf, quantity };
}

/** The days that leave by hours takes, each with its share of a day. */
function sharesByHours(
  { weeklyHoursOn, plannedOn }: PersonDays,
  { leaves }: MonthEntries,
  calendar: ReturnType<LeaveCalendarOf>,
): ReadonlyMap<string, DayOfHours> {
  const usual: UsualHours = { calendar, weekMinutesOn: (date) => weeklyHoursOn(date) * 60, plannedOn };
  const taken = leaves
    .filter(({ type }) => byHours.has(leaveCodes[type] ?? 'CP'))
    .flatMap((leave) =>
      hoursAway(usual, {
        startDate: leave.from,
        endDate: leave.to,
        startHalf: leave.startHalf ? 'afternoon' : null,
        endHalf: leave.endHalf ? 'morning' : null,
        state: 'accepted',
      }),
    );
  return new Map(taken.map((day) => [day.date, day]));
}

/** The quantity by the kind's own rule: its hours, or one working day for EVF; null for other kinds. */
function ownQuantity(
  away: DayAway,
  calendar: DayCalendar,
  shares: ReadonlyMap<string, DayOfHours>,
): number | null {
  if (byHours.has(away.code)) return (shares.get(away.day.date)?.days ?? 0) * 100;
  return away.code === 'EVF' ? workingDay(away, calendar).quantity : null;
}

/** Counted where work may be done on that day. */
const workingDay = (away: DayAway, calendar: DayCalendar): DayAway =>
  isOpenDay(calendar, away.day.date) ? away : { ...away, quantity: 0 };

type Stretch = readonly [DayAway, ...DayAway[]];

/** Paid leave in stretches, as balances know them: days in a row of one code, which half a day ends or begins. */
function stretchesOf(known: readonly (DayAway | null)[]): readonly Stretch[] {
  const stretches: [DayAway, ...DayAway[]][] = [];
  for (const away of known) {
    if (!away) continue;
    const last = stretches.at(-1)?.at(-1);
    const isNext = last?.code === away.code && addDays(last.day.date, 1) === away.day.date;
    if (isNext && !endsAtNoon(last) && !beginsAtNoon(away)) stretches.at(-1)?.push(away);
    else stretches.push([away]);
  }
  return stretches;
}
const endsAtNoon = ({ half }: DayAway) => half === 'end' || half === 'both';
const beginsAtNoon = ({ half }: DayAway) => half === 'start' || half === 'both';

/** The days of paid leave, by date, as balances count them: days off after a stretch belong to it. */
function datesOfLeave(
  stretches: readonly Stretch[],
  calendar: DayCalendar,
  ended: readonly string[],
): ReadonlyMap<string, DayAway> {
  return new Map(
    stretches.flatMap((stretch) => {
      const [first] = stretch;
      const last = stretch.at(-1) ?? first;
      // An illness or another leave ends this one, even if it begins on the days off at its end.
      const end = ended.find((date) => date > last.day.date);
      const own = new Map(stretch.map((away) => [away.day.date, away]));
      return leaveDates(calendar, {
        startDate: first.day.date,
        endDate: last.day.date,
        startHalf: beginsAtNoon(first) ? 'afternoon' : null,
        endHalf: endsAtNoon(last) ? 'morning' : null,
      })
        .filter(({ date }) => end === undefined || date < end)
        .map(({ date, days }): [string, DayAway] => {
          const away = own.get(date) ?? { ...last, day: { ...last.day, date }, half: '' as const };
          return [date, { ...away, quantity: days * 100 }];
        });
    }),
  );
}

/** Each day of the month's weeks with what is counted of it. */
function daysAway(
  person: PersonDays,
  entries: MonthEntries,
  calendar: DayCalendar,
  shares: ReadonlyMap<string, DayOfHours>,
): readonly DayAway[] {
  const { ofWeeks, before } = person;
  const all = [...before, ...ofWeeks];
  const known = all.map((day) => {
    const away = awayOn(day, entries);
    return { day, away, own: away && !isIll(day.word) ? ownQuantity(away, calendar, shares) : null };
  });
  const asLeave = known.map(({ day, away, own }) => (own === null && !isIll(day.word) ? away : null));
  const ended = known.filter(({ day, own }) => own !== null || isIll(day.word)).map(({ day }) => day.date);
  const counted = datesOfLeave(stretchesOf(asLeave), calendar, ended);
  return known.slice(before.length).flatMap(({ day, away, own }): DayAway[] => {
    if (isIll(day.word))
      return away ? [inWorkingDays.has(away.code) ? workingDay(away, calendar) : away] : [];
    if (away && own !== null) return [{ ...away, quantity: own }];
    const leave = counted.get(day.date);
    return leave ? [{ ...leave, day }] : away ? [{ ...away, quantity: 0 }] : [];
  });
}

/** Days in a row of one kind of absence. */
function runsOf(days: readonly DayAway[]): readonly (readonly DayAway[])[] {
  const runs: DayAway[][] = [];
  for (const away of days) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    if (last && before && before.code === away.code && addDays(before.day.date, 1) === away.day.date)
      last.push(away);
    else runs.push([away]);
  }
  return runs;
}

export type AbsenceLine = Pick<
  PayLine,
  'quantity' | 'from' | 'to' | 'source' | 'half' | 'certificate' | 'secondQuantity' | 'dates'
> & { readonly code: PayCode };

function lineOf(
  run: readonly DayAway[],
  entries: MonthEntries,
  minutes: ReadonlyMap<string, number>,
): AbsenceLine {
  const first = run[0]?.day;
  const [from, to] = [first?.date ?? '', run.at(-1)?.day.date ?? ''];
  const code = run[0]?.code ?? 'ABS';
  const quantity = run.reduce((sum, away) => sum + away.quantity, 0);
  const startHalf = ['start', 'both'].includes(run[0]?.half ?? '');
  const endHalf = ['end', 'both'].includes(run.at(-1)?.half ?? '');
  const covering = entries.certificates.filter((one) => one.from <= to && one.to >= from);
  const state = covering.some(({ received }) => received)
    ? 'received'
    : covering.length > 0
      ? 'pending'
      : 'missing';
  return {
    code,
    quantity,
    from,
    to,
    half: startHalf && endHalf ? 'both' : startHalf ? 'start' : endHalf ? 'end' : '',
    source: first?.source ?? '',
    certificate: isIllness(code) ? state : null,
    secondQuantity: run.reduce((sum, { day }) => sum + (minutes.get(day.date) ?? 0), 0),
    dates: run.filter(({ quantity: counted }) => counted > 0).map(({ day }) => day.date),
  };
}

/** The days of leave that go on through leave around a birth, as leave. */
const asAccepted = <Day extends AwayDay>(
  days: readonly Day[],
  { leaves, kinds }: MonthEntries,
): readonly Day[] =>
  days.map((day) => {
    const covers = ({ from, to }: { readonly from: string; readonly to: string }) =>
      from <= day.date && day.date <= to;
    const isAroundBirth = kinds.some(
      (one) => covers(one) && absenceKindOf(one.kind).carriesOver === 'return',
    );
    return day.word === 'ABS' && isAroundBirth && leaves.some(covers) ? { ...day, word: 'CP' } : day;
  });

/** One line per run of absence days, with the hours of these days. */
export function absenceLines(
  whole: PersonDays,
  entries: MonthEntries,
  { leaveCalendarOf, dayShareOf, chosen }: DaysOfShop,
): readonly AbsenceLine[] {
  const person = {
    ...whole,
    ...(chosen.hoursAway === 'share' ? { plannedOn: () => [] } : {}),
    ...(chosen.aroundBirth === 'taken'
      ? { ofWeeks: asAccepted(whole.ofWeeks, entries), before: asAccepted(whole.before, entries) }
      : {}),
  };
  const calendar = leaveCalendarOf(person.worksOn);
  const shares = sharesByHours(person, entries, calendar);
  const away = daysAway(person, entries, calendar, shares);
  const minutes = minutesAway(
    away.map(({ day, quantity }) => ({ date: day.date, quantity })),
    person.ofWeeks,
    (date) => dayShareOf(date, person.worksOn),
  );
  const taken = away.flatMap(({ day, code }): [string, number][] => {
    const share = byHours.has(code) ? shares.get(day.date) : undefined;
    return share ? [[day.date, share.minutes]] : [];
  });
  const inMonth = new Set(person.days.map(({ date }) => date));
  return runsOf(away.filter(({ day }) => inMonth.has(day.date))).map((run) =>
    lineOf(run, entries, new Map([...minutes, ...taken])),
  );
}
