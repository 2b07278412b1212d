/** Facts of a week for tests: a shop as proposed, with the people given, and nothing else known. */
import { weekDays } from '@fournil/contracts/employees/rules';
import { emptyProfile, type PlanningProfile } from '@fournil/contracts/planning/profile';
import { datesOf, type Week, weekAfter, weekId } from '@fournil/contracts/planning/week';
import type { DayWish } from '@fournil/contracts/planning/wishes';
import { defaultShopSettings, type ShopSettings } from '@fournil/contracts/settings/shop';
import type { ShiftData } from '@fournil/events/planning/events';
import { noPlan, type PlanState } from '../../packages/domain/src/week/plan/plan-state.ts';
import { type DatedPeriod, type StaffMember, staffIn } from '../../packages/domain/src/week/staff.ts';
import type { WeekFacts } from '../../packages/domain/src/week/week-facts.ts';

/** Week 48 of 2026: Monday 23 November. */
export const givenWeek: Week = { week: 48, year: 2026 };

export interface GivenPerson
  extends Partial<Omit<StaffMember, 'profile' | 'sickLeaves' | 'absences' | 'leaves' | 'wishes'>> {
  readonly id: string;
  readonly profile?: Partial<PlanningProfile>;
  readonly sick?: readonly DatedPeriod[];
  /** They apply to all weeks, however early. */
  readonly wishes?: readonly DayWish[];
}

const member = ({ profile, sick, wishes, ...known }: GivenPerson): StaffMember => ({
  name: known.id,
  contractType: 'CDI',
  age: null,
  ageTypedOn: null,
  birthDate: '1990-05-05',
  role: 'vendeuse',
  weeklyHours: 35,
  skills: ['Ouverture', 'Fermeture', 'Management'],
  trainingDays: [],
  contractEndDate: null,
  tutor: null,
  entryDate: '2020-01-06',
  exitDate: null,
  isActive: true,
  formerEmployments: [],
  recordedOn: null,
  deactivatedOn: null,
  contract: [],
  formalities: { hiringDeclaredOn: '2020-01-03', medicalVisitOn: '2020-01-03', workPermit: 'not-needed' },
  ...known,
  profile: { ...emptyProfile, ...profile },
  sickLeaves: sick ?? [],
  absences: [],
  leaves: [],
  wishes: wishes ? [{ at: '2026-01-05T08:00:00.000Z', wishes }] : [],
});

export function factsOf(given: {
  readonly people: readonly GivenPerson[];
  readonly week?: Week;
  readonly settings?: Partial<ShopSettings>;
  readonly rows?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly levels?: Readonly<Record<string, number>>;
  readonly plan?: PlanState;
  readonly publishedBefore?: boolean;
  readonly models?: WeekFacts['models'];
  readonly earlierNights?: WeekFacts['earlierNights'];
  readonly earlierLongWeeks?: WeekFacts['earlierLongWeeks'];
}): WeekFacts {
  const week = given.week ?? givenWeek;
  const id = weekId(week);
  const rows = Object.entries(given.rows ?? {}).map(
    ([employee, cells]) => [employee, { cells, normal: [], sixDays: false }] as const,
  );
  return {
    week,
    settings: { ...defaultShopSettings, ...given.settings },
    staff: staffIn(new Map(given.people.map((one) => [one.id, member(one)])), week),
    rows: new Map([[id, new Map(rows)]]),
    levels: new Map([[id, given.levels ?? {}]]),
    plans: new Map(given.plan ? [[id, given.plan]] : []),
    revision: 3,
    firstPlanned: null,
    earlierNights: given.earlierNights ?? new Map(),
    earlierLongWeeks: given.earlierLongWeeks ?? new Map(),
    publishedBefore: given.publishedBefore ?? true,
    models: given.models ?? {},
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

/** A draft of these shifts. */
export const draftOf = (shifts: readonly ShiftData[], more: Partial<PlanState> = {}): PlanState => ({
  ...noPlan,
  status: 'draft',
  shifts: shifts.map((shift) => ({
    ...shift,
    origin: 'generated',
    notifiedOn: null,
    agreedOn: null,
    changed: null,
  })),
  ...more,
});

/** Six shifts from Tuesday to Sunday of the week that many weeks after the given one, at the same hours. */
export const sixShiftsAt = (employeeId: string, by: number, hours: string): readonly ShiftData[] =>
  datesOf(weekAfter(givenWeek, by))
    .slice(1)
    .map((date) => shiftAt(`${employeeId} ${date}`, employeeId, date, hours));

/**
 * Eleven weeks of 44 h before the given one, all planned but not realized: 44 h in the given week respect the
 * average of twelve (W02), more violate it. `absent` is one of these weeks, in which the person was later
 * absent every day.
 */
export function longWeeksOf(
  employeeId: string,
  absent: { readonly by: number; readonly value: string; readonly realized?: boolean } | null = null,
): Pick<WeekFacts, 'plans' | 'rows'> {
  const weeks = Array.from({ length: 11 }, (_, index) => -1 - index);
  const idOf = (by: number) => weekId(weekAfter(givenWeek, by));
  const plans = weeks.map((by) => {
    const realized = absent?.by === by && absent.realized ? [employeeId] : [];
    return [idOf(by), draftOf(sixShiftsAt(employeeId, by, '07:00-14:20'), { realized })] as const;
  });
  if (absent === null) return { plans: new Map(plans), rows: new Map() };
  const cells = Object.fromEntries(weekDays.map((day) => [day, absent.value]));
  const row = new Map([[employeeId, { cells, normal: [], sixDays: false }]]);
  return { plans: new Map(plans), rows: new Map([[idOf(absent.by), row]]) };
}
