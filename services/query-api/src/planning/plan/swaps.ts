/** Swaps of a week as the manager decides on them, and how many shifts each person took or gave. Pure. */
import { addDays } from '@fournil/calendar/days';
import { parisDay } from '@fournil/contracts/paris-day';
import { roleGroupLabels } from '@fournil/contracts/planning/plan-shapes';
import { getSwapOptions, getSwaps } from '@fournil/contracts/planning/swap-endpoints';
import {
  type SwapOptions,
  swapWeeks,
  type WeekSwap,
  type WeekSwaps,
} from '@fournil/contracts/planning/swap-views';
import { datesOf, weekId, weekOf } from '@fournil/contracts/planning/week';
import { Refusal } from '@fournil/contracts/refusals';
import { timeOf } from '@fournil/contracts/time/clock';
import { shortfallsOf } from '@fournil/domain/week/coverage/shortfalls';
import { type Moment, momentOf } from '@fournil/domain/week/moment';
import { costOfPlan, type PlanCost } from '@fournil/domain/week/month/labour-cost';
import { hoursText } from '@fournil/domain/week/offers/hours-text';
import { shiftsAfter } from '@fournil/domain/week/offers/take-hours';
import { costOfTaking } from '@fournil/domain/week/offers/taking-cost';
import type { PlannedShift, PlanState, Swap } from '@fournil/domain/week/plan/plan-state';
import { nameOf } from '@fournil/domain/week/plan/planning-rows';
import { judgeSwap, shiftsOfSwap, stateOfSwap } from '@fournil/domain/week/swaps/swap-shifts';
import { planOf, type WeekFacts } from '@fournil/domain/week/week-facts';
import { implement } from '@fournil/http-service/service';
import type { Shortfall } from '@fournil/planner/problem/solution';
import { rateOnOf, readLabourCost } from '@fournil/views/payroll/read-labour-cost';
import { shownHours } from './mine/own-swaps.ts';
import { refusedWhenLost } from './thread/plan-thread.ts';
import type { PlanDeps } from './week-reader.ts';

const lacking: Readonly<Partial<Record<Shortfall['kind'], string>>> = {
  opening: 'personne pour ouvrir',
  closing: 'personne pour fermer',
  management: 'aucun responsable',
  understaffed: 'pas assez de monde',
  unqualified: 'personne de qualifié',
};

/** « mardi 24/11, 06:00–08:00, vente : pas assez de monde »; none of hours that a person lacks for the contract. */
function shortfallText(facts: WeekFacts, { kind, day, group, from, to }: Shortfall): string[] {
  const what = lacking[kind];
  const date = day === null ? undefined : datesOf(facts.week)[day];
  if (!what || !date || from === null || to === null) return [];
  const where = group ? `, ${roleGroupLabels[group].toLowerCase()}` : '';
  return [`${hoursText({ date, start: timeOf(from), end: timeOf(to) })}${where}\u202f: ${what}`];
}

const unchanged = { addedMinutes: 0, hoursAfter: 0, targetHours: 0, costText: '' };

/** In cents; null where a rate of one of the two is missing. */
function costOfSwap(facts: WeekFacts, names: readonly string[], after: PlanState['shifts'], costOf: CostOf) {
  const plans = new Map([...facts.plans, [weekId(facts.week), { ...planOf(facts), shifts: after }]]);
  const [was, is] = [costOf(facts), costOf({ ...facts, plans })];
  const isKnown = !names.some((name) => was.withoutRate.includes(name) || is.withoutRate.includes(name));
  return isKnown ? is.costCents - was.costCents : null;
}

export type CostOf = (facts: WeekFacts) => Pick<PlanCost, 'costCents' | 'withoutRate'>;

export function weekSwapOf(facts: WeekFacts, swap: Swap, moment: Moment, costOf: CostOf): WeekSwap {
  const { shifts } = planOf(facts);
  const state = stateOfSwap(facts, swap, moment);
  const isDone = state === 'taken' || state === 'refused' || state === 'withdrawn';
  const change = isDone ? null : shiftsOfSwap(facts, swap, (index) => `${swap.swapId} ${index}`);
  const after = change && shiftsAfter({ shifts }, change);
  const shortfalls = (of: typeof shifts) =>
    shortfallsOf(facts, of).flatMap((one) => shortfallText(facts, one));
  const before = new Set(after ? shortfalls(shifts) : []);
  const names = [swap.employeeId, swap.colleagueId].map((id) => nameOf(facts, id));
  return {
    ...{ swapId: swap.swapId, state, at: swap.stamp?.at ?? null },
    ...{ given: shownHours(swap.given), taken: swap.taken && shownHours(swap.taken) },
    people: [swap.employeeId, swap.colleagueId].map((employeeId) => {
      const { paidMoreMinutes: _paidMore, ...cost } = after
        ? costOfTaking(facts, employeeId, after, moment.today)
        : { ...unchanged, paidMoreMinutes: 0 };
      return { employeeId, name: nameOf(facts, employeeId), ...cost };
    }),
    costCents: after ? costOfSwap(facts, names, after, costOf) : null,
    uncovered: after ? shortfalls(after).filter((text) => !before.has(text)) : [],
    blockedBy: change ? judgeSwap(facts, swap, change, moment.today).blockedBy : [],
  };
}

/** How many shifts each person took and gave in swaps that were made; each shift counts once. */
export function swapCounts(
  swaps: readonly Swap[],
  { since, nameOf: named }: { readonly since: string; readonly nameOf: (id: string) => string },
): WeekSwaps['counts'] {
  const counts = new Map<string, { taken: number; given: number }>();
  const count = (id: string, kind: 'taken' | 'given') => {
    const own = counts.get(id) ?? { taken: 0, given: 0 };
    counts.set(id, { ...own, [kind]: own[kind] + 1 });
  };
  for (const { employeeId, colleagueId, given, taken, decision } of swaps) {
    if (!decision?.approved) continue;
    if (given.date >= since) {
      count(employeeId, 'given');
      count(colleagueId, 'taken');
    }
    if (taken && taken.date >= since) {
      count(colleagueId, 'given');
      count(employeeId, 'taken');
    }
  }
  return [...counts]
    .map(([employeeId, own]) => ({ employeeId, name: named(employeeId), ...own }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'fr'));
}

const shown = ({ id, date, start, end, group }: PlannedShift) => ({
  ...{ shiftId: id, date, startTime: start, endTime: end, group },
});

/** Proposes only colleagues with an account, since others cannot answer. */
export const getSwapOptionsRoute = ({ weeks, views, planThread }: PlanDeps) =>
  implement(getSwapOptions, async ({ params, query, session, now }) => {
    const employeeId = session?.employeeId;
    if (employeeId === undefined) throw new Refusal('personal_account_needed');
    const facts = await weeks.read(params);
    const { status, shifts } = planOf(facts);
    const shift = shifts.find((one) => one.id === query.shiftId && one.employeeId === employeeId);
    if (!shift || status !== 'published') throw new Refusal('unknown_shift');
    const rows = await views.selectFrom('accounts').select('employeeId').execute();
    const reachable = new Set(rows.map((row) => row.employeeId));
    const all = await planThread.swaps(facts, shift, momentOf(now)).catch(refusedWhenLost);
    const found = all.filter(({ colleagueId }) => reachable.has(colleagueId));
    const colleagues = [...Map.groupBy(found, ({ colleagueId }) => colleagueId)].map(
      ([id, own]): SwapOptions['colleagues'][number] => ({
        ...{ employeeId: id, name: nameOf(facts, id) },
        inReturn: own.map(({ inReturn }) => inReturn && shown(inReturn)),
      }),
    );
    return { shift: shown(shift), colleagues };
  });

export const getSwapsRoute = ({ weeks, views, pool }: PlanDeps) =>
  implement(getSwaps, async ({ params, now }) => {
    const [facts, labourCost] = await Promise.all([weeks.read(params), readLabourCost(pool)]);
    const costOf: CostOf = (of) =>
      costOfPlan(of, parisDay(now), rateOnOf(labourCost), labourCost.charges ?? 0);
    const since = addDays(parisDay(now), -7 * swapWeeks);
    const plans = await views
      .selectFrom('week_plans')
      .select('state')
      .where('week', '>=', weekId(weekOf(since)))
      .execute();
    const made = plans.flatMap(({ state }) => state.swaps ?? []);
    const swaps = (planOf(facts).swaps ?? [])
      .map((one) => weekSwapOf(facts, one, momentOf(now), costOf))
      .reverse();
    const counts = swapCounts(made, { since, nameOf: (id) => nameOf(facts, id) });
    return { swaps, counts };
  });
