/** The pay lines from a month's hours and from additional entries. Pure and sorted. */
import type { PayLine } from '@fournil/contracts/payroll/lines';
import { mealBenefit } from '@fournil/labour-rules/meal-allowance';
import type { PayCode } from '@fournil/labour-rules/pay-rules';
import { transportRefund } from '@fournil/labour-rules/transport-refund';
import { isInRest, type OvertimeInRest, overContract } from '../../payroll/overtime-rest.ts';
import type { LeaveDue } from '../../vacations/balance/leave-due.ts';
import { isHolidayOff } from './absence-hours.ts';
import { absenceLines, type DaysOfShop, isIll } from './absence-lines.ts';
import type { AwayDay, PersonHours } from './month-days.ts';
import type { MonthEntries } from './month-entries.ts';
import type { MonthDay, MonthWeek } from './week-hours.ts';

type Made = Pick<PayLine, 'quantity' | 'from' | 'to' | 'source'> &
  Partial<Pick<PayLine, 'cents' | 'half' | 'certificate' | 'secondQuantity' | 'dates'>> & {
    readonly code: PayCode;
  };

/** The shop's settings for counting pay. */
export interface PayOfShop extends DaysOfShop {
  readonly overtimeInRest: OvertimeInRest | null;
}

const none = { at25: 0, at50: 0 } as const;

/** The part of a week's overtime that is not paid by the month. */
const variableOf = ({ overtime25, overtime50, contractOvertime }: MonthWeek) =>
  overContract({ at25: overtime25, at50: overtime50 }, contractOvertime);

/** The part of it that is not paid but given back as rest. */
const inRest = (week: MonthWeek, choice: OvertimeInRest | null) =>
  isInRest(choice, week.sunday) ? variableOf(week) : none;

/**
 * Version of how lines are computed. A closing stores its version, so that a closed month never owes an
 * amount only because of a new version. 1: contract overtime week by week. 2: by the month. 3: no school days
 * before the record. 4: no shifts outside of a contract.
 */
export const payFormatVersion = 4;

/** A week as it was written before: a whole week of leave had the overtime of its contract too. */
const byTheWeek = (week: MonthWeek): MonthWeek => ({
  ...week,
  contractOvertime: 0,
  ...(week.workMinutes === 0 && week.paidLeaveDays >= 5 ? { overtime25: week.contractOvertime } : {}),
});

/** The lines of a week for overtime that is given as rest. */
export const restLines = (week: MonthWeek, choice: OvertimeInRest | null) => {
  const { at25, at50 } = inRest(week, choice);
  const at = { from: week.monday, to: week.sunday };
  return [
    { code: 'RC25' as const, quantity: at25, ...at },
    { code: 'RC50' as const, quantity: at50, ...at },
  ];
};

function weekLines(found: MonthWeek, choice: OvertimeInRest | null, formatVersion: number): readonly Made[] {
  const person = formatVersion < 2 ? byTheWeek(found) : found;
  const { monday, sunday, source, ...week } = person;
  const extra = week.overtime25 + week.overtime50 + week.complementary10 + week.complementary25;
  const variable = variableOf(person);
  const rest = inRest(found, choice);
  const quantities: readonly (readonly [PayCode, number])[] = [
    // Days of leave count towards the trigger: overtime may reach hours below it.
    ['HN', Math.max(0, week.workMinutes - week.solidarityMinutes - extra)],
    ['HS25', variable.at25 - rest.at25],
    ['HS50', variable.at50 - rest.at50],
    ['RC25', rest.at25],
    ['RC50', rest.at50],
    ['HC10', week.complementary10],
    ['HC25', week.complementary25],
  ];
  return quantities.map(([code, quantity]) => ({ code, quantity, from: monday, to: sunday, source }));
}

function dayLines(person: PersonHours, day: MonthDay): readonly Made[] {
  const { date, source } = day;
  const quantities: readonly (readonly [PayCode, number])[] = [
    ['NUIT', day.night],
    ['DIM', day.sunday],
    ['FERIE', day.holiday],
    ['MAI', day.mayFirst],
    ['SOLI', day.solidarity],
    [person.apprenticeOn.has(date) ? 'CFA' : 'FORM', day.training],
  ];
  return quantities.map(([code, quantity]) => ({ code, quantity, from: date, to: date, source }));
}

/** Recorded for information, each with its share of the contract's week. */
const holidaysOff = ({ days, worksOn }: PersonHours, { dayShareOf }: DaysOfShop): readonly Made[] =>
  days.flatMap((day): Made[] => {
    const { date, source, contractMinutes } = day;
    const share = dayShareOf(date, worksOn);
    const isUsual = share === 0 ? false : worksOn ? true : null;
    if (!isHolidayOff(day, isUsual)) return [];
    const secondQuantity = Math.round(share * contractMinutes);
    return [{ code: 'FERNT', quantity: 100, secondQuantity, dates: [date], from: date, to: date, source }];
  });

function typedLines(
  { days }: PersonHours,
  { typed, sources }: MonthEntries,
  [from, to]: readonly [string, string],
  { chosen }: Pick<PayOfShop, 'chosen'>,
): readonly Made[] {
  const at = { from, to, source: sources.typed };
  const meals = typed.AN ?? 0;
  const perMeal = mealBenefit(Number(from.slice(0, 4)));
  return [
    { code: 'PRIME', quantity: 0, cents: typed.PRIME ?? 0, ...at },
    { code: 'ACOMPTE', quantity: 0, cents: typed.ACOMPTE ?? 0, ...at },
    { code: 'TR', quantity: typed.TR ?? 0, ...at },
    { code: 'AN', quantity: meals, ...(perMeal ? { cents: meals * perMeal.cents } : {}), ...at },
    { code: 'CHOU', quantity: typed.CHOU ?? 0, ...at },
    { code: 'TRANSP', quantity: 0, cents: transportRefund(typed.TRANSP ?? 0, days, chosen.transport), ...at },
  ];
}

const lastDay = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/**
 * For days before the person's record: only work, illness and absence, no pay that depends on a contract or a
 * leave. School days before it are already left out of the week's hours.
 */
function sinceRecord(person: PersonHours): PersonHours {
  const { recordedOn } = person;
  if (recordedOn === null) return person;
  // Hours entered for an earlier month are paid with the contract's overtime.
  const isWorked = person.weeks.some(({ workMinutes }) => workMinutes > 0);
  const contractOvertime = person.contractOvertime.filter(({ to }) => isWorked || to >= recordedOn);
  const unpaid = <T extends AwayDay>(day: T): T =>
    day.date < recordedOn && !isIll(day.word) ? { ...day, word: '' } : day;
  const days = person.days.map(unpaid).map((day) => (day.date < recordedOn ? { ...day, holidays: [] } : day));
  const around = { ofWeeks: person.ofWeeks.map(unpaid), before: person.before.map(unpaid) };
  return { ...person, contractOvertime, days, ...around };
}

/** The leave owed to an employee who leaves, as lines of the month of the exit. Pure. */
type DueLine = Pick<PayLine, 'quantity' | 'from' | 'to' | 'source'> & { readonly code: PayCode };

const hundredths = (days: number) => Math.round(days * 100);

/**
 * The days of the two leave periods are separate lines, since each has its own tenth. A negative balance is
 * kept: the leave was taken in advance.
 */
function dueLines({
  date,
  previous,
  current,
  recovery,
  isFixedTerm,
  exception,
}: LeaveDue): readonly DueLine[] {
  const on = (code: PayCode, quantity: number): DueLine => ({
    code,
    quantity,
    from: date,
    to: date,
    source: `solde-${date}`,
  });
  return [
    on('CPDU1', hundredths(previous)),
    on('CPDU', hundredths(current)),
    on('RECUPDU', hundredths(recovery)),
    on('FINCDD', isFixedTerm && !exception ? 1 : 0),
  ];
}

/** The lines of one person, without zero lines. */
function linesOf(
  whole: PersonHours,
  month: string,
  entries: MonthEntries,
  { overtimeInRest, ...shop }: PayOfShop,
  formatVersion: number,
): readonly PayLine[] {
  const person = sinceRecord(whole);
  const [from, to] = [`${month}-01`, lastDay(month)];
  const made: readonly Made[] = [
    ...(formatVersion < 2 ? [] : person.contractOvertime).map(
      ({ minutes, ...at }): Made => ({ code: 'HSC', quantity: minutes, ...at, source: 'contrat' }),
    ),
    ...person.weeks.flatMap((week) => weekLines(week, overtimeInRest, formatVersion)),
    ...person.days.flatMap((day) => dayLines(person, day)),
    ...absenceLines(person, entries, shop),
    ...(formatVersion < 2 ? [] : holidaysOff(person, shop)),
    ...entries.delays.map(
      ({ id, date, minutes }): Made => ({ code: 'RET', quantity: minutes, from: date, to: date, source: id }),
    ),
    {
      ...{ code: 'REPAS' as const, quantity: 0, cents: entries.mealCents, secondQuantity: entries.meals },
      ...{ from, to, source: entries.sources.meals },
    },
    { code: 'KM', quantity: entries.kmHundredths, from, to, source: entries.sources.kilometres },
    { code: 'IK', quantity: 0, cents: entries.kmCents, from, to, source: entries.sources.kilometres },
    ...typedLines(whole, entries, [from, to], shop),
    ...entries.due.flatMap(dueLines),
  ];
  return made
    .filter(({ quantity, cents }) => quantity !== 0 || (cents ?? 0) !== 0)
    .map(({ cents = null, half = '', certificate = null, ...line }) => ({
      employeeId: person.employeeId,
      period: month,
      ...line,
      cents,
      half,
      certificate,
    }));
}

/** Sorted by person, period, code and day, for any order of the input. */
export const inOrder = (lines: readonly PayLine[]): readonly PayLine[] =>
  lines.toSorted(
    (one, other) =>
      compare(one.employeeId, other.employeeId) ||
      compare(one.period, other.period) ||
      compare(one.code, other.code) ||
      compare(one.from, other.from) ||
      compare(one.to, other.to) ||
      compare(one.half, other.half) ||
      compare(one.source, other.source),
  );

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

export function payLines(
  people: readonly PersonHours[],
  month: string,
  entriesOf: (employeeId: string) => MonthEntries,
  shop: PayOfShop,
  formatVersion: number = payFormatVersion,
): readonly PayLine[] {
  return inOrder(
    people.flatMap((person) => linesOf(person, month, entriesOf(person.employeeId), shop, formatVersion)),
  );
}
