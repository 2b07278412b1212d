/** Rules refuse a decision on a week with shifts of people who were declared away since. */

import type { FournilEvent } from '@fournil/events/catalogue';
import { describe, expect, it } from 'vitest';
import {
  changed,
  facts,
  fatou,
  fatous,
  generated,
  nadia,
  people,
  published,
  realized,
  w,
  wednesday,
} from '../../../../testing/command-api/given-plan.ts';
import { factsOf, longWeeksOf, shiftAt, sixShiftsAt } from '../../../../testing/week/given-week.ts';
import { fold } from '../decision.ts';
import { type NewWeekEvent, planAfter } from '../week/plan/plan-after.ts';
import { planOf, type WeekFacts } from '../week/week-facts.ts';
import { judgeChange } from './judge-change.ts';
import { publicationFindings } from './publish.ts';
import { week } from './week.ts';

const late = '2026-11-20';
const says = (value: string): NewWeekEvent => ({
  type: 'WeekRowSaved',
  data: { week: w, employeeId: fatou, cells: { Mercredi: value }, normal: [], sixDays: false },
});
const after = (events: readonly NewWeekEvent[], more: Partial<WeekFacts> = {}) =>
  facts(fold(week, events as readonly FournilEvent[]), more);

describe('the consent to a shift with short notice', () => {
  const asked = (...events: NewWeekEvent[]) =>
    publicationFindings(after([generated, ...events]), late).notice.map(({ employeeId }) => employeeId);

  it.each(['MAL', 'ABS', 'CP'])(
    'is not requested at the publication from a person who is %s that day',
    (value) => {
      expect(asked(says(value))).toEqual([]);
    },
  );

  it('is requested from a person who works that day', () => {
    expect(asked()).toEqual([fatou]);
    expect(asked(says('MAL'), realized(fatou))).toEqual([fatou]);
  });

  it('does not make a shift during an absence publishable', () => {
    const { forbidden } = publicationFindings(after([generated, says('MAL')]), late);
    expect(forbidden.map(({ ruleId }) => ruleId)).toEqual(['X01']);
  });

  it('is not requested from a sick person whose shift is removed from a published week', () => {
    const removed = changed({ employeeId: fatou, notifiedOn: late, removed: [fatous] });
    const consenting = (...events: NewWeekEvent[]) => {
      const known = after([generated, published('2026-11-02'), ...events]);
      return judgeChange(known, planAfter(planOf(known), [removed]), late).consenting;
    };
    expect(consenting()).toEqual([fatou]);
    expect(consenting(says('MAL'))).toEqual([]);
  });
});

describe('the undo of a replacement', () => {
  const [ines, sandrine] = ['a0000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000004'];
  const team = factsOf({
    people: [
      ...people,
      { id: ines, contractType: 'Apprentissage', role: 'apprenti vendeuse', skills: [] },
      { id: sandrine, name: 'Sandrine' },
    ],
  });
  const shift = (id: string, who: string) => shiftAt(id, who, wednesday, '14:00-19:00');
  const instead = shift('instead', nadia);
  const replaced = (...beside: readonly ReturnType<typeof shift>[]): readonly NewWeekEvent[] => [
    {
      ...generated,
      data: { ...generated.data, shifts: [fatous, shift('s3', ines), ...beside] },
    } as NewWeekEvent,
    published('2026-11-02'),
    says('MAL'),
    changed({ employeeId: fatou, notifiedOn: late, removed: [fatous], added: [instead] }),
  ];
  const forbidden = (events: readonly NewWeekEvent[], change: object) => {
    const known = after(events, { staff: team.staff });
    const judged = judgeChange(
      known,
      planAfter(planOf(known), [changed({ notifiedOn: late, ...change })]),
      late,
    );
    return judged.added
      .filter(({ severity, status }) => severity === 'legal_hard' && status === 'violated')
      .map(({ ruleId }) => ruleId);
  };
  const back = shift('back', fatou);

  it('may return the shift to the sick person even when an apprentice is then alone, as before the replacement', () => {
    expect(forbidden(replaced(), { removed: [instead], added: [back] })).toEqual([]);
  });

  it('breaks a rule when it does not return the shift, or adds a different one', () => {
    expect(forbidden(replaced(), { removed: [instead] })).toEqual(['A02']);
    const elsewhere = { ...back, start: '15:00' };
    expect(forbidden(replaced(), { removed: [instead], added: [elsewhere] }).sort()).toEqual(['A02', 'X01']);
  });

  it('breaks a rule when it also removes a person who was present before the replacement', () => {
    const there = shift('s4', sandrine);
    expect(forbidden(replaced(there), { removed: [instead], added: [back] })).toEqual([]);
    expect(forbidden(replaced(there), { removed: [instead, there], added: [back] })).toEqual(['A02']);
  });
});

describe('the twelve-week average', () => {
  const isOver = (absent: Parameters<typeof longWeeksOf>[1]) => {
    const known = after([], longWeeksOf(nadia, absent));
    const shifts = sixShiftsAt(nadia, 0, '07:00-14:30');
    const plan = planAfter(planOf(known), [changed({ added: [...shifts] })]);
    return judgeChange(known, plan, '2026-11-02').added.some(({ ruleId }) => ruleId === 'W02');
  };

  it('counts 0 h for a planned week spent absent, and its hours when the week was realized', () => {
    expect(isOver(null)).toBe(true);
    expect(isOver({ by: -5, value: 'ABS' })).toBe(false);
    expect(isOver({ by: -5, value: 'ABS', realized: true })).toBe(true);
  });
});
