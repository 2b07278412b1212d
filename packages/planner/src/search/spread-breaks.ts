/**
 * Spreads the breaks of a group: each stays within the range of its day, on the plan's grid. This never
 * raises the cost.
 */
import { type Column, columnOf } from '../model/columns.ts';
import type { Member } from '../model/member.ts';
import type { Model } from '../model/model.ts';
import type { PlanState } from '../plan/plan-state.ts';
import { groups, type PlacedShift } from '../problem/placed-shift.ts';

const roundsAtMost = 6;

interface Break {
  readonly person: number;
  readonly day: number;
  readonly group: number;
  readonly start: number;
  readonly end: number;
}

const breaksOfFixed = ({ fixed }: Model): readonly Break[] =>
  fixed.flatMap(({ person, day, group, breaks }: PlacedShift) =>
    breaks.map(({ start, end }) => ({ person, day, group: groups.indexOf(group), start, end })),
  );

/** The break of a person's day in a column; null where it has none. */
function breakOf({ rows }: Model, member: Member, column: Column, day: number): Break | null {
  const option = member.days[day]?.options[column.option[day] as number];
  const slot = column.pause[day] as number;
  if (!option || slot < 0) return null;
  const start = slot * rows.grid.minutes;
  return { person: member.person, day, group: option.group, start, end: start + option.breakMinutes };
}

/** Minutes that a break shares with others of its group. */
const overlap = (own: Break, others: readonly Break[]): number =>
  others
    .filter(({ person, day, group }) => person !== own.person && day === own.day && group === own.group)
    .reduce(
      (sum, { start, end }) => sum + Math.max(0, Math.min(end, own.end) - Math.max(start, own.start)),
      0,
    );

const daysOf = (member: Member, column: Column): number =>
  member.days.reduce(
    (mask, { day, kind }) =>
      kind === 'fixed' || (column.option[day] as number) >= 0 ? mask | (1 << day) : mask,
    0,
  );

export function spreadBreaks(model: Model, state: PlanState): void {
  if (!model.problem.breaks.oneAtATimePerGroup) return;
  const fixed = breaksOfFixed(model);
  const planned = (): readonly Break[] =>
    model.members.flatMap((member) =>
      member.days.flatMap(
        ({ day }) => breakOf(model, member, state.columns[member.person] as Column, day) ?? [],
      ),
    );
  let moved = true;
  for (let round = 0; moved && round < roundsAtMost; round += 1) {
    moved = false;
    for (const member of model.members)
      for (const { day } of member.days)
        if (moveBreak(model, state, member, day, [...fixed, ...planned()])) moved = true;
  }
}

/** Moves one break to where it overlaps least at the same cost; true when it has moved. */
function moveBreak(
  model: Model,
  state: PlanState,
  member: Member,
  day: number,
  others: readonly Break[],
): boolean {
  const before = state.columns[member.person] as Column;
  const own = breakOf(model, member, before, day);
  const option = member.days[day]?.options[before.option[day] as number];
  if (!own || !option) return false;
  let least = overlap(own, others);
  let best = before;
  const cost = state.cost;
  for (let slot = option.breakFrom; least > 0 && slot <= option.breakTo; slot += 1) {
    const start = slot * model.rows.grid.minutes;
    const shared = overlap({ ...own, start, end: start + option.breakMinutes }, others);
    if (shared >= least) continue;
    const pause = before.pause.with(day, slot);
    const column = columnOf(member, model.rows, before.option, pause, daysOf(member, before));
    state.set(column);
    if (state.cost <= cost) {
      least = shared;
      best = column;
    }
  }
  state.set(best);
  return best !== before;
}
