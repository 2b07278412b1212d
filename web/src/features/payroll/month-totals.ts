/** The sums of a month's days. Minutes; pure. */
import type { PayDayShown, PayMonth, PayPerson } from '@fournil/contracts/payroll/endpoints';

type Day = Pick<PayDayShown, 'date' | 'status' | 'work' | 'training'>;

interface MonthTotals {
  /** Training at the CFA is work (L6222-24). */
  readonly worked: number;
  readonly planned: number;
  /** Hours worked until today, without hours at the CFA, which bring no sales. */
  readonly inShopSoFar: number;
}

export function monthTotals(days: readonly Day[], today: string): MonthTotals {
  const sum = (minutesOf: (day: Day) => number) => days.reduce((total, day) => total + minutesOf(day), 0);
  return {
    worked: sum(({ work }) => work),
    planned: sum(({ work, status }) => (status === 'planned' ? work : 0)),
    inShopSoFar: sum(({ date, work, training }) => (date <= today ? work - training : 0)),
  };
}

/** Sales in cents per hour in the shop so far; null without hours or sales. */
export const centsPerHour = (cents: number, { inShopSoFar }: MonthTotals): number | null =>
  cents > 0 && inShopSoFar > 0 ? Math.round((cents * 60) / inShopSoFar) : null;

export const workedIn = ({ days }: Pick<PayPerson, 'days'>): number =>
  days.reduce((sum, { work }) => sum + work, 0);

/** The people of the month's table: under contract in it, with a line, or with hours. */
export function peopleOfMonth({ people, lines }: Pick<PayMonth, 'people' | 'lines'>): readonly PayPerson[] {
  const known = new Set(lines.map(({ employeeId }) => employeeId));
  return people.filter((person) => person.isEmployed || known.has(person.employeeId) || workedIn(person) > 0);
}
