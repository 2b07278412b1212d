import type { Shift } from '@fournil/labour-rules/week';
import { expect, it } from 'vitest';
import { dateAfter } from '../generators/times.ts';
import { comfortFigures, type PlannedWeek, type Teammate } from './comfort-figures.ts';

const monday = '2026-11-30';
const mate = (id: string, more: Partial<Teammate> = {}): Teammate => ({
  id,
  group: 'vente',
  contractMinutes: 2100,
  skills: ['Ouverture', 'Fermeture'],
  ...more,
});
const shift = (personId: string, day: number, start: string, end: string): Shift => ({
  id: `${personId} ${day}`,
  personId,
  date: dateAfter(monday, day),
  start,
  end,
  breaks: [],
  group: 'vente',
});
const week = (at: number, shifts: readonly Shift[]): PlannedWeek => ({
  monday: dateAfter(monday, 7 * at),
  shifts,
  activities: [],
});

it('the comfort figures count only consecutive days off as a pair, also Saturday with Sunday or across two weeks', () => {
  const six = [1, 2, 3, 4, 5, 6];
  const only = (days: readonly number[]) =>
    comfortFigures(
      [
        week(
          0,
          days.map((day) => shift('a', day, '06:00', '13:00')),
        ),
      ],
      [mate('a')],
    ).pairOff;
  expect(only([1, 2, 3, 4, 5])).toBe(1);
  expect(only([1, 2, 4, 5, 6])).toBe(0);
  // Sunday off before a Monday that nobody ever works.
  expect(only([1, 2, 3, 5])).toBe(1);
  expect(only(six)).toBe(0);
  const [first, second] = [
    week(
      0,
      [1, 2, 3, 5].map((day) => shift('a', day, '06:00', '13:00')),
    ),
    week(1, []),
  ];
  const next = six.filter((day) => day !== 3).map((day) => shift('a', 7 + day, '06:00', '13:00'));
  // The second week has its pair of the Sunday before and its Monday.
  expect(comfortFigures([first, { ...second, shifts: next }], [mate('a')]).pairOff).toBe(1);
});

it('the comfort figures use what is known of the Sunday before the first week and the Monday after the last', () => {
  const worked = week(
    0,
    [1, 2, 4, 5, 6].map((day) => shift('a', day, '06:00', '13:00')),
  );
  const pairOff = (around: readonly Shift[], one = worked) =>
    comfortFigures([one], [mate('a')], { shifts: around, activities: [] }).pairOff;
  expect(pairOff([])).toBe(0);
  expect(pairOff([shift('a', -3, '06:00', '13:00')])).toBe(1);
  expect(pairOff([shift('a', -3, '06:00', '13:00'), shift('a', -1, '06:00', '13:00')])).toBe(0);
  const free = week(
    0,
    [1, 2, 3, 5].map((day) => shift('a', day, '06:00', '13:00')),
  );
  const school = {
    personId: 'a',
    date: monday,
    kind: 'training',
    start: '08:00',
    end: '16:00',
    minutes: 420,
  };
  expect(pairOff([], free)).toBe(1);
  expect(pairOff([], { ...free, activities: [school as PlannedWeek['activities'][number]] })).toBe(0);
});

it('the comfort figures measure differences between starts, short shifts, and unequal shares of closings', () => {
  const weeks = [0, 1, 2, 3].map((at) =>
    week(at, [
      shift('a', 7 * at + 1, '06:00', '13:00'),
      shift('b', 7 * at + 1, '13:00', '20:00'),
      shift('a', 7 * at + 2, '06:00', '13:00'),
      shift('b', 7 * at + 2, '09:00', '20:00'),
      shift('a', 7 * at + 5, '07:00', '10:00'),
      shift('a', 7 * at + 6, '07:00', '10:00'),
    ]),
  );
  expect(comfortFigures(weeks, [mate('a'), mate('b')])).toMatchObject({
    medianSpread: 240,
    // Both close two days a week, a opens all four and works on Saturdays and Sundays.
    closingShare: 0,
    openingShare: 1,
    // Four instead of two, of four: a share of less than four turns counts as four.
    saturdayShare: 0.5,
    sundayShare: 2,
    crumbs: 8,
  });
  // Of sixteen closings 10 and 6 are in proportion to these hours, of four Sundays 2.5 and 1.5.
  const [whole, part] = [mate('a'), mate('b', { contractMinutes: 1260 })];
  expect(comfortFigures(weeks, [whole, part])).toMatchObject({
    closingShare: (8 - 6) / 6,
    sundayShare: 1.5,
  });
  // A person away for two of the weeks has a share of the other two's Sundays alone.
  const away = weeks.map((one, at) =>
    at < 2 ? one : { ...one, shifts: one.shifts.filter(({ personId }) => personId === 'a') },
  );
  expect(comfortFigures(away, [mate('a'), mate('b')])).toMatchObject({ sundayShare: 1 });
  // Of two Saturdays a week nobody has more than one, whatever the hours.
  const both = weeks.map((one, at) => ({
    ...one,
    shifts: [...one.shifts, shift('b', 7 * at + 5, '08:00', '12:00')],
  }));
  expect(comfortFigures(both, [mate('a', { contractMinutes: 2340 }), part])).toMatchObject({
    saturdayShare: 0,
  });
  // Who begins first in the bakehouse opens no shop.
  const baking = weeks.map((one, at) => ({
    ...one,
    shifts: [...one.shifts, { ...shift('b', 7 * at + 3, '04:00', '10:00'), group: 'fournil' as const }],
  }));
  expect(comfortFigures(baking, [mate('a'), mate('b')])).toMatchObject({ openingShare: 1, closingShare: 0 });
  // Somebody without the key has no share.
  expect(comfortFigures(weeks, [whole, { ...part, skills: [] }])).toMatchObject({ closingShare: 0 });
});

it('the comfort figures share closings in proportion to days present too, of which school and leave take some, and Sundays by those there', () => {
  const school = { personId: 'b', kind: 'training', start: '08:00', end: '16:00', minutes: 420 } as const;
  const weeks = [0, 1, 2, 3].map((at) => ({
    ...week(at, [
      shift('a', 7 * at + 4, '06:00', '13:00'),
      shift('b', 7 * at + 4, '13:00', '20:00'),
      shift('a', 7 * at + 5, '06:00', '20:00'),
      shift(at < 2 ? 'a' : 'b', 7 * at + 6, '06:00', '19:00'),
    ]),
    activities: [{ ...school, date: dateAfter(monday, 7 * at + 5) }],
  }));
  const figures = comfortFigures(weeks, [mate('a'), mate('b')]);
  // Of twelve closings 7.2 and 4.8 are fair for three days and two, six are had.
  expect(figures.closingShare).toBeCloseTo((6 - 4.8) / 4.8);
  expect(figures.sundayShare).toBe(0);
  // Leave takes as much as school does, unless the person worked that day.
  const onLeave = (days: readonly number[]) =>
    weeks.map((one, at) => ({
      ...one,
      activities: [],
      away: days.map((day) => ({ personId: 'b', date: dateAfter(monday, 7 * at + day) })),
    }));
  const team = [mate('a'), mate('b')];
  expect(comfortFigures(onLeave([5]), team).closingShare).toBe(figures.closingShare);
  expect(comfortFigures(onLeave([]), team).closingShare).toBe(0);
  expect(comfortFigures(onLeave([4]), team).closingShare).toBe(0);
  // Away on all Sundays but the two worked: the other two were not theirs to have.
  expect(comfortFigures(onLeave([6]), team).sundayShare).toBe(1);
});
