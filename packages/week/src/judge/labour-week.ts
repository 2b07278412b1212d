/** A planned week as the labour rules see it, from the week's facts. Minutes and dates; no I/O. */

import { weekDays } from '@fournil/contracts/employees/rules';
import { type Day, mondayOf, type Week, weekAfter } from '@fournil/contracts/planning/week';
import type { ShopSettings } from '@fournil/contracts/settings/shop';
import { minutesOf } from '@fournil/contracts/time/clock';
import type { ShiftData } from '@fournil/events/planning/events';
import type {
  Absence,
  Activity,
  Evidence,
  Person,
  Shift,
  Shop,
  Surroundings,
  Weekday,
  WeekInput,
  WeekTotal,
} from '@fournil/labour-rules/week';
import { type Cell, reducesTarget } from '../cells/effective-cell.ts';
import type { PlannedShift, PlanState } from '../plan/plan-state.ts';
import { remembered } from '../remembered.ts';
import { minutesBetween, workMinutes } from '../shifts/hours.ts';
import { standingShifts } from '../shifts/standing.ts';
import { groupsOf, isApprentice, isEmployedOn, lastDayOf, type StaffMember } from '../staff.ts';
import { cellsOf, otherPlans, planOf, rowOf, type WeekFacts } from '../week-facts.ts';

/** A day of Formation (D079). */
const trainingMinutes = 480;

/** Bread is made between 6:00 and 22:00 on every kind of day: no young baker may then begin earlier (R3163-1). */
const bakesByDayOnly = ({ productionHours }: ShopSettings): boolean =>
  Object.values(productionHours.fournil).every(
    ({ from, to }) => from < to && minutesOf(from) >= 6 * 60 && minutesOf(to) <= 22 * 60,
  );

export function labourShop(settings: ShopSettings): Shop {
  const { law } = settings;
  const { prefectClosing } = law;
  const document = (given: ShopSettings['law']['youngBakers']) =>
    given === null ? null : { reference: given.reference, period: { from: given.from, until: given.until } };
  const closing = (): Shop['prefectClosing'] =>
    prefectClosing === 'none' || prefectClosing === 'one-day' || prefectClosing === null
      ? (prefectClosing ?? 'none')
      : ((weekDays.indexOf(prefectClosing as Day) + 1) as Weekday);
  return {
    department: law.department ?? '',
    ...(law.goodFriday === null ? {} : { goodFriday: law.goodFriday }),
    mayFirst: law.mayFirst,
    ...(prefectClosing === null ? {} : { prefectClosing: closing() ?? 'none' }),
    youngBakers: document(law.youngBakers),
    allProductionByDay: bakesByDayOnly(settings),
    regulatedWork: document(law.regulatedWork),
    ...(law.headcount === null ? {} : { headcount: law.headcount }),
    partTimeSplitAgreement: law.partTimeSplitAgreement,
    modulation: law.modulation,
  };
}

/** When its person was told of a shift, and agreed to be told so late. */
type ToldShift = ShiftData & Partial<Pick<PlannedShift, 'toldOn' | 'agreedOn'>>;

export const labourShift = ({ toldOn = null, agreedOn = null, ...shift }: ToldShift): Shift => ({
  id: shift.id,
  personId: shift.employeeId,
  date: shift.date,
  start: shift.start,
  end: shift.end,
  breaks: shift.breaks,
  group: shift.group,
  ...(toldOn === null ? {} : { toldOn }),
  ...(agreedOn === null ? {} : { agreedOn }),
});

/** A fifth of the contract, to the quarter of an hour (shop-defaults `constraintMeaning`). */
const managementMinutes = (weeklyHours: number): number => Math.round((weeklyHours * 60) / 5 / 15) * 15;

/** What a cell counts for without a shift; null for the others. */
export function activityOf(
  facts: WeekFacts,
  member: StaffMember,
  cell: Cell & { readonly date: string },
): Activity | null {
  const { cells } = facts.settings;
  if (!isEmployedOn(member, cell.date)) return null;
  const base = { personId: member.id, date: cell.date };
  const slot = (range: { readonly from: string; readonly to: string }, minutes: number) => ({
    start: range.from,
    end: range.to,
    minutes: Math.min(minutes, minutesBetween(range.from, range.to)),
  });
  if (cell.value === 'Formation')
    return { ...base, kind: 'training', ...slot(cells.training, trainingMinutes) };
  if (cell.value === 'Management')
    return {
      ...base,
      kind: 'management',
      ...slot(cells.management, managementMinutes(member.weeklyHours)),
    };
  return null;
}

export const activitiesOf = (facts: WeekFacts, ids: readonly string[], week: Week): readonly Activity[] =>
  ids.flatMap((id) => {
    const member = facts.staff.get(id);
    return member ? cellsOf(facts, id, week).flatMap((cell) => activityOf(facts, member, cell) ?? []) : [];
  });

const absenceKinds: Readonly<Record<string, Absence['kind']>> = {
  CP: 'paid-leave',
  MAL: 'sick',
  ABS: 'other',
};

/** A typed word wins over a declared period (D069): what the cell says is what the rules are told. */
function absencesIn(facts: WeekFacts, ids: readonly string[], week: Week): readonly Absence[] {
  return ids.flatMap((id) =>
    cellsOf(facts, id, week).flatMap(({ value, date }) => {
      const kind = absenceKinds[value];
      return kind ? [{ personId: id, kind, from: date, until: date }] : [];
    }),
  );
}

const shiftsByPerson = remembered<PlanState, ReadonlyMap<string, readonly PlannedShift[]>>();

/** Weekly minutes of somebody in another planned week, and the days that weigh nothing in an average. */
function weekTotal(facts: WeekFacts, id: string, week: Week, plan: PlanState): WeekTotal {
  const byPerson = shiftsByPerson(plan, '', () => Map.groupBy(plan.shifts, ({ employeeId }) => employeeId));
  const standing = standingShifts(facts, byPerson.get(id) ?? [], week);
  const worked = standing.reduce((sum, shift) => sum + workMinutes(shift), 0);
  const cells = cellsOf(facts, id, week);
  const training = cells.filter(({ value }) => value === 'Formation').length * trainingMinutes;
  const member = facts.staff.get(id);
  const management = member
    ? cells.filter(({ value }) => value === 'Management').length * managementMinutes(member.weeklyHours)
    : 0;
  const neutral = cells.slice(0, 6).filter(({ value }) => value === 'CP' || value === 'MAL').length;
  return { monday: mondayOf(week), workMinutes: worked + training + management, neutralDays: neutral };
}

const labourPeople = remembered<WeekFacts, Person>();

export function labourPerson(facts: WeekFacts, id: string): Person | null {
  const member = facts.staff.get(id);
  return member ? labourPeople(facts, id, () => personOf(facts, id, member)) : null;
}

function personOf(facts: WeekFacts, id: string, member: StaffMember): Person {
  const { birthDate, age, ageTypedOn: on, entryDate, profile } = member;
  const contracts: readonly Person['contractType'][] = ['CDI', 'CDD', 'Extra', 'Apprentissage'];
  return {
    id,
    ...(birthDate === null ? {} : { birthDate }),
    ...(birthDate === null && age !== null && on !== null ? { typedAge: { age, on } } : {}),
    contractType: contracts.find((type) => type === member.contractType) ?? 'CDI',
    apprentice: isApprentice(member),
    employed: {
      ...(entryDate === null ? {} : { from: entryDate }),
      until: lastDayOf(member),
    },
    contractWeekMinutes: member.weeklyHours * 60,
    role: member.role,
    groups: groupsOf(facts.settings, member),
    skills: member.skills,
    splitAllowed: profile.splitAllowed,
    ...(isApprentice(member) ? { masterId: member.tutor } : {}),
    history: otherPlans(facts).map(({ week, plan }) => weekTotal(facts, id, week, plan)),
  };
}

/**
 * The week's target (D079, shop-defaults `weekTarget`): a fifth of the contract less per day of CP, MAL, ABS, Férié
 * or outside the contract (a sixth with 6j/7), five at most, never below what is counted without a shift.
 */
export function targetMinutes(facts: WeekFacts, id: string): number {
  const member = facts.staff.get(id);
  if (!member) return 0;
  const contract = member.weeklyHours * 60;
  const cells = cellsOf(facts, id);
  const away = cells.filter(({ value, date }) => reducesTarget(value) || !isEmployedOn(member, date)).length;
  const days = sixDaysOf(facts, id) ? 6 : 5;
  const counted = activitiesOf(facts, [id], facts.week).reduce((sum, one) => sum + one.minutes, 0);
  const left = contract - Math.round((contract * Math.min(away, days)) / days);
  return Math.max(left, counted);
}

export const sixDaysOf = (facts: WeekFacts, id: string): boolean =>
  rowOf(facts, facts.week, id)?.sixDays ?? false;

/** Work within reach of the week's rests: the two weeks on each side. */
export function surroundingsOf(facts: WeekFacts, ids: readonly string[]): Surroundings {
  const known = new Set(ids);
  const near = [-2, -1, 1, 2].map((by) => weekAfter(facts.week, by));
  const shifts = near.flatMap((week) =>
    planOf(facts, week)
      .shifts.filter(({ employeeId }) => known.has(employeeId))
      .map(labourShift),
  );
  const planned = near.filter((week) => planOf(facts, week).status !== 'none');
  return { shifts, activities: planned.flatMap((week) => activitiesOf(facts, ids, week)) };
}

export const recordedSinceOf = (facts: WeekFacts): string => {
  const monday = mondayOf(facts.week);
  return facts.firstPlanned === null || facts.firstPlanned > monday ? monday : facts.firstPlanned;
};

export function absencesOf(facts: WeekFacts, ids: readonly string[]): readonly Absence[] {
  return [-1, 0, 1].flatMap((by) => absencesIn(facts, ids, weekAfter(facts.week, by)));
}

/** Documents of the shop. A consent to a short notice lies with the shifts it was given for. */
export const evidenceOf = (facts: WeekFacts): readonly Evidence[] =>
  Object.values(facts.settings.evidence).map(
    ({ ruleId, kind, reference, personId, from: start, until: end, limit }): Evidence => ({
      ruleId,
      kind,
      reference,
      personId,
      period: { from: start, until: end },
      ...(limit === null ? {} : { limit }),
    }),
  );

/** A plan to be judged: the state, or what an edit would make of it. */
export type JudgedPlan = Pick<PlanState, 'status' | 'withdrawn'> & { readonly shifts: readonly ToldShift[] };

/**
 * The checker's input for a plan of the week. `today` is the day a draft would be published; shifts before it
 * happened, and need no notice any more.
 */
export function weekInputOf(
  facts: WeekFacts,
  plan: JudgedPlan,
  ids: readonly string[],
  today: string,
): WeekInput {
  const known = new Set(ids);
  const longBefore = mondayOf(weekAfter(facts.week, -5));
  const shifts = plan.shifts
    .filter(({ employeeId }) => known.has(employeeId))
    .map((shift) =>
      labourShift({ ...shift, toldOn: shift.toldOn ?? (shift.date < today ? longBefore : null) }),
    );
  return {
    monday: mondayOf(facts.week),
    shop: labourShop(facts.settings),
    people: ids.flatMap((id) => labourPerson(facts, id) ?? []),
    shifts,
    activities: activitiesOf(facts, ids, facts.week),
    absences: absencesOf(facts, ids),
    around: surroundingsOf(facts, ids),
    recordedSince: recordedSinceOf(facts),
    publishedOn: today,
    withdrawn: plan.withdrawn
      .filter(({ shift }) => known.has(shift.employeeId))
      .map(({ shift, toldOn, agreedOn }) => labourShift({ ...shift, toldOn, agreedOn })),
    evidence: evidenceOf(facts),
  };
}
