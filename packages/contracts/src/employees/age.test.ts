import { describe, expect, it } from 'vitest';
import { ageOn, eighteenthBirthday, isMinorOn } from './age.ts';

describe('the age of a person', () => {
  const born = { birthDate: '2008-11-22' };

  it('changes on the birthday, not the day before', () => {
    expect([ageOn(born, '2026-11-21'), ageOn(born, '2026-11-22')]).toEqual([17, 18]);
    expect([isMinorOn(born, '2026-11-21'), isMinorOn(born, '2026-11-22')]).toEqual([true, false]);
  });

  it('stays as typed without a birth date, but the person counts as adult once enough years have passed', () => {
    const typed = { age: 17, ageTypedOn: '2025-11-21' };
    expect(ageOn(typed, '2026-11-21')).toBe(17);
    expect([isMinorOn(typed, '2026-11-20'), isMinorOn(typed, '2026-11-21')]).toEqual([true, false]);
  });

  it('reaches 18 on 1 March of a year without 29 February for a birth on that day', () => {
    const leap = { birthDate: '2008-02-29' };
    expect(eighteenthBirthday(leap)).toBe('2026-03-01');
    expect([isMinorOn(leap, '2026-02-28'), isMinorOn(leap, '2026-03-01')]).toEqual([true, false]);
  });

  it('is unknown without birth date and typed age', () => {
    expect([ageOn({}, '2026-11-21'), isMinorOn({}, '2026-11-21'), eighteenthBirthday({})]).toEqual([
      null,
      false,
      null,
    ]);
  });
});
