import { describe, expect, it } from 'vitest';
import {
  adult,
  apprentice,
  lasting,
  monday,
  onDay,
  partTimer,
  shift,
  shop,
  training,
  week,
} from '../../../testing/labour-rules/bakery.ts';
import { payFacts } from './pay-facts.ts';
import { payRules } from './pay-rules.ts';
import type { Person, Shift } from './week.ts';

const of = (person: Person, shifts: readonly Shift[], more = {}) => {
  const [facts] = payFacts(week(person, shifts, more));
  return facts;
};
const five = (minutes: number) => [1, 2, 3, 4, 5].map((day) => lasting(onDay(day), minutes, 480));

describe('the minutes counted for the pay of a week', () => {
  it('are zero for a person who does not work', () => {
    expect(of(adult, [])).toEqual({
      personId: 'a',
      monday,
      workMinutes: 0,
      trainingMinutes: 0,
      nightMinutes: 0,
      nightWorkMinutes: 0,
      sundayMinutes: 0,
      holidays: [],
      paidLeaveDays: 0,
      overtime25: 0,
      overtime50: 0,
      complementary10: 0,
      complementary25: 0,
      byTheDay: false,
      solidarityMinutes: 0,
    });
  });

  it('split a Saturday night at midnight, and at the start and end of the night hours', () => {
    const facts = of(adult, [shift(onDay(6), '20:30', '05:30')]);
    expect([facts?.workMinutes, facts?.nightMinutes, facts?.nightWorkMinutes, facts?.sundayMinutes]).toEqual([
      540, 540, 510, 330,
    ]);
  });

  it('include the night of the clock change in March at its real length', () => {
    const facts = of(adult, [shift('2026-03-28', '22:00', '06:00')], { monday: '2026-03-23' });
    expect([facts?.nightMinutes, facts?.sundayMinutes]).toEqual([420, 300]);
  });

  it('exclude unpaid breaks and include paid ones', () => {
    const at = (paid: boolean) => [
      shift(onDay(7), '08:00', '14:00', { breaks: [{ start: '11:00', end: '11:30', paid }] }),
    ];
    expect([of(adult, at(false))?.sundayMinutes, of(adult, at(true))?.sundayMinutes]).toEqual([330, 360]);
  });

  it('are overtime at 25 % for the first eight hours, and at 50 % beyond these', () => {
    const overtime = (minutes: number) => {
      const facts = of(adult, five(minutes));
      return [facts?.overtime25, facts?.overtime50];
    };
    expect([overtime(420), overtime(421), overtime(516), overtime(517)]).toEqual([
      [0, 0],
      [5, 0],
      [480, 0],
      [480, 5],
    ]);
  });

  it('are overtime from 35 h on, also for a contract of 39 h', () => {
    const facts = of({ ...adult, contractWeekMinutes: 2340 }, five(468));
    expect([facts?.overtime25, facts?.complementary10]).toEqual([240, 0]);
  });

  it('include a day of paid leave in the overtime', () => {
    const absences = [{ personId: 'a', kind: 'paid-leave', from: onDay(5), until: onDay(5) }];
    const facts = of(adult, five(450).slice(0, 4), { absences });
    expect([facts?.workMinutes, facts?.paidLeaveDays, facts?.overtime25]).toEqual([1800, 1, 120]);
  });

  it('are complementary hours at 10 % up to a tenth of the contract, and at 25 % beyond it', () => {
    const facts = of({ ...partTimer, contractWeekMinutes: 1500 }, five(340));
    expect([facts?.complementary10, facts?.complementary25, facts?.overtime25]).toEqual([150, 50, 0]);
  });

  it('include no overtime for a part-timer, even above 35 h', () => {
    const facts = of(partTimer, five(440));
    expect([facts?.overtime25, facts?.complementary10, facts?.complementary25]).toEqual([0, 180, 220]);
  });

  it('are counted once when two holidays are on one day', () => {
    const christmas = of(adult, [lasting('2026-12-25', 240), lasting('2026-12-26', 300)], {
      monday: '2026-12-21',
      shop: { ...shop, department: '68' },
    });
    expect(christmas?.holidays.map(({ ids, minutes }) => [ids, minutes])).toEqual([
      [['noel'], 240],
      [['saint_etienne'], 300],
    ]);
    const both = of(adult, [lasting('2008-05-01', 240)], { monday: '2008-04-28' });
    expect(both?.holidays).toEqual([
      { date: '2008-05-01', ids: ['fete_travail', 'ascension'], minutes: 240, mayFirst: true },
    ]);
  });

  it('include the days at the CFA as work, but not as work on a Sunday or holiday', () => {
    const facts = of(apprentice, [], { monday: '2026-11-09', activities: [training('2026-11-11')] });
    expect([facts?.workMinutes, facts?.trainingMinutes, facts?.holidays]).toEqual([480, 480, []]);
  });

  it('include the hours of a management day as set by the shop, as Sunday work on a Sunday', () => {
    const activities = [
      { personId: 'a', date: onDay(7), kind: 'management', start: '09:00', end: '17:00', minutes: 420 },
    ];
    expect(of(adult, [], { activities })?.sundayMinutes).toBe(420);
  });

  it('include the minutes after midnight of a shift that began on the Sunday before', () => {
    const around = { shifts: [shift(onDay(0), '22:00', '02:00')], activities: [] };
    expect(of(adult, [], { around })?.workMinutes).toBe(120);
  });
});

it('every pay figure has a worked example, except amounts that are typed', () => {
  expect(payRules.filter(({ example }) => !example).map(({ code }) => code)).toEqual(['PRIME', 'ACOMPTE']);
});
