/** A problem made ready for the search: fixed shifts, rows, members, and the pools that share nothing. */

import { addDays } from './calendar.ts';
import { type Comfort, comfortOf } from './comfort.ts';
import { evaluate, type Placed, placedOf } from './evaluate.ts';
import { type Column, type Member, memberOf, shiftsOf } from './member.ts';
import { idleColumn } from './pricing.ts';
import type { Problem } from './problem.ts';
import { type Rows, rowsOf } from './rows.ts';

export interface Pool {
  readonly members: readonly Member[];
  /** Rows that somebody of the pool may cover. */
  readonly rows: Int32Array;
}

export interface Model {
  readonly problem: Problem;
  readonly dates: readonly string[];
  readonly comfort: Comfort;
  readonly fixed: readonly Placed[];
  readonly rows: Rows;
  readonly members: readonly Member[];
  readonly pools: readonly Pool[];
  /** What every plan costs beside columns and rows. */
  readonly constant: number;
}

/** Rows a member's options may cover. */
function reach(member: Member, rows: Rows): Set<number> {
  const found = new Set<number>();
  for (const { day, options } of member.days) {
    for (const option of options) {
      for (let slot = option.start; slot < option.end; slot += 1) {
        const cell = (day * 3 + option.group) * 48 + slot;
        for (const row of [rows.cover[cell] ?? -1, member.qualified ? (rows.qualified[cell] ?? -1) : -1]) {
          if (row >= 0) found.add(row);
        }
      }
      for (const row of option.rows) found.add(row);
    }
  }
  return found;
}

function poolsOf(members: readonly Member[], rows: Rows): readonly Pool[] {
  const owner = new Int32Array(rows.count).fill(-1);
  const parent = members.map((_, index) => index);
  const root = (index: number): number => {
    let at = index;
    while (parent[at] !== at) at = parent[at] ?? at;
    return at;
  };
  const reached = members.map((member) => reach(member, rows));
  for (const [index, found] of reached.entries()) {
    for (const row of found) {
      const other = owner[row] ?? -1;
      if (other < 0) owner[row] = index;
      else parent[root(index)] = root(other);
    }
  }
  const roots = [...new Set(members.map((_, index) => root(index)))];
  return roots.map((top) => {
    const own = members.filter((_, index) => root(index) === top);
    const shared = new Set(own.flatMap((member) => [...(reached[members.indexOf(member)] ?? [])]));
    return { members: own, rows: Int32Array.from([...shared].toSorted((one, other) => one - other)) };
  });
}

/** Cost of rows covered so many times. */
export function rowsCost(rows: Rows, covered: Int16Array | Int32Array): number {
  let sum = 0;
  for (let row = 0; row < rows.count; row += 1) {
    sum += rows.costAt[row * rows.width + (covered[row] as number)] as number;
  }
  return sum;
}

export function modelOf(problem: Problem): Model {
  const dates = [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(problem.monday, day));
  const comfort = comfortOf(problem);
  const fixed = problem.fixed
    .map(({ shift }) => placedOf(problem, shift))
    .filter((shift) => shift.person >= 0 && shift.day >= 0 && shift.day < 7);
  const rows = rowsOf(problem, fixed);
  const members = problem.people.map((_, person) => memberOf(problem, rows, comfort, person, fixed, 0));
  const idle = members.map(idleColumn);
  const alone = evaluate(problem, dates, comfort, fixed).cost;
  const modelled =
    idle.reduce((sum, column) => sum + column.cost, 0) + rowsCost(rows, new Int16Array(rows.count));
  return {
    problem,
    dates,
    comfort,
    fixed,
    rows,
    members,
    pools: poolsOf(members, rows),
    constant: alone - modelled,
  };
}

/** All shifts of a plan: the fixed ones and those of the columns. */
export const placedOfColumns = (model: Model, columns: readonly Column[]): readonly Placed[] => [
  ...model.fixed,
  ...columns.flatMap((column) => {
    const member = model.members[column.person];
    return member ? shiftsOf(member, column) : [];
  }),
];
