/**
 * The true optimum of a tiny week on its grid: every legal week of every person as a column of one integer
 * programme. The engine's bound must not be above it, nor a plan that it calls optimal.
 */
import type { Shift } from '@fournil/labour-rules/week';
import loadHighs from 'highs';
import { weights } from '../../../packages/planner/src/cost/weights.ts';
import type { Problem } from '../../../packages/planner/src/problem/problem.ts';
import { dayIn, minuteOf } from '../generators/times.ts';
import { legalWeeks, privateCost, workedSlots } from './legal-weeks.ts';

interface Column {
  readonly name: string;
  readonly cost: number;
  readonly week: readonly Shift[];
  readonly slots: ReadonlySet<string>;
  readonly qualified: boolean;
  readonly skills: readonly string[];
}

const terms = (list: readonly (readonly [number, string])[]): string =>
  list.map(([factor, name]) => `${factor < 0 ? '-' : '+'} ${Math.abs(factor)} ${name}`).join('\n ');

/** Without fixed shifts and management; needs on the grid, one per group and slot. */
export async function exactOptimum(problem: Problem, grid: 15 | 30): Promise<number> {
  const quarters = grid / 15;
  const people = problem.people.map((person, index) =>
    legalWeeks(problem, person, grid).map((week, number): Column => {
      const slots = workedSlots(problem, week, grid).map(({ day, group, slot }) => `${day}_${group}_${slot}`);
      return {
        name: `x${index}_${number}`,
        cost: privateCost(problem, person, week),
        week,
        slots: new Set(slots),
        qualified: person.qualified,
        skills: person.labour.skills,
      };
    }),
  );
  const columns = people.flat();
  const objective: [number, string][] = columns.map(({ cost, name }) => [cost, name]);
  const rows: string[] = people.map((own) => `${terms(own.map(({ name }) => [1, name]))} = 1`);
  const bounds: string[] = [];
  const add = (name: string, cost: number, most: number | null): string => {
    objective.push([cost, name]);
    if (most !== null) bounds.push(`0 <= ${name} <= ${most}`);
    return name;
  };
  const needs = new Map<string, { need: number; min: number }>();
  for (const { day, group, from, to, need, qualifiedMin } of problem.needs) {
    for (let at = from; at < to; at += grid)
      needs.set(`${day}_${group}_${at / grid}`, { need, min: qualifiedMin });
  }
  for (const slot of new Set([...needs.keys(), ...columns.flatMap(({ slots }) => [...slots])])) {
    const { need, min } = needs.get(slot) ?? { need: 0, min: 0 };
    const there = columns.filter(({ slots }) => slots.has(slot));
    const slack: [number, string][] = [
      [1, add(`u_${slot}`, quarters * weights.missingFirst, 1)],
      [1, add(`v_${slot}`, quarters * weights.missingFurther, null)],
      [-1, add(`o_${slot}`, quarters * weights.surplusFirst, 1)],
      [-1, add(`p_${slot}`, quarters * weights.surplusFurther, null)],
    ];
    rows.push(`${terms([...there.map(({ name }): [number, string] => [1, name]), ...slack])} = ${need}`);
    if (min === 0) continue;
    const skilled = there.filter(({ qualified }) => qualified).map(({ name }): [number, string] => [1, name]);
    const lack = add(`q_${slot}`, quarters * weights.unqualified, null);
    rows.push(`${terms([...skilled, [1, lack]])} >= ${min}`);
  }
  for (const [index, { day, group, skill, from, to }] of problem.presences.entries()) {
    const held = columns.filter(
      ({ week, skills }) =>
        skills.includes(skill) &&
        week.some(
          (shift) =>
            shift.group === group &&
            dayIn(problem.monday, shift.date) === day &&
            minuteOf(shift.start) <= from &&
            minuteOf(shift.end) >= to &&
            !shift.breaks.some(({ start, end }) => minuteOf(start) < to && minuteOf(end) > from),
        ),
    );
    const lack = add(`k_${index}`, weights.presence, null);
    rows.push(`${terms([...held.map(({ name }): [number, string] => [1, name]), [1, lack]])} >= 1`);
  }
  const model = [
    `Minimize\n obj: ${terms(objective)}`,
    `Subject To\n${rows.map((row, index) => ` r${index}: ${row}`).join('\n')}`,
    `Bounds\n ${bounds.join('\n ')}`,
    `Binary\n ${columns.map(({ name }) => name).join('\n ')}`,
    'End',
  ].join('\n');
  const highs = await loadHighs();
  const solved = highs.solve(model, { output_flag: false, mip_rel_gap: 0, mip_abs_gap: 0 });
  if (solved.Status !== 'Optimal') throw new Error(`HiGHS says ${solved.Status}`);
  return Math.round(solved.ObjectiveValue);
}
