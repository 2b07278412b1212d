/**
 * The uncovered needs, their reasons and remedies: the planner explains them, the law check judges each
 * remedy.
 */
import type { PlanRemedy, PlanShortfall } from '@fournil/contracts/planning/plan-shortfalls';
import { datesOf } from '@fournil/contracts/planning/week';
import { timeOf } from '@fournil/contracts/time/clock';
import { shortfallsOf } from '@fournil/domain/week/coverage/shortfalls';
import { judgePeople } from '@fournil/domain/week/judge/findings';
import { labourShift } from '@fournil/domain/week/judge/labour-shift';
import type { Moment } from '@fournil/domain/week/moment';
import { nameOf } from '@fournil/domain/week/plan/planning-rows';
import { buildProblem } from '@fournil/domain/week/problem/build-problem';
import { coveringShifts } from '@fournil/domain/week/shifts/attendance';
import { planOf, type WeekFacts } from '@fournil/domain/week/week-facts';
import { ruleOf } from '@fournil/labour-rules/rules';
import { explainPlan } from '@fournil/planner/explain/explain-shortfalls';
import { explanationText, remedyText, type Words } from '@fournil/planner/explain/explanation-text';
import { awayWords } from '@fournil/planner/explain/french';
import type { Explanation, Remedy, Shortfall } from '@fournil/planner/problem/solution';
import { type RankedRemedy, stretchesOf } from './stretches.ts';

const wordsOf = (facts: WeekFacts): Words => ({
  nameOf: (id) => nameOf(facts, id),
  ruleTitleOf: (id) => {
    try {
      return ruleOf(id).title;
    } catch {
      // A wish is no rule: its name says it.
      return id;
    }
  },
});

function remedyOf(remedy: Remedy, dates: readonly string[]): PlanRemedy {
  const employeeId = remedy.personId;
  switch (remedy.kind) {
    case 'lift-constraint':
      return { kind: 'lift-constraint', employeeId, date: dates[remedy.day] ?? '', cell: remedy.cell };
    case 'six-days':
      return { kind: 'six-days', employeeId };
    case 'put-in': {
      const { date, start, end, group } = remedy.shift;
      return { kind: 'put-in', employeeId, date, startTime: start, endTime: end, group };
    }
  }
}

const clock = (minute: number | null): string | null => (minute === null ? null : timeOf(minute));

/** Remedies shown per shortfall. */
const remediesShown = 4;

function describe(
  facts: WeekFacts,
  one: Shortfall,
  why: Explanation,
  stretches: readonly RankedRemedy[] = [],
): PlanShortfall {
  const dates = datesOf(facts.week);
  const words = wordsOf(facts);
  return {
    kind: one.kind,
    date: one.day === null ? null : (dates[one.day] ?? null),
    group: one.group,
    from: clock(one.from),
    to: clock(one.to),
    missing: one.missing,
    employeeId: one.personId,
    minutes: one.minutes,
    text: explanationText(why, words),
    away: why.away.map(({ personId, cell, source }) => ({
      employeeId: personId,
      reason: awayWords(cell, source),
    })),
    remedies: [
      ...stretches,
      ...why.remedies.map((remedy) => ({
        remedy: remedyOf(remedy, dates),
        text: remedyText(remedy, one.day, words),
        gain: remedy.gain,
      })),
    ]
      .toSorted((first, other) => other.gain - first.gain)
      .slice(0, remediesShown),
  };
}

const unexplained = (shortfall: Shortfall): Explanation => ({
  shortfall,
  away: [],
  rules: [],
  busy: { there: 0, otherHours: 0 },
  remedies: [],
});

/** The shortfalls without causes, for when no explanation is available. */
export const nameShortfalls = (facts: WeekFacts): readonly PlanShortfall[] =>
  shortfallsOf(facts, planOf(facts).shifts).map((one) => describe(facts, one, unexplained(one)));

/**
 * The shortfalls of the current plan; those of past days have no causes. This takes about 300 ms for 40
 * people and 60 shortfalls, so it runs in a separate thread.
 */
export function explainShortfalls(facts: WeekFacts, moment: Moment): readonly PlanShortfall[] {
  const plan = planOf(facts);
  const shifts = coveringShifts(facts, plan.shifts).map(labourShift);
  const all = shortfallsOf(facts, plan.shifts);
  const asked = all.filter(({ day }) => (datesOf(facts.week)[day ?? 0] ?? '') >= moment.today);
  const problem = buildProblem(facts, { moment });
  const answers = explainPlan(problem, { shifts, shortfalls: asked }, judgePeople(facts, moment.today));
  const why = new Map(asked.map((one, index) => [one, answers[index]]));
  const stretched = stretchesOf(facts, problem, moment);
  return all.map((one) => {
    const answer = why.get(one);
    return describe(facts, one, answer ?? unexplained(one), answer ? stretched(one) : []);
  });
}
