/** Facts of a week for tests: a shop as proposed, with the people given, and nothing else known. */
import { emptyProfile, type PlanningProfile } from '@fournil/contracts/planning/profile';
import type { Week } from '@fournil/contracts/planning/week';
import { weekId } from '@fournil/contracts/planning/week';
import { defaultShopSettings, type ShopSettings } from '@fournil/contracts/settings/shop';
import type { ShiftData } from '@fournil/events/planning/events';
import type { EmployeeRow } from '../employees/view.ts';
import type { PlanState } from './plan-state.ts';
import type { StaffMember, WeekFacts } from './week-facts.ts';

/** Week 48 of 2026: Monday 23 November. */
export const givenWeek: Week = { week: 48, year: 2026 };

export interface GivenPerson extends Partial<EmployeeRow> {
  readonly employee_id: string;
  readonly profile?: Partial<PlanningProfile>;
  readonly sick?: readonly { readonly startDate: string; readonly endDate: string }[];
}

const member = ({ profile, sick, ...row }: GivenPerson): StaffMember => ({
  employee: {
    revision: 0,
    name: row.employee_id,
    contract_type: 'CDI',
    age: null,
    age_typed_on: null,
    birth_date: '1990-05-05',
    role: 'vendeuse',
    weekly_hours: 35,
    skills: ['Ouverture', 'Fermeture', 'Management'],
    training_days: [],
    contract_end_date: null,
    tutor: null,
    tutor_name: null,
    email: null,
    entry_date: '2020-01-06',
    exit_date: null,
    is_active: true,
    ...row,
  },
  profile: { ...emptyProfile, ...profile },
  sickLeaves: sick ?? [],
  absences: [],
  leaves: [],
});

export function factsOf(given: {
  readonly people: readonly GivenPerson[];
  readonly week?: Week;
  readonly settings?: Partial<ShopSettings>;
  readonly rows?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly levels?: Readonly<Record<string, number>>;
  readonly plan?: PlanState;
  readonly publishedBefore?: boolean;
}): WeekFacts {
  const week = given.week ?? givenWeek;
  const id = weekId(week);
  const rows = Object.entries(given.rows ?? {}).map(
    ([employee, cells]) => [employee, { cells, normal: [], sixDays: false }] as const,
  );
  return {
    week,
    settings: { ...defaultShopSettings, ...given.settings },
    staff: new Map(given.people.map((one) => [one.employee_id, member(one)])),
    rows: new Map([[id, new Map(rows)]]),
    levels: new Map([[id, given.levels ?? {}]]),
    plans: new Map(given.plan ? [[id, given.plan]] : []),
    revision: 3,
    firstPlanned: null,
    publishedBefore: given.publishedBefore ?? true,
  };
}

/** A shift without break in the sales group, from `06:00-11:00`. */
export const shiftAt = (id: string, employeeId: string, date: string, hours: string): ShiftData => ({
  id,
  employeeId,
  date,
  start: hours.slice(0, 5),
  end: hours.slice(6),
  breaks: [],
  group: 'vente',
  pinned: false,
});
