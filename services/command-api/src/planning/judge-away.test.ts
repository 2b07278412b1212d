/** What the rules hold, when a week is decided on, against shifts whose person was declared away since. */
import type { FournilEvent } from '@fournil/events/catalogue';
import { type NewWeekEvent, planAfter } from '@fournil/week/plan/plan-after';
import { longWeeksOf, sixShiftsAt } from '@fournil/week/testing/given-week';
import { planOf, type WeekFacts } from '@fournil/week/week-facts';
import { describe, expect, it } from 'vitest';
import { fold } from '../kernel/decision.ts';
import { judgeChange } from './judge-change.ts';
import { publicationFindings } from './publish/decide.ts';
import {
  changed,
  facts,
  fatou,
  fatous,
  generated,
  nadia,
  published,
  realized,
  w,
} from './testing/given-plan.ts';
import { week } from './week.ts';

const late = '2026-11-20';
const says = (value: string): NewWeekEvent => ({
  type: 'WeekRowSaved',
  data: { week: w, employeeId: fatou, cells: { Mercredi: value }, normal: [], sixDays: false },
});
const after = (events: readonly NewWeekEvent[], more: Partial<WeekFacts> = {}) =>
  facts(fold(week, events as readonly FournilEvent[]), more);

describe('agreements to a short notice', () => {
  const asked = (...events: NewWeekEvent[]) =>
    publicationFindings(after([generated, ...events]), late).notice.map(({ employeeId }) => employeeId);

  it.each(['MAL', 'ABS', 'CP'])('are not asked at publication from who says %s that day', (value) => {
    expect(asked(says(value))).toEqual([]);
  });

  it('are asked from whose shifts hold', () => {
    expect(asked()).toEqual([fatou]);
    expect(asked(says('MAL'), realized(fatou))).toEqual([fatou]);
  });

  it('leave the publication forbidden while a shift meets an absence', () => {
    const { forbidden } = publicationFindings(after([generated, says('MAL')]), late);
    expect(forbidden.map(({ ruleId }) => ruleId)).toEqual(['X01']);
  });

  it('are not asked for taking a shift from who is ill, once the week is published', () => {
    const removed = changed({ employeeId: fatou, toldOn: late, removed: [fatous] });
    const consenting = (...events: NewWeekEvent[]) => {
      const known = after([generated, published('2026-11-02'), ...events]);
      return judgeChange(known, planAfter(planOf(known), [removed]), late).consenting;
    };
    expect(consenting()).toEqual([fatou]);
    expect(consenting(says('MAL'))).toEqual([]);
  });
});

describe('the average of twelve weeks', () => {
  const isOver = (absent: Parameters<typeof longWeeksOf>[1]) => {
    const known = after([], longWeeksOf(nadia, absent));
    const shifts = sixShiftsAt(nadia, 0, '07:00-14:30');
    const plan = planAfter(planOf(known), [changed({ added: [...shifts] })]);
    return judgeChange(known, plan, '2026-11-02').added.some(({ ruleId }) => ruleId === 'W02');
  };

  it('counts 0 h of a week planned long ago whose person was away, and what a realized one says', () => {
    expect(isOver(null)).toBe(true);
    expect(isOver({ by: -5, value: 'ABS' })).toBe(false);
    expect(isOver({ by: -5, value: 'ABS', realized: true })).toBe(true);
  });
});
