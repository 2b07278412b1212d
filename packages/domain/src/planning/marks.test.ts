import { datesOf } from '@fournil/contracts/planning/week';
import { describe, expect, it } from 'vitest';
import { draftOf, givenWeek, shiftAt } from '../../../../testing/week/given-week.ts';
import { decideAsk } from './marks.ts';

const [tuesday = ''] = datesOf(givenWeek).slice(1);
const plan = draftOf([shiftAt('gap', 'nadia', tuesday, '06:00-13:00')]);
const asked = { week: '2026-W48', shiftId: 'gap', employeeId: 'fatou', by: 'message' } as const;

describe('the question to a person whether to take a shift', () => {
  it('is recorded with the current hours of the shift', () => {
    expect(decideAsk(asked, plan)).toMatchObject({
      events: [
        { type: 'ReplacementRequested', data: { ...asked, date: tuesday, start: '06:00', end: '13:00' } },
      ],
    });
  });

  it('is recorded once per person and means: by message or by telephone', () => {
    const before = {
      ...plan,
      asked: [{ employeeId: 'fatou', shiftId: 'gap', by: 'message', stamp: null }],
    } as const;
    expect(decideAsk(asked, before)).toMatchObject({ events: [] });
    expect(decideAsk({ ...asked, by: 'call' }, before)).toMatchObject({ events: [{ data: { by: 'call' } }] });
    expect(decideAsk({ ...asked, employeeId: 'karim' }, before)).toMatchObject({ events: [{}] });
  });

  it('is refused for a removed shift, and for the person of the shift', () => {
    expect(decideAsk({ ...asked, shiftId: 'other' }, plan)).toMatchObject({ refused: 'unknown_shift' });
    expect(decideAsk({ ...asked, employeeId: 'nadia' }, plan)).toMatchObject({ refused: 'unknown_shift' });
  });
});
