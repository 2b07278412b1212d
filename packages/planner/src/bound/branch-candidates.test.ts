import { expect, it } from 'vitest';
import { benchWeek } from '../../../../testing/planner/generators/generated-weeks.ts';
import { randomOf } from '../../../../testing/planner/generators/random.ts';
import type { Column } from '../model/columns.ts';
import { modelOf } from '../model/model.ts';
import { Pricer } from '../pricing/pricer.ts';
import { dayBranches, headcountBranches } from './branch-candidates.ts';

const model = modelOf(benchWeek(8, 2));
const random = randomOf(20_261_122);
const prices = Float64Array.from({ length: model.rows.count }, () => -random.int(0, 40));
const member = model.members[1];
if (!member) throw new Error('A week without people');

function weeksApart(): readonly [Column, Column] {
  const pricer = new Pricer(model.rows);
  pricer.best(member as (typeof model.members)[number], prices, Number.POSITIVE_INFINITY, 200);
  const [one, other] = pricer.columns(2);
  if (!one || !other) throw new Error('Not two patterns of days');
  return [one, other];
}

const [one, other] = weeksApart();
const halves = [
  { column: one, share: 0.5 },
  { column: other, share: 0.5 },
];
const counted = [...model.rows.staff].filter((row) => row >= 0);

it("the planner's branching finds no fractional choice in a plan that has only whole shifts", () => {
  expect(dayBranches(48, [member], [{ column: one, share: 1 }])).toEqual([]);
  expect(headcountBranches(counted, [{ column: one, share: 1 }])).toEqual([]);
});

it("the planner's branching chooses a fractional work day before a fractional start or end of work", () => {
  const asked = dayBranches(48, [member], halves);
  expect(asked.length).toBeGreaterThan(0);
  for (const { feature, day } of asked) {
    expect(feature).toBe('works');
    expect((one.option[day] as number) >= 0).not.toBe((other.option[day] as number) >= 0);
  }
});

it("the planner's branching chooses starts or ends of work when the fractional weeks of a person have the same days", () => {
  const later = {
    ...one,
    option: one.option.map((option, day) => (option < 0 ? -1 : otherOption(day, option))),
  };
  const asked = dayBranches(
    48,
    [member],
    [
      { column: one, share: 0.5 },
      { column: later, share: 0.5 },
    ],
  );
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.every(({ feature }) => feature !== 'works')).toBe(true);
});

/** An option of the day that begins at another half hour. */
function otherOption(day: number, option: number): number {
  const options = (member as (typeof model.members)[number]).days[day]?.options ?? [];
  return options.findIndex(({ start }) => start !== options[option]?.start);
}

it("the planner's branching proposes a need at which the number of people is fractional", () => {
  const asked = headcountBranches(counted, halves);
  expect(asked.length).toBeGreaterThan(0);
  for (const { row, most } of asked) {
    const covers = [one, other].map(({ rows }) => rows.includes(row));
    expect(covers[0]).not.toBe(covers[1]);
    expect(most).toBe(0);
  }
});
