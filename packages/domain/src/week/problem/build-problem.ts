/**
 * Converts a week's facts to a problem for the planner. Pure: the same facts, time and pins give the same
 * problem.
 */
import { datesOf, dayOfDate, mondayOf, type Week, weekAfter } from '@fournil/contracts/planning/week';
import type { ShopSettings } from '@fournil/contracts/settings/shop';
import { stretchOf } from '@fournil/contracts/settings/shop-times';
import { groups } from '@fournil/contracts/settings/staffing';
import { lastMinute, minutesOf, spanOf } from '@fournil/contracts/time/clock';
import type {
  BreakRules,
  ComfortLevel,
  FixedShift,
  PersonDay,
  PlannerPerson,
  Problem,
  Shape,
  Window,
} from '@fournil/planner/problem/problem';
import { activityOf, sixDaysOf, targetMinutes } from '../activities.ts';
import { excludesShifts, noon, type WorkablePart, workablePart } from '../cells/effective-cell.ts';
import { groupWindow, type WeekNeeds, weekNeedsOf } from '../coverage/week-needs.ts';
import { absencesOf, recordedSinceOf, surroundingsOf } from '../judge/checker-input.ts';
import { labourPerson } from '../judge/labour-person.ts';
import { labourShift } from '../judge/labour-shift.ts';
import { evidenceOf, labourShop } from '../judge/labour-shop.ts';
import { modelStarts } from '../model/model-week.ts';
import type { Moment } from '../moment.ts';
import { type Frozen, frozenOf, type PlannedShift } from '../plan/plan-state.ts';
import { contractMinutesIn, groupsOf, isEmployedOn, isPlannable, isQualified } from '../staff.ts';
import { cellsOf, peopleOf, planOf, type WeekFacts } from '../week-facts.ts';
import { wishedHours, wishesAt } from '../wishes/recorded-wishes.ts';
import { behindOf } from '../wishes/week-wishes.ts';
import { recentTurns } from './recent-turns.ts';

export interface ProblemOptions {
  readonly moment: Moment;
  /** Days before it keep what they have [planning-7]. */
  readonly from?: string | undefined;
  /** In place of the shop's own choice, to show what another would give. */
  readonly comfort?: ComfortLevel | undefined;
}

const whyFixed: Readonly<Record<Exclude<Frozen, null>, FixedShift['why']>> = {
  realized: 'realized',
  past: 'past',
  started: 'past',
};

/** The shifts that never change: frozen ones, days before `from`, pins. */
function fixedOf(facts: WeekFacts, options: ProblemOptions): readonly FixedShift[] {
  const plan = planOf(facts);
  return plan.shifts.flatMap((shift): FixedShift[] => {
    const frozen = frozenOf(plan, shift, options.moment);
    const held = options.from !== undefined && shift.date < options.from;
    const why = frozen ? whyFixed[frozen] : held ? 'past' : shift.pinned ? 'pinned' : null;
    return why === null ? [] : [{ shift: labourShift(shift), why }];
  });
}

const halfHour = (minutes: number): number => Math.ceil(minutes / 30) * 30;

/**
 * The part of a day that may be planned: no part of a past or frozen day (once the week has a plan; a week
 * planned for the first time after its start is free, so that past work can be entered), and the rest of
 * today.
 */
function leftOf(facts: WeekFacts, date: string, options: ProblemOptions): Window | 'all' | null {
  if (options.from !== undefined && date < options.from) return null;
  if (planOf(facts).status === 'none') return 'all';
  const { today, now } = options.moment;
  if (date < today) return null;
  return date === today ? { from: halfHour(minutesOf(now)), to: lastMinute } : 'all';
}

const meet = (one: Window, other: Window): Window | null => {
  const from = Math.max(one.from, other.from);
  const to = Math.min(one.to, other.to);
  return from < to ? { from, to } : null;
};

function personDays(
  facts: WeekFacts,
  id: string,
  needs: WeekNeeds,
  options: ProblemOptions,
): readonly PersonDay[] {
  const member = facts.staff.get(id);
  if (!member) return [];
  const plannable = isPlannable(member, facts.week) && !planOf(facts).realized.includes(id);
  const [main = 'vente'] = groupsOf(facts.settings, member);
  return cellsOf(facts, id).map((cell, index): PersonDay => {
    const constraint = { cell: cell.value, source: cell.source };
    const activity = activityOf(facts, member, cell);
    const none = { ...constraint, work: 'none' as const, ...(activity ? { activity } : {}) };
    if (!isEmployedOn(member, cell.date)) return { work: 'none', cell: '', source: 'contract' };
    const left = leftOf(facts, cell.date, options);
    if (!plannable || left === null) return none;
    const hours = groupWindow(needs, main, index);
    const whole = { from: 0, to: lastMinute };
    const { morningUntil, afternoonFrom } = facts.settings.cells;
    const isLeave = cell.source === 'leave';
    const windows: Readonly<Record<WorkablePart, Window | null>> = {
      day: whole,
      morning: { from: hours?.from ?? 0, to: isLeave ? noon : minutesOf(morningUntil) },
      afternoon: { from: isLeave ? noon : minutesOf(afternoonFrom), to: hours?.to ?? lastMinute },
      none: null,
    };
    const allowed = windows[workablePart(cell.value)];
    if (!allowed) return none;
    const window = left === 'all' ? allowed : meet(allowed, left);
    if (window === null || window.from >= window.to) return none;
    return window.from === 0 && window.to === lastMinute
      ? { ...constraint, work: 'free' }
      : { ...constraint, work: 'window', window };
  });
}

const lastWeeks = (week: Week): readonly Week[] => [-4, -3, -2, -1].map((by) => weekAfter(week, by));

/**
 * Weeks for turns: with the planned one, Saturdays and Sundays over eight, closings and openings over four
 * [planner-7].
 */
const weekEndWeeks = [-7, -6, -5, -4, -3, -2, -1];
const closingWeeks = 3;

/** Everybody's turns in the planned ones of these weeks, and their fair parts of them. */
function turnsOf(facts: WeekFacts, ids: readonly string[]): ReturnType<typeof recentTurns> {
  const planned = weekEndWeeks.flatMap((by) => {
    const week = weekAfter(facts.week, by);
    const { status, shifts } = planOf(facts, week);
    if (status === 'none') return [];
    const placed = shifts.map(({ employeeId: personId, group, date, start, end }) => ({
      ...{ personId, group, date },
      ...spanOf(start, end),
    }));
    return [{ by, week, dates: datesOf(week), shifts: placed }];
  });
  const people = ids.flatMap((id) => {
    const member = facts.staff.get(id);
    if (!member) return [];
    const away = new Set(
      planned.flatMap(({ week }) =>
        cellsOf(facts, id, week)
          .filter(({ value, date }) => excludesShifts(value) || !isEmployedOn(member, date))
          .map(({ date }) => date),
      ),
    );
    const [group = ''] = groupsOf(facts.settings, member);
    const hours = new Map(planned.map(({ week, dates }) => [dates[0], contractMinutesIn(member, week)]));
    const hoursIn = ({ dates }: { readonly dates: readonly string[] }): number => hours.get(dates[0]) ?? 0;
    const isAway = (date: string): boolean => away.has(date);
    return [{ id, group, skills: member.skills, hoursIn, isAway }];
  });
  const lately = planned.filter(({ by }) => by >= -closingWeeks);
  return recentTurns(planned, lately, people);
}

/** The history of the last weeks, for comfort and fairness (shop-defaults `comfort`). */
function recentOf(facts: WeekFacts, id: string, turns: ReturnType<typeof turnsOf>): PlannerPerson['recent'] {
  const weeks = lastWeeks(facts.week).map((week) => ({
    dates: datesOf(week),
    shifts: planOf(facts, week).shifts.filter(({ employeeId }) => employeeId === id),
  }));
  const on = (day: number): readonly PlannedShift[] =>
    weeks.flatMap(({ dates, shifts }) => shifts.filter(({ date }) => date === dates[day]));
  const usualStart = [0, 1, 2, 3, 4, 5, 6].map((day) => {
    const starts = on(day)
      .map(({ start }) => minutesOf(start))
      .sort((one, other) => one - other);
    return starts[Math.floor(starts.length / 2)] ?? null;
  });
  const all = weeks.flatMap(({ shifts }) => shifts);
  const sundays = weeks.map(({ dates, shifts }) => shifts.some(({ date }) => date === dates[6]));
  const lastFree = sundays.lastIndexOf(false);
  return {
    usualStart,
    closings: all.filter(({ start }) => minutesOf(start) >= 12 * 60).length,
    weekendDays: new Set([...on(5), ...on(6)].map(({ date }) => date)).size,
    sundaysInARow: sundays.length - 1 - lastFree,
    ...turns.get(id),
  };
}

/** Current wishes; a week published before they were entered also uses them when it is planned again. */
function wishesOf(facts: WeekFacts, id: string, behind: number): PlannerPerson['wishes'] {
  const wished = wishesAt(facts.staff.get(id)?.wishes ?? [], null);
  if (wished.length === 0) return undefined;
  const days = datesOf(facts.week).map((date) => {
    const wish = wished.find(({ day }) => day === dayOfDate(date));
    return wish ? (wishedHours(wish, facts.settings) ?? 'off') : null;
  });
  return { days, behind };
}

/** Facts of earlier weeks, by person. */
interface Histories {
  readonly behind: ReadonlyMap<string, number>;
  readonly turns: ReturnType<typeof turnsOf>;
}

function plannerPerson(
  facts: WeekFacts,
  id: string,
  needs: WeekNeeds,
  options: ProblemOptions,
  { behind, turns }: Histories,
): PlannerPerson | null {
  const [member, labour] = [facts.staff.get(id), labourPerson(facts, id)];
  if (!member || !labour) return null;
  const wishes = wishesOf(facts, id, behind.get(id) ?? 0);
  const model = modelStarts(facts, id);
  return {
    labour,
    qualified: isQualified(facts.settings, member),
    days: personDays(facts, id, needs, options),
    targetMinutes: targetMinutes(facts, id),
    sixDays: sixDaysOf(facts, id),
    ...(wishes ? { wishes } : {}),
    ...(model ? { model } : {}),
    recent: recentOf(facts, id, turns),
  };
}

const breakRules = ({ breaks }: ShopSettings): BreakRules => ({
  adult: breaks.adult,
  minor: breaks.minor,
  notBeforeMinutesOfWork: breaks.notBeforeMinutesOfWork,
  notAfterRemainingMinutes: breaks.notAfterRemainingMinutes,
  oneAtATimePerGroup: breaks.oneAtATimePerGroup,
  avoid: Object.fromEntries(groups.map((group) => [group, (breaks.avoid[group] ?? []).map(stretchOf)])),
});

const shapesOf = ({ shapes }: ShopSettings): readonly Shape[] =>
  groups.flatMap((group) =>
    (shapes[group] ?? []).map(({ name, ...range }) => ({ group, name, ...stretchOf(range) })),
  );

export function buildProblem(facts: WeekFacts, options: ProblemOptions): Problem {
  const { settings } = facts;
  const plan = planOf(facts);
  const ids = peopleOf(facts);
  const needs = weekNeedsOf(facts);
  const histories = { behind: behindOf(facts, ids), turns: turnsOf(facts, ids) };
  const people = ids.flatMap((id) => plannerPerson(facts, id, needs, options, histories) ?? []);
  const fixed = fixedOf(facts, options);
  const published = plan.status === 'published';
  return {
    monday: mondayOf(facts.week),
    shop: labourShop(settings),
    evidence: evidenceOf(facts),
    absences: absencesOf(facts, ids),
    around: surroundingsOf(facts, ids),
    recordedSince: recordedSinceOf(facts),
    publishedOn: options.moment.today,
    people,
    hours: needs.hours,
    needs: needs.needs,
    presences: needs.presences,
    management: needs.management,
    shifts: settings.shifts,
    breaks: breakRules(settings),
    split: settings.split,
    shapes: shapesOf(settings),
    comfort: options.comfort ?? settings.comfort.level,
    fixed,
    published: published
      ? plan.shifts.map((shift) => labourShift({ ...shift, notifiedOn: null, agreedOn: null }))
      : null,
  };
}
