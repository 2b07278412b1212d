/** Every day that the engine may give somebody is legal by itself, wherever its break is: also when the clocks change. */
import { describe, expect, it, vi } from 'vitest';
import { breaches } from '../../../packages/planner/src/law/breaches.ts';
import { shiftsOf } from '../../../packages/planner/src/model/columns.ts';
import type { Member } from '../../../packages/planner/src/model/member.ts';
import { type Model, modelOf } from '../../../packages/planner/src/model/model.ts';
import type { Problem } from '../../../packages/planner/src/problem/problem.ts';
import { atNight } from '../generators/at-night.ts';
import { oddWeek } from '../generators/generated-weeks.ts';
import { onQuarters } from '../generators/on-quarters.ts';
import { someOf } from '../seeds.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Weeks whose nights, or the one after them, are of 23 or 25 hours. */
const whenClocksChange = new Set(['2026-03-23', '2026-03-30', '2026-10-19', '2026-10-26']);
const seeds = Array.from({ length: someOf(36) }, (_, at) => at + 1);

/** A person's day as a week of its own, its break at a slot. */
const weekOfDay = (day: number, option: number, pause: number) => ({
  option: new Int32Array(7).fill(-1).with(day, option),
  pause: new Int16Array(7).fill(-1).with(day, pause),
});

/** Breaches of the law in the days of one person, each alone, with the break as early and as late as may be. */
function illegalDays(problem: Problem, model: Model, member: Member): readonly string[] {
  const { person, law } = member;
  const known = new Set(breaches(problem, law, [], []));
  return member.days.flatMap(({ day, options }) =>
    options.flatMap((option, at) => {
      const rests = option.breakFrom <= option.breakTo ? [option.breakFrom, option.breakTo] : [-1];
      return rests.flatMap((pause) => {
        const column = { person, cost: 0, rows: new Int32Array(0), ...weekOfDay(day, at, pause) };
        const shifts = shiftsOf(model.rows.grid, member, column);
        const found = breaches(problem, law, shifts, []).filter((text) => !known.has(text));
        return found.map((text) => `${text}: ${option.start}–${option.end}, pause ${pause}`);
      });
    }),
  );
}

describe('each single day that the planner considers for a person', () => {
  for (const [name, shopOf] of [
    ['by day', (problem: Problem) => problem],
    ['over midnight', atNight],
  ] as const)
    it(`breaks no rule when nothing else is planned, for people who work ${name}`, () => {
      let changes = 0;
      for (const seed of seeds) {
        const week = oddWeek(seed);
        if (whenClocksChange.has(week.monday)) changes += 1;
        // One week in twelve of the others, which are all alike to the clock.
        else if (seed % 12 !== 0) continue;
        const problem = shopOf(seed % 3 === 0 ? onQuarters(week) : week, seed);
        const model = modelOf(problem);
        for (const member of model.members)
          expect(illegalDays(problem, model, member), `seed ${seed}, person ${member.person}`).toEqual([]);
      }
      // One week in seven at least is one of those.
      expect(changes).toBeGreaterThan(seeds.length / 7);
    });
});
