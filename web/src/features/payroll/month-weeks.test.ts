import { describe, expect, it } from 'vitest';
import { monthWeeks } from './month-weeks.ts';

type Status = 'realized' | 'planned' | 'none';
const day = (date: string, status: Status, work = 420) => ({ date, status, work });
const person = (
  employeeId: string,
  days: ReturnType<typeof day>[],
  around: ReturnType<typeof day>[] = [],
) => ({
  employeeId,
  days,
  around,
});
const weeks = (today: string, ...people: ReturnType<typeof person>[]) =>
  monthWeeks({ month: '2026-10', people }, today).map(({ week, state, people: open }) => [
    week.week,
    state,
    open,
  ]);

describe('the weeks of a month', () => {
  it('are open while a person has hours that are only planned', () => {
    const léa = person('l', [day('2026-10-05', 'realized'), day('2026-10-12', 'planned')]);
    const jade = person('j', [day('2026-10-05', 'planned'), day('2026-10-12', 'planned')]);
    const onLeave = person('o', [day('2026-10-12', 'planned', 0), day('2026-10-19', 'realized', 0)]);
    expect(weeks('2026-11-28', léa, jade, onLeave)).toEqual([
      [41, 'open', 1],
      [42, 'open', 2],
      [43, 'realized', 0],
    ]);
  });

  it('are listed as without a plan, or as not over while the week is in progress', () => {
    const léa = person('l', [day('2026-10-05', 'none', 0), day('2026-10-30', 'planned')]);
    expect(weeks('2026-10-29', léa)).toEqual([
      [41, 'none', 0],
      [44, 'running', 1],
    ]);
  });

  it('include weeks that are partly outside the month, and none without a day in it', () => {
    const léa = person(
      'l',
      [day('2026-10-01', 'realized')],
      [day('2026-09-29', 'planned'), day('2026-11-02', 'planned')],
    );
    expect(weeks('2026-11-28', léa)).toEqual([[40, 'open', 1]]);
  });
});
