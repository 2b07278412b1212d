/** Which wishes a week keeps, and the total over eight weeks. Pure. */

import { type Week, weekAfter, weekId } from '@fournil/contracts/planning/week';
import type { DayWish } from '@fournil/contracts/planning/wishes';
import type { ShiftData } from '@fournil/events/planning/events';
import { noPlan, type PlanState } from '../plan/plan-state.ts';
import { attendedShifts } from '../shifts/attendance.ts';
import { isEmployedOn } from '../staff.ts';
import { cellsOf, peopleOf, planOf, type WeekFacts } from '../week-facts.ts';
import { type WishState, wishesAt, wishState } from './recorded-wishes.ts';

export interface WishCount {
  /** The wishes that could be kept. */
  readonly asked: number;
  readonly met: number;
}

export interface WishedDay {
  readonly wish: DayWish;
  readonly date: string;
  readonly state: WishState;
}

/** Weeks that are counted before one, so that with it they are eight. */
const weeksBefore = [-7, -6, -5, -4, -3, -2, -1];

/** A person's wishes in a week: those at its publication, otherwise the current ones. */
export const wishesIn = (facts: WeekFacts, id: string, week: Week = facts.week): readonly DayWish[] =>
  wishesAt(facts.staff.get(id)?.wishes ?? [], planOf(facts, week).publishedAt);

/**
 * Every wish of a person for the days of a week, beginning with Monday; undecided in a week without a plan.
 */
export function wishedDays(facts: WeekFacts, id: string, week: Week = facts.week): readonly WishedDay[] {
  const member = facts.staff.get(id);
  const wishes = wishesIn(facts, id, week);
  if (!member || wishes.length === 0) return [];
  const plan = planOf(facts, week);
  const own = attendedShifts(
    facts,
    plan.shifts.filter(({ employeeId }) => employeeId === id),
    week,
  );
  return cellsOf(facts, id, week).flatMap((cell): WishedDay[] => {
    const wish = wishes.find(({ day }) => day === cell.day);
    if (!wish) return [];
    const shifts = own.filter(({ date }) => date === cell.date);
    const isOpen = plan.status === 'none' || !isEmployedOn(member, cell.date);
    const state = isOpen ? 'open' : wishState(wish, cell, shifts, facts.settings);
    return [{ wish, date: cell.date, state }];
  });
}

const sum = (counts: readonly WishCount[]): WishCount => ({
  asked: counts.reduce((all, { asked }) => all + asked, 0),
  met: counts.reduce((all, { met }) => all + met, 0),
});

export const wishCount = (days: readonly WishedDay[]): WishCount => ({
  asked: days.filter(({ state }) => state !== 'open').length,
  met: days.filter(({ state }) => state === 'met').length,
});

/** The number of current wishes that these shifts would keep if they were the week's plan. */
export function wishesKeptBy(facts: WeekFacts, shifts: readonly ShiftData[]): WishCount {
  const none = { notifiedOn: null, agreedOn: null, changed: null };
  const plan: PlanState = {
    ...noPlan,
    status: 'draft',
    shifts: shifts.map((shift) => ({ ...shift, ...none, origin: 'generated' })),
  };
  const planned = { ...facts, plans: new Map(facts.plans).set(weekId(facts.week), plan) };
  return sum(peopleOf(facts).map((id) => wishCount(wishedDays(planned, id))));
}

/**
 * The wishes of the seven weeks before, by week: of published weeks, or with `drafts` of all weeks with a
 * plan.
 */
export const wishWeeks = (
  facts: WeekFacts,
  id: string,
  { drafts, own }: { readonly drafts: boolean; readonly own: boolean },
): readonly (WishCount & { readonly week: Week })[] =>
  [...weeksBefore, ...(own ? [0] : [])]
    .map((by) => weekAfter(facts.week, by))
    .filter((week) => drafts || planOf(facts, week).status === 'published')
    .map((week) => ({ week, ...wishCount(wishedDays(facts, id, week)) }));

/** The wishes of the eight weeks up to and including this one. */
export const wishesLately = (facts: WeekFacts, id: string): WishCount =>
  sum(wishWeeks(facts, id, { drafts: true, own: true }));

/** The highest extra weight for people whose wishes were met least. */
const mostBehind = 3;

/**
 * By person, how far the share of kept wishes in the seven weeks before is below the largest share among
 * these people: the wishes of people further behind weigh more. People without wishes are left out.
 */
export function behindOf(facts: WeekFacts, ids: readonly string[]): ReadonlyMap<string, number> {
  const shares = ids.flatMap((id) => {
    const { asked, met } = sum(wishWeeks(facts, id, { drafts: true, own: false }));
    return asked === 0 ? [] : [[id, met / asked] as const];
  });
  const most = Math.max(0, ...shares.map(([, share]) => share));
  return new Map(shares.map(([id, share]) => [id, Math.round((most - share) * mostBehind)]));
}
