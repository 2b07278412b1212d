/** The days a figure is made of, as its panel lists them. Pure. */

import { addDays, isoWeekday } from '@fournil/calendar/days';
import { weekDays } from '@fournil/contracts/employees/rules';
import type { PayDayShown, PayPerson } from '@fournil/contracts/payroll/endpoints';
import type { PayLine } from '@fournil/contracts/payroll/lines';
import { hoursWithNextDay } from '@fournil/contracts/time/clock';
import { dayAndMonth, fromTo } from '@fournil/contracts/time/french-dates';
import { hoursText, type PayRuleShown } from './pay-text.ts';

export interface FigureDay {
  readonly date: string;
  /** « mardi 14/07 ». */
  readonly label: string;
  readonly text: string;
}

const labelOf = (date: string): string =>
  `${weekDays[isoWeekday(date) - 1]?.toLowerCase() ?? ''} ${dayAndMonth(date)}`;

const shiftsOf = ({ shifts, training }: PayDayShown): string =>
  [
    ...shifts.map(({ start, end }) => hoursWithNextDay(start, end)),
    ...(training > 0 ? [`formation ${hoursText(training)}`] : []),
  ].join(', ');

function datesIn({ from, to }: Pick<PayLine, 'from' | 'to'>): readonly string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** For hours: the work of each day, and for days without work why they count. */
function workedDay(day: PayDayShown): string {
  if (day.work > 0) return `${shiftsOf(day)}, ${hoursText(day.work)}`;
  return day.word || day.holidays.join(', ');
}

/** The days of an absence: each from the first to the last, including those not counted. */
const absentDay = (date: string, dates: readonly string[], day: PayDayShown | undefined): string =>
  [dates.includes(date) ? 'compté' : 'non compté', ...(day?.holidays ?? [])].join(', ');

/** Typed for the month as a whole, or declared for one moment. */
const withoutDays = ['CHOU', 'RET'];

/** For the contract's overtime: the days of each contract, worked or not. */
function contractDays(known: readonly PayDayShown[], { from, to }: PayLine): readonly FigureDay[] {
  const held = known
    .filter(({ date, contractMinutes }) => from <= date && date <= to && contractMinutes > 0)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
  return [...Map.groupBy(held, ({ contractMinutes }) => contractMinutes)].map(([minutes, days]) => {
    const [first, last] = [days[0]?.date ?? from, days.at(-1)?.date ?? to];
    return { date: first, label: fromTo(first, last), text: `contrat de ${hoursText(minutes)} par semaine` };
  });
}

/** Planned if one of the days with hours is; « sans planning » if none of their weeks has a plan. */
export function statusOfDays(
  { days, around }: Pick<PayPerson, 'days' | 'around'>,
  { from, to }: PayLine,
): PayDayShown['status'] {
  const own = [...around, ...days].filter(({ date, work }) => from <= date && date <= to && work > 0);
  if (own.some(({ status }) => status === 'planned')) return 'planned';
  return own.length > 0 && own.every(({ status }) => status === 'none') ? 'none' : 'realized';
}

/** The days of a line, those of its weeks in the neighbouring month included. */
export function figureDays(
  person: Pick<PayPerson, 'days' | 'around'>,
  { unit }: Pick<PayRuleShown, 'unit'>,
  line: PayLine,
): readonly FigureDay[] {
  const { dates } = line;
  if (withoutDays.includes(line.code) || (unit !== 'minutes' && !dates)) return [];
  const known = new Map([...person.around, ...person.days].map((day) => [day.date, day]));
  if (line.code === 'HSC') return contractDays([...known.values()], line);
  return datesIn(line).flatMap((date): readonly FigureDay[] => {
    const day = known.get(date);
    const text = dates ? absentDay(date, dates, day) : day ? workedDay(day) : '';
    return text ? [{ date, label: labelOf(date), text }] : [];
  });
}
