import { describe, expect, it } from 'vitest';
import {
  adult,
  apprentice,
  lasting,
  minor,
  onDay,
  shift,
  shop,
  training,
  week,
} from '../../../../testing/labour-rules/bakery.ts';
import { findingsOf, statusOf, summary } from '../../../../testing/labour-rules/findings.ts';
import type { Person } from '../week.ts';

/** The week of Labour Day 2026; and one with two holidays, 8 and 14 May being in the weeks after. */
const mayMonday = '2026-04-27';
const mayFirst = '2026-05-01';
const on = (person: Person, date: string, more = {}) => week(person, [lasting(date, 240, 480)], more);

describe('work on 1 May', () => {
  const consent = (personId: string | null) => ({
    evidence: [
      {
        ruleId: 'H01',
        kind: 'written_consent_id',
        reference: 'consent-1',
        personId,
        period: { from: mayFirst, until: mayFirst },
      },
    ],
  });
  const open = { shop: { ...shop, mayFirst: 'open_with_volunteers' as const } };
  const may = (person: Person, more: object) =>
    statusOf('H01', on(person, mayFirst, { monday: mayMonday, ...more }));

  it('is a violation unless the owner opens that day and the same person agreed in writing', () => {
    expect([may(adult, {}), may(adult, open), may(adult, consent('a'))]).toEqual([
      ['violated'],
      ['violated'],
      ['violated'],
    ]);
    expect([may(adult, { ...open, ...consent('a') }), may(adult, { ...open, ...consent('b') })]).toEqual([
      ['overridden'],
      ['violated'],
    ]);
  });

  it('is a violation for a minor even when the owner opens and the minor agreed in writing', () => {
    const both = { ...open, ...consent('a') };
    expect([
      may({ ...minor, birthDate: '2008-05-02' }, both),
      may({ ...minor, birthDate: '2008-05-01' }, both),
    ]).toEqual([['violated'], ['overridden']]);
    const { birthDate: _, ...unknown } = minor;
    expect(may(unknown, both)).toEqual(['violated']);
  });

  it('is a violation of rule M08 for a minor of sixteen', () => {
    expect(statusOf('M08', on(minor, mayFirst, { monday: mayMonday }))).toEqual(['violated']);
  });

  it('is no violation on a day at the CFA', () => {
    const input = week(apprentice, [], { monday: mayMonday, activities: [training(mayFirst)] });
    expect(summary(input)).toEqual([]);
  });

  it('includes the minutes after midnight of a shift that began on 30 April', () => {
    const input = week(adult, [shift('2026-04-30', '22:00', '02:00')], { monday: mayMonday });
    expect(findingsOf('H01', input).map(({ dates }) => dates)).toEqual([[mayFirst]]);
    const until = week(adult, [shift('2026-04-30', '20:00', '24:00')], { monday: mayMonday });
    expect(statusOf('H01', until)).toEqual([]);
  });
});

describe('work on other public holidays', () => {
  /** Christmas Friday and Saint-Étienne Saturday: two holidays in one week, in Alsace-Moselle. */
  const christmas = { monday: '2026-12-21', shop: { ...shop, department: '67' } };
  const both = ['2026-12-25', '2026-12-26'].map((date) => lasting(date, 240, 480));

  it('is listed as hours to be paid, one entry for each of two holidays in a week', () => {
    const dates = (more: object) =>
      findingsOf('H02', week(adult, both, more)).map((finding) => finding.dates[0]);
    expect(dates(christmas)).toEqual(['2026-12-25', '2026-12-26']);
    expect(dates({ monday: '2026-12-21' })).toEqual(['2026-12-25']);
  });

  it('is allowed from sixteen with two days of rest, and a violation under sixteen', () => {
    const verdict = (birthDate: string, more: readonly string[] = []) => {
      const shifts = [...both, ...more.map((date) => lasting(date, 240, 480))];
      return statusOf('M08', week({ ...minor, birthDate }, shifts, christmas));
    };
    expect(verdict('2010-12-25')).toEqual([]);
    expect(verdict('2010-12-26')).toEqual(['violated']);
    expect(verdict('2009-05-04', ['2026-12-21', '2026-12-23', '2026-12-27'])).toEqual([
      'violated',
      'violated',
    ]);
  });

  it('is listed as hours to be paid only once when two holidays are on one day', () => {
    const input = on(adult, '1997-05-08', { monday: '1997-05-05', recordedSince: '1990-01-01' });
    const hired = {
      ...input,
      people: [{ ...adult, birthDate: '1970-01-01', employed: { from: '1990-01-01', until: null } }],
    };
    expect(findingsOf('H02', hired)).toHaveLength(1);
  });

  it("is not paid double where the department's agreement excludes it, and is still forbidden to a minor", () => {
    const more = { monday: '2026-11-09', shop: { ...shop, undoubledHolidays: ['armistice_1918'] } };
    const armistice = (person: typeof adult) => on(person, '2026-11-11', more);
    expect(statusOf('H02', armistice(adult))).toEqual([]);
    expect(statusOf('M08', armistice({ ...minor, birthDate: '2011-05-04' }))).toEqual(['violated']);
  });

  it('excludes 1 May, which has its own rule (art. 27)', () => {
    const input = on(adult, '2026-05-01', { monday: '2026-04-27', recordedSince: '2026-01-01' });
    expect([statusOf('H01', input), statusOf('H02', input)]).toEqual([['violated'], []]);
  });
});

describe('Sunday work', () => {
  it('is forbidden to minors except apprentices', () => {
    const sunday = onDay(7);
    expect([
      statusOf('M07', on(minor, sunday)),
      statusOf('M07', on(apprentice, sunday)),
      statusOf('M07', on(adult, sunday)),
    ]).toEqual([['violated'], [], []]);
  });

  it('begins at midnight, also within a shift that began on Saturday', () => {
    const late = (end: string) =>
      findingsOf('S01', week(adult, [shift(onDay(6), '20:00', end)])).map(({ measured }) => measured);
    expect([late('24:00'), late('00:01')]).toEqual([[], [1]]);
  });
});

describe('night hours', () => {
  it('earn the night premium between 20:00 and 6:00, for every employee', () => {
    const minutes = (start: string, end: string) =>
      findingsOf('N01', week(adult, [shift(onDay(2), start, end)])).map(({ measured }) => measured);
    expect([minutes('05:59', '10:00'), minutes('06:00', '20:00'), minutes('16:00', '20:01')]).toEqual([
      [1],
      [],
      [1],
    ]);
  });

  it('count as one night when at least three hours are between 21:00 and 6:00, also across midnight', () => {
    const twice = (start: string) =>
      statusOf('N02', week(adult, [shift(onDay(2), start, '06:00'), shift(onDay(4), start, '06:00')]));
    expect([twice('03:00'), twice('03:01'), twice('22:30')]).toEqual([['violated'], [], ['violated']]);
    expect(statusOf('N02', week(adult, [shift(onDay(2), '22:30', '06:00')]))).toEqual([]);
  });

  it('are counted from zero again on 1 January, also in the middle of a week', () => {
    const after = (date: string) =>
      statusOf(
        'N02',
        week(
          { ...adult, nightMinutesOfYear: { year: 2026, minutes: 16_080 } },
          [shift(date, '04:00', '10:00')],
          {
            monday: '2026-12-28',
          },
        ),
      );
    expect([after('2026-12-31'), after('2027-01-02')]).toEqual([['violated'], []]);
  });

  it('give a person the night worker status at 270 hours in a year', () => {
    const after = (minutes: number) =>
      findingsOf(
        'N02',
        week({ ...adult, nightMinutesOfYear: { year: 2026, minutes } }, [shift(onDay(2), '04:00', '10:00')]),
      );
    expect(after(16_079)).toEqual([]);
    expect(after(16_080).map(({ measured, message }) => [measured, message.includes('270\u202fh')])).toEqual([
      [null, true],
    ]);
    const { nightMinutesOfYear: _, ...uncounted } = adult;
    expect(statusOf('N02', week(uncounted, [shift(onDay(2), '04:00', '10:00')]))).toEqual(['unverifiable']);
    expect(statusOf('N02', week(uncounted, [shift(onDay(2), '06:00', '10:00')]))).toEqual([]);
  });
});
