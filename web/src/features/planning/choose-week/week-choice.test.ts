import { weekMessages } from '@fournil/contracts/planning/week';
import { columnDate } from '@fournil/contracts/time/french-dates';
import { describe, expect, it } from 'vitest';
import { readWeek, weekTextOf } from './week-choice.ts';

describe('the requested planning week', () => {
  it('is read from the URL, and is the current ISO week without one', () => {
    const of = (search: string) => weekTextOf(new URLSearchParams(search), '2027-01-02');
    expect(of('week=48&year=2026')).toEqual({ week: '48', year: '2026' });
    expect(of('')).toEqual({ week: '53', year: '2026' });
  });

  it('is refused when invalid, with an instruction', () => {
    expect(readWeek({ week: '48', year: '2026' })).toEqual({ ok: true, week: { week: 48, year: 2026 } });
    expect(readWeek({ week: '', year: '2026' })).toMatchObject({ message: weekMessages.required });
    expect(readWeek({ week: '53', year: '2027' })).toMatchObject({ message: weekMessages.noWeek53(2027) });
    expect(readWeek({ week: '54', year: '2026' })).toMatchObject({ message: weekMessages.week });
    expect(readWeek({ week: 'x', year: '2026' })).toMatchObject({ message: weekMessages.week });
    expect(readWeek({ week: '1', year: '2031' })).toMatchObject({ message: weekMessages.year });
  });

  it('shows its days without leading zeros', () => expect(columnDate('2026-12-05')).toBe('5/12'));
});
