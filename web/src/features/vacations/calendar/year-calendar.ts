/** The annual calendar: who has leave in which month [vacations-9]. Pure. */
import type { Employee } from '@fournil/contracts/employees/answer';
import { dayAndMonth } from '@fournil/contracts/time/french-dates';
import type { VacationRequest } from '@fournil/contracts/vacations/request-list';
import { plainName } from '../../../shared/format/french.ts';
import { lengthText, takenPieces } from '../request-text.ts';

type Person = Pick<Employee, '_id' | 'name' | 'role' | 'isActive'>;
/** One stretch of a leave that is taken. */
type Leave = Pick<VacationRequest, '_id' | 'employeeId' | 'employeeName' | 'startDate' | 'endDate'> &
  Pick<VacationRequest['taken'][number], 'duration' | 'counted'>;

/** Sales roles, baker roles, preparer roles [vacations-9]. */
export type RoleGroup = 'sales' | 'bakers' | 'preparers' | 'other';

const groups: Readonly<Record<string, RoleGroup>> = {
  vendeuse: 'sales',
  responsable: 'sales',
  manager: 'sales',
  'apprenti vendeuse': 'sales',
  'chef prod': 'bakers',
  chef_prod: 'bakers',
  boulanger: 'bakers',
  'apprenti boulanger': 'bakers',
  apprenti: 'bakers',
  preparateur: 'preparers',
  'apprenti preparateur': 'preparers',
};

export const groupOf = (role: string): RoleGroup => groups[plainName(role)] ?? 'other';

export const categories = [
  { value: '', label: 'Tous' },
  { value: 'vente', label: 'Vente' },
  { value: 'production', label: 'Production' },
] as const;

const inCategory = (role: string, category: string): boolean => {
  const group = groupOf(role);
  if (category === 'vente') return group === 'sales';
  return category === 'production' ? group === 'bakers' || group === 'preparers' : true;
};

/** dd/mm-dd/mm. */
export const leaveText = ({ startDate, endDate }: Pick<Leave, 'startDate' | 'endDate'>): string =>
  `${dayAndMonth(startDate)}-${dayAndMonth(endDate)}`;

export interface CalendarRow {
  readonly id: string;
  readonly name: string;
  readonly group: RoleGroup;
  /** January first: the leave of each month, as texts. */
  readonly months: readonly (readonly string[])[];
  /** The leave that began the year before and continues in this one: named below the grid, never a cell [vacations-9]. */
  readonly from: readonly string[];
  /** « 28 jours, 24 décomptés »: of the leave that begins in the year; '' without any. */
  readonly days: string;
}

/** Length of all leave, and the days of it that are taken from the balance: only those of paid leave. */
function totalOf(leaves: readonly Leave[]): string {
  const charged = leaves.flatMap(({ counted }) => counted ?? []);
  const sum = (days: readonly number[]) => days.reduce((total, one) => total + one, 0);
  const duration = sum(leaves.map((leave) => leave.duration));
  return duration === 0 ? '' : lengthText({ duration, counted: charged.length > 0 ? sum(charged) : null });
}

/** Months in which a leave is, 0 to 11, of the year it starts in: from its start month to its end month. */
function monthsOf({ startDate, endDate }: Leave, year: number): readonly number[] {
  const last = endDate.startsWith(String(year)) ? Number(endDate.slice(5, 7)) : 12;
  const first = Number(startDate.slice(5, 7));
  return Array.from({ length: last - first + 1 }, (_none, at) => first - 1 + at);
}

/** The person whose leave it is: by id, else by the name as the shop writes it [vacations-10]. */
const belongsTo = (person: Person, known: ReadonlySet<string>) => (leave: Leave) =>
  known.has(leave.employeeId)
    ? leave.employeeId === person._id
    : plainName(leave.employeeName) === plainName(person.name);

/** One row per person: the active ones, and people who have leave in the year. Leave shows in the year it starts in only. */
export function calendarRows(
  people: readonly Person[],
  requests: readonly (Leave & Pick<VacationRequest, 'taken'>)[],
  { year, category }: { readonly year: number; readonly category: string },
): readonly CalendarRow[] {
  const known = new Set(people.map(({ _id }) => _id));
  const leaves = takenPieces(requests);
  const begins = (leave: Leave, which: number) => leave.startDate.startsWith(`${which}-`);
  return people
    .filter(({ role }) => inCategory(role, category))
    .map((person) => {
      const own = leaves
        .filter(belongsTo(person, known))
        .sort((one, other) => (one.startDate < other.startDate ? -1 : 1));
      const here = own.filter((leave) => begins(leave, year));
      const months = Array.from({ length: 12 }, (_none, month) =>
        here.filter((leave) => monthsOf(leave, year).includes(month)).map(leaveText),
      );
      const from = own
        .filter((leave) => leave.startDate < `${year}-01-01` && leave.endDate >= `${year}-01-01`)
        .map(leaveText);
      const isShown = person.isActive !== false || here.length > 0;
      return {
        row: {
          id: person._id,
          name: person.name,
          group: groupOf(person.role ?? ''),
          months,
          from,
          days: totalOf(here),
        },
        isShown,
      };
    })
    .filter(({ isShown }) => isShown)
    .map(({ row }) => row)
    .sort((one, other) => one.name.localeCompare(other.name, 'fr'));
}
