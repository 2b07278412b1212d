import { dayDifference } from '@fournil/domain/week/plan/day-difference';
import { noPlan, type PlanState } from '@fournil/domain/week/plan/plan-state';
import { describe, expect, it } from 'vitest';
import { factsOf, shiftAt } from '../../../../../../testing/week/given-week.ts';
import { myPlanningOf, ownDaysOf } from './mine.ts';

const moment = { today: '2026-11-20', now: '09:00' };
const [tuesday, thursday] = ['2026-11-24', '2026-11-26'];
const at = (id: string, date: string): PlanState['shifts'][number] => ({
  ...shiftAt(id, 'nadia', date, '06:00-11:00'),
  ...{ origin: 'generated', notifiedOn: '2026-11-02', agreedOn: null, changed: null },
});
const plan: PlanState = { ...noPlan, status: 'published', shifts: [at('a', tuesday), at('b', thursday)] };
type Given = Partial<Parameters<typeof factsOf>[0]>;
const mine = (given: Given = {}) =>
  myPlanningOf([factsOf({ people: [{ id: 'nadia' }], plan, ...given })], 'nadia', moment);

describe("an employee's day that changed after the publication", () => {
  const stamp = (revision: number) => ({
    at: '2026-11-20T08:00:00Z',
    role: 'admin',
    employeeId: null,
    revision,
  });
  const day = (hours: string, pause?: string) => {
    const [start = '', end = ''] = pause?.split('-') ?? [];
    return [{ ...shiftAt('a', 'nadia', tuesday, hours), breaks: pause ? [{ start, end, paid: false }] : [] }];
  };
  const changed = (...days: ReturnType<typeof day>[]) =>
    days.slice(1).map((is, index) => ({
      employeeId: 'nadia',
      date: tuesday,
      ...dayDifference(days[index] ?? [], is),
      stamp: stamp(index + 3),
    }));
  const texts = (...days: ReturnType<typeof day>[]) =>
    mine({ plan: { ...plan, changes: changed(...days) } }).changes.map(({ text, before }) => [text, before]);

  it('is described by its hours when hours and breaks changed', () => {
    expect(texts(day('06:00-11:00'), day('07:00-13:00', '10:00-10:20'))).toEqual([
      ['Votre mardi a changé\u202f: 07:00–13:00 au lieu de 06:00–11:00', '06:00–11:00'],
    ]);
  });

  it('is described by its break when only the break changed', () => {
    expect(texts(day('06:00-13:00', '09:00-09:20'), day('06:00-13:00', '10:00-10:20'))).toEqual([
      ['Votre mardi a changé\u202f: pause 10:00–10:20 au lieu de 09:00–09:20', 'pause 09:00–09:20'],
    ]);
  });

  it('is described as now with or without a break when a break was added or removed', () => {
    const [without, with_] = [day('06:00-13:00'), day('06:00-13:00', '10:00-10:20')];
    expect([...texts(without, with_), ...texts(with_, without)]).toEqual([
      ["Votre mardi a changé\u202f: pause 10:00–10:20, vous n'en aviez pas", 'sans pause'],
      ['Votre mardi a changé\u202f: plus de pause au lieu de 10:00–10:20', 'pause 10:00–10:20'],
    ]);
  });

  it('counts as unchanged when its hours and breaks are again those first published', () => {
    const was = day('06:00-13:00', '09:00-09:20');
    expect(texts(was, day('06:00-13:00', '10:00-10:20'), day('07:00-14:00'), was)).toEqual([]);
  });
});

describe('the next shift of a published week', () => {
  it('is the first shift that has not ended', () => {
    expect(mine().next).toMatchObject({ _id: 'a', date: tuesday });
    expect(mine().weeks[0]).toMatchObject({ totalHours: 10 });
  });

  it('is not a shift on a day of sick leave', () => {
    const sick = [{ startDate: '2026-11-23', endDate: '2026-11-25' }];
    const ill = mine({ people: [{ id: 'nadia', sick }] });
    expect(ill.next).toMatchObject({ _id: 'b', date: thursday });
    expect(ill.weeks[0]).toMatchObject({ totalHours: 5, shifts: [{ _id: 'b' }] });
  });

  it.each(['CP', 'MAL', 'ABS'])('is not on a day that is %s', (value) => {
    expect(mine({ rows: { nadia: { Mardi: value } } }).next).toMatchObject({ date: thursday });
    expect(mine({ rows: { nadia: { Mardi: value, Jeudi: value } } }).next).toBeNull();
  });

  it('can be on a day typed « RET », or on a day of sick leave typed « Travail normal »', () => {
    expect(mine({ rows: { nadia: { Mardi: 'RET' } } }).next).toMatchObject({ date: tuesday });
    const sick = [{ startDate: '2026-11-23', endDate: '2026-11-25' }];
    const facts = factsOf({ people: [{ id: 'nadia', sick }], plan });
    const typed = { cells: {}, normal: ['Mardi'], sixDays: false };
    const rows = new Map([['2026-W48', new Map([['nadia', typed]])]]);
    expect(myPlanningOf([{ ...facts, rows }], 'nadia', moment).next).toMatchObject({ date: tuesday });
  });
});

describe('the own days that a phone stores', () => {
  const colleague = { ...at('c', tuesday), employeeId: 'fatou' };
  const given = (more: Partial<PlanState> = {}) =>
    factsOf({
      people: [{ id: 'nadia', sick: [{ startDate: thursday, endDate: thursday }] }, { id: 'fatou' }],
      plan: { ...plan, shifts: [...plan.shifts, colleague], ...more },
    });

  it('contain own hours and absences, without a reason, a name or an id', () => {
    const [week] = ownDaysOf([given()], 'nadia').weeks;
    expect(week?.days.filter(({ isAway, hours }) => isAway || hours.length > 0)).toEqual([
      { date: tuesday, isAway: false, hours: ['06:00–11:00'] },
      { date: thursday, isAway: true, hours: [] },
    ]);
    expect(week?.days).toHaveLength(7);
    expect(JSON.stringify(week)).not.toMatch(/nadia|fatou|MAL|"a"/);
  });

  it('contain no hours of an unpublished week', () => {
    const [week] = ownDaysOf([given({ status: 'draft' })], 'nadia').weeks;
    expect([week?.isPublished, week?.days.flatMap(({ hours }) => hours)]).toEqual([false, []]);
  });
});
