import { describe, expect, it } from 'vitest';
import {
  adult,
  lasting,
  minor,
  monday,
  onDay,
  shift,
  week,
} from '../../../../testing/labour-rules/bakery.ts';
import { findingsOf, statusOf } from '../../../../testing/labour-rules/findings.ts';

const around = (...shifts: ReturnType<typeof shift>[]) => ({ around: { shifts, activities: [] } });
const evenings = [1, 2, 3, 4, 5].map((day) => shift(onDay(day), '18:00', '20:00'));

describe('the check of daily rest', () => {
  it('includes the rest before Monday and the rest after Sunday', () => {
    const early = lasting(onDay(1), 120);
    const sundayEvening = (end: string) => around(shift(onDay(0), '16:00', end));
    expect(statusOf('R01', week(adult, [early], sundayEvening('19:00')))).toEqual([]);
    expect(findingsOf('R01', week(adult, [early], sundayEvening('19:01'))).map(({ dates }) => dates)).toEqual(
      [['2026-11-15', '2026-11-16']],
    );
    const late = shift(onDay(7), '16:00', '19:01');
    expect(statusOf('R01', week(adult, [late], around(lasting(onDay(8), 120))))).toEqual(['violated']);
  });

  it('ignores a short rest that is wholly within a neighbouring week', () => {
    const before = around(shift(onDay(-1), '14:00', '22:00'), lasting(onDay(0), 120));
    expect(statusOf('R01', week(adult, [lasting(onDay(3), 120)], before))).toEqual([]);
  });

  it('is not verifiable on Monday morning when the previous week is not recorded, except for a new hire', () => {
    const first = (start: string, more = {}) =>
      findingsOf('R01', week(adult, [shift(onDay(1), start, '12:00')], { recordedSince: monday, ...more }));
    expect(first('10:59').map(({ status, measured }) => [status, measured])).toEqual([['unverifiable', 659]]);
    expect(first('11:00')).toEqual([]);
    const hired = { ...adult, employed: { from: monday, until: null } };
    expect(
      statusOf('R01', week(hired, [shift(onDay(1), '06:00', '12:00')], { recordedSince: monday })),
    ).toEqual([]);
  });

  it('allows nine hours with a recorded agreement, and not less', () => {
    const rest = (end: string, limit?: number) =>
      statusOf(
        'R01',
        week(adult, [shift(onDay(2), '16:00', end), lasting(onDay(3), 120)], {
          evidence: [
            {
              ruleId: 'R01',
              kind: 'accord_entreprise_ref',
              reference: 'A-7',
              personId: null,
              period: { from: '2026-01-01', until: null },
              ...(limit === undefined ? {} : { limit }),
            },
          ],
        }),
      );
    expect([rest('21:00'), rest('21:01')]).toEqual([['overridden'], ['violated']]);
    expect([rest('20:00', 600), rest('20:01', 600)]).toEqual([['overridden'], ['violated']]);
  });

  it('requires twelve hours for a minor and fourteen under sixteen', () => {
    const rest = (birthDate: string, start: string) =>
      statusOf(
        'M04',
        week({ ...minor, birthDate }, [shift(onDay(2), '16:00', '18:00'), shift(onDay(3), start, '12:00')]),
      );
    expect([rest('2009-05-04', '06:00'), rest('2009-05-04', '05:59')]).toEqual([[], ['violated']]);
    expect([rest('2011-05-04', '08:00'), rest('2011-05-04', '07:59')]).toEqual([[], ['violated']]);
  });

  it('uses the age of the person on the day on which the rest begins', () => {
    // Eleven hours from Tuesday evening: a minor needs twelve, a person of 18 does not.
    const rest = (birthDate: string) => {
      const shifts = [shift(onDay(2), '16:00', '20:00'), shift(onDay(3), '07:00', '12:00')];
      const input = week({ ...minor, birthDate }, shifts);
      return [statusOf('M04', input), statusOf('R01', input)];
    };
    expect(rest('2008-11-18')).toEqual([['violated'], []]);
    expect(rest('2008-11-17')).toEqual([[], []]);
    // Work until midnight: the rest begins with the day that ends, still a minor's.
    const late = [shift(onDay(2), '20:00', '24:00'), shift(onDay(3), '11:30', '15:00')];
    expect(statusOf('M04', week({ ...minor, birthDate: '2008-11-18' }, late))).toEqual(['violated']);
  });
});

describe('the check of weekly rest', () => {
  it('counts a rest in the week that contains the longer part of it', () => {
    const until = (end: string) =>
      statusOf(
        'W05',
        week(adult, [...evenings, shift(onDay(6), '16:00', end)], around(lasting(onDay(8), 120))),
      );
    expect([until('19:00'), until('19:01')]).toEqual([[], ['violated']]);
  });

  it('requires 24 hours of rest within the week itself', () => {
    // Sunday 6:00 to Tuesday 6:00 is 48 h, of which 18 are in the week.
    const nightly = [1, 2, 3, 4, 5, 6].map((day) => shift(onDay(day), '22:00', '06:00'));
    expect(statusOf('W05', week(adult, nightly, around(lasting(onDay(9), 120))))).toEqual(['violated']);
  });

  it('reports the first shift of the week when it is too early for the weekly rest of the week before', () => {
    const before = [-6, -5, -4, -3, -2].map((day) => shift(onDay(day), '18:00', '20:00'));
    const saturday = (end: string) => around(...before, shift(onDay(-1), '16:00', end));
    const verdict = (end: string, start: string) =>
      findingsOf('W05', week(adult, [shift(onDay(1), start, '12:00')], saturday(end))).map(
        ({ dates }) => dates[0],
      );
    expect(verdict('20:00', '07:00')).toEqual([]);
    expect(verdict('20:00', '06:59')).toEqual(['2026-11-09']);
  });

  it('reports the last shift of the week when it is too late for the weekly rest of the next week', () => {
    const planned = [10, 11, 12, 13, 14].map((day) => shift(onDay(day), '07:00', '20:00'));
    const after = around(shift(onDay(9), '07:00', '20:00'), ...planned);
    const verdict = (end: string) =>
      findingsOf('W05', week(adult, [shift(onDay(7), '16:00', end)], after)).map(({ dates }) => dates[0]);
    expect([verdict('20:00'), verdict('20:01')]).toEqual([[], ['2026-11-23']]);
  });

  it('does not report a rest that was already missing in the previous week', () => {
    const all = [-6, -5, -4, -3, -2, -1, 0].map((day) => shift(onDay(day), '12:00', '20:00'));
    expect(statusOf('W05', week(adult, [lasting(onDay(1), 120, 420)], around(...all)))).toEqual([]);
  });

  it('is not verifiable when the rest would include days that are not recorded', () => {
    const daily = [2, 3, 4, 5, 6].map((day) => shift(onDay(day), '11:00', '20:00'));
    const sunday = shift(onDay(7), '11:00', '20:00');
    const input = (recordedSince: string) => week(adult, [...daily, sunday], { recordedSince });
    expect(statusOf('W05', input(monday))).toEqual([]);
    expect(statusOf('W05', input('2026-11-15'))).toEqual([]);
    const busyMonday = week(adult, [shift(onDay(2), '10:00', '20:00'), ...daily.slice(1), sunday], {
      recordedSince: monday,
    });
    expect(statusOf('W05', busyMonday)).toEqual(['unverifiable']);
  });

  it('requires two calendar days in a row without work and CFA for a minor', () => {
    const off = (...worked: number[]) =>
      statusOf(
        'M05',
        week(
          minor,
          worked.map((day) => lasting(onDay(day), 240)),
        ),
      );
    expect([off(1, 2, 3, 4, 5), off(2, 3, 4, 5, 6), off(1, 3, 5, 7)]).toEqual([
      [],
      ['violated'],
      ['violated'],
    ]);
  });

  it('applies the rule for minors in the week of the eighteenth birthday, and not in the next week', () => {
    const six = [1, 2, 3, 4, 5, 6].map((day) => lasting(onDay(day), 240));
    const born = (birthDate: string) => statusOf('M05', week({ ...minor, birthDate }, six));
    expect([born('2008-11-18'), born('2008-11-16')]).toEqual([['violated'], []]);
  });
});
