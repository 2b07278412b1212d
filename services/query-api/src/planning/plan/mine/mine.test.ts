import { factsOf, shiftAt } from '@fournil/read-models/planning/given-week';
import { noPlan, type PlanState } from '@fournil/read-models/planning/plan-state';
import { describe, expect, it } from 'vitest';
import { myPlanningOf } from './mine.ts';

const moment = { today: '2026-11-20', now: '09:00' };
const [tuesday, thursday] = ['2026-11-24', '2026-11-26'];
const at = (id: string, date: string): PlanState['shifts'][number] => ({
  ...shiftAt(id, 'nadia', date, '06:00-11:00'),
  ...{ origin: 'generated', toldOn: '2026-11-02', agreedOn: null, changed: null },
});
const plan: PlanState = { ...noPlan, status: 'published', shifts: [at('a', tuesday), at('b', thursday)] };
type Given = Partial<Parameters<typeof factsOf>[0]>;
const mine = (given: Given = {}) =>
  myPlanningOf([factsOf({ people: [{ employee_id: 'nadia' }], plan, ...given })], 'nadia', moment);

describe('the next service of a published week', () => {
  it('is the first that has not ended', () => {
    expect(mine().next).toMatchObject({ _id: 'a', date: tuesday });
    expect(mine().weeks[0]).toMatchObject({ totalHours: 10 });
  });

  it('is none of a day on which its person has been ill since', () => {
    const sick = [{ startDate: '2026-11-23', endDate: '2026-11-25' }];
    const ill = mine({ people: [{ employee_id: 'nadia', sick }] });
    expect(ill.next).toMatchObject({ _id: 'b', date: thursday });
    expect(ill.weeks[0]).toMatchObject({ totalHours: 5, shifts: [{ _id: 'b' }] });
  });

  it.each(['CP', 'MAL', 'ABS'])('is none of a day that says %s', (value) => {
    expect(mine({ rows: { nadia: { Mardi: value } } }).next).toMatchObject({ date: thursday });
    expect(mine({ rows: { nadia: { Mardi: value, Jeudi: value } } }).next).toBeNull();
  });

  it('stands whatever else the day says, and where somebody typed « Travail normal » over an illness', () => {
    expect(mine({ rows: { nadia: { Mardi: 'RET' } } }).next).toMatchObject({ date: tuesday });
    const sick = [{ startDate: '2026-11-23', endDate: '2026-11-25' }];
    const facts = factsOf({ people: [{ employee_id: 'nadia', sick }], plan });
    const typed = { cells: {}, normal: ['Mardi'], sixDays: false };
    const rows = new Map([['2026-W48', new Map([['nadia', typed]])]]);
    expect(myPlanningOf([{ ...facts, rows }], 'nadia', moment).next).toMatchObject({ date: tuesday });
  });
});
