/**
 * The pay of a closed month may still change: the difference is owed to the next month (decision 36). Our forms
 * ask for a reason and send it; the specified calls and employees' requests need no reason and are never
 * refused without one.
 */
import { z } from 'zod';
import { queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { prose } from '../fields.ts';
import { monthKey } from '../months.ts';
import { datesOf, parsePlanningId, parseWeekId, weekId } from '../planning/week.ts';

/** The reason in a body, recorded with every event of the call. */
export const closedMonthReason = prose(500).optional();

/** The parts of a request that determine which months it changes. */
interface Asked {
  readonly params?: unknown;
  readonly body?: unknown;
  readonly about?: unknown;
}

/** The days of a record, both included. */
export interface PaidDays {
  readonly startDate: string;
  readonly endDate: string;
}

const fieldsOf = (part: unknown): Readonly<Record<string, unknown>> =>
  typeof part === 'object' && part !== null ? Object.fromEntries(Object.entries(part)) : {};

const monthsOf = (dates: readonly unknown[]): readonly string[] => [
  ...new Set(dates.flatMap((date) => (typeof date === 'string' && date !== '' ? [date.slice(0, 7)] : []))),
];

/** The month of a grid. */
export const monthInBody = ({ body }: Asked): readonly string[] => {
  const { year, month } = fieldsOf(body);
  return [monthKey(Number(year), Number(month))];
};

const monthsOfWeek = (id: string): readonly string[] => {
  const week = parseWeekId(id);
  return week ? monthsOf(datesOf(week)) : [];
};

/** Every month with a day in the week of the path. */
export const weekInParams = ({ params }: Asked): readonly string[] => {
  const { week, year } = fieldsOf(params);
  return monthsOfWeek(weekId({ week: Number(week), year: Number(year) }));
};

/** The days of added shifts; all days of a week from which shifts are only removed. */
export const shiftsInBody = (asked: Asked): readonly string[] => {
  const { added } = fieldsOf(asked.body);
  const dates = Array.isArray(added) ? added.map((shift: unknown) => fieldsOf(shift).date) : [];
  return dates.length > 0 ? monthsOf(dates) : weekInParams(asked);
};

/** The days of constraint rows; affluence changes nobody's pay. */
export const rowsInBody = (asked: Asked): readonly string[] => {
  const { rows } = fieldsOf(asked.body);
  return Array.isArray(rows) && rows.length > 0 ? weekInParams(asked) : [];
};

export const planningRowInParams = ({ params }: Asked): readonly string[] => {
  const parsed = parsePlanningId(String(fieldsOf(params).id));
  return parsed ? monthsOf(datesOf(parsed.week)) : [];
};

/** Months between two days, both included. */
const monthsBetween = (startDate: unknown, endDate: unknown): readonly string[] => {
  const [first = '', last = first] = monthsOf([startDate, endDate]);
  const months: string[] = [];
  for (let month = first; month !== '' && month <= last && months.length < 24; ) {
    months.push(month);
    const [year = 0, number = 0] = month.split('-').map(Number);
    month = number === 12 ? monthKey(year + 1, 1) : monthKey(year, number + 1);
  }
  return months;
};

export const daysInBody = ({ body }: Asked): readonly string[] => {
  const { date, startDate = date, endDate = startDate } = fieldsOf(body);
  return monthsBetween(startDate, endDate);
};

/** The days of an absence declared through the person's record [absences-1]. */
export const absenceInBody = ({ body }: Asked): readonly string[] => {
  const { sickLeave, absence } = fieldsOf(body);
  const { startDate, endDate } = fieldsOf(sickLeave ?? absence);
  return monthsBetween(startDate, endDate);
};

/**
 * For a body whose member `part` has values by person from a month on: every month from there to the end of
 * that year.
 */
export const monthsFromKeys =
  (part: string) =>
  ({ body }: Asked): readonly string[] => {
    const people = Object.values(fieldsOf(fieldsOf(body)[part]));
    const from = [...new Set(people.flatMap((months) => Object.keys(fieldsOf(months))))];
    return [...new Set(from.flatMap((month) => monthsBetween(`${month}-01`, `${month.slice(0, 4)}-12-31`)))];
  };

/**
 * For a call that names a record by its id: the days of the record as the form read them, and the days that
 * are sent.
 */
export const daysAbout = (asked: Asked): readonly string[] => {
  const read = Array.isArray(asked.about) ? asked.about.map(fieldsOf) : [];
  const months = read.flatMap(({ startDate, endDate }) => monthsBetween(startDate, endDate));
  return [...new Set([...months, ...daysInBody(asked)])];
};

/** The same, unless the call contains its own reason. */
export const daysAboutUnlessGiven = (asked: Asked): readonly string[] => {
  const { reason } = fieldsOf(asked.body);
  return typeof reason === 'string' && reason.trim() !== '' ? [] : daysAbout(asked);
};

/** A week in the body, from one of its days on. */
export const weekInBody = ({ body }: Asked): readonly string[] => {
  const { weekNumber, year, from } = fieldsOf(body);
  const week = parseWeekId(weekId({ week: Number(weekNumber), year: Number(year) }));
  const dates = week ? datesOf(week) : [];
  return monthsOf(typeof from === 'string' ? dates.filter((date) => date >= from) : dates);
};

/**
 * The same, except when the form found that the week stays unchanged and only a proposal results: `about` is
 * empty then.
 */
export const weekInBodyUnlessKept = (asked: Asked): readonly string[] =>
  Array.isArray(asked.about) && asked.about.length === 0 ? [] : weekInBody(asked);

export const closedMonths = endpoint({
  id: 'payroll.closed-months',
  method: 'GET',
  path: '/payroll/closed-months',
  service: 'query',
  access: 'admin',
  summary: 'Les mois clôturés\u202f: nos formulaires demandent pourquoi ils changent.',
  answer: queryAnswer(z.array(z.string())),
});
