import { addDays } from '@fournil/calendar/days';
import { describe, expect, it } from 'vitest';
import { adult, lasting, nightBaker, onDay, shift, week } from '../../../testing/labour-rules/bakery.ts';
import { findingsOf, statusOf } from '../../../testing/labour-rules/findings.ts';
import { checkWeek } from './check-week.ts';
import { civilDay, clockMinutes, instantAt, midnight } from './paris-time.ts';
import { stretchesOf, workDaysOf, workOnClock } from './timeline.ts';

const spring = '2026-03-23';
const autumn = '2026-10-19';
const minutesOf = (date: string, start: string, end: string) =>
  stretchesOf([shift(date, start, end)], []).reduce((sum, stretch) => sum + stretch.minutes, 0);

describe('the calculation of times in Paris', () => {
  it('gives a day of 23 hours in March and one of 25 hours in October, at the clock changes', () => {
    const length = (date: string) => civilDay(date).end - civilDay(date).start;
    expect([length('2026-03-29'), length('2026-10-25'), length('2026-11-21')]).toEqual([1380, 1500, 1440]);
  });

  it('gives the same instants as Temporal, on every day and in every quarter of an hour of a clock change', () => {
    const instant = (date: string, minutes: number, disambiguation: 'earlier' | 'later') =>
      Temporal.PlainDate.from(date)
        .toPlainDateTime({ hour: Math.floor(minutes / 60), minute: minutes % 60 })
        .toZonedDateTime('Europe/Paris', { disambiguation }).epochMilliseconds / 60_000;
    for (let date = '2015-01-01'; date < '2045-01-01'; date = addDays(date, 1)) {
      expect(midnight(date), date).toBe(instant(date, 0, 'earlier'));
      const { start, end } = civilDay(date);
      if (end - start === 1440) continue;
      for (let minutes = 0; minutes < 1440; minutes += 15) {
        const isSkipped = end - start < 1440 && minutes >= 120 && minutes < 180;
        for (const repeated of ['earlier', 'later'] as const) {
          const which = isSkipped ? 'later' : repeated;
          expect(instantAt(date, minutes, repeated), `${date} ${minutes}`).toBe(
            instant(date, minutes, which),
          );
        }
      }
    }
  });

  it('counts a night shift of eight clock hours as seven hours in March and nine in October', () => {
    expect(minutesOf('2026-03-28', '22:00', '06:00')).toBe(420);
    expect(minutesOf('2026-10-24', '22:00', '06:00')).toBe(540);
    expect(minutesOf('2026-11-20', '22:00', '06:00')).toBe(480);
  });

  it('counts the hour that repeats in October fully as work, and once as a break', () => {
    expect(minutesOf('2026-10-25', '02:15', '02:45')).toBe(90);
    const withBreak = (start: string, end: string) => {
      const one = shift('2026-10-25', '00:00', '08:00', { breaks: [{ start, end, paid: false }] });
      return stretchesOf([one], []).reduce((sum, stretch) => sum + stretch.minutes, 0);
    };
    expect([withBreak('02:45', '03:15'), withBreak('01:45', '02:15'), withBreak('02:20', '02:50')]).toEqual([
      540 - 30,
      540 - 30,
      540 - 30,
    ]);
  });

  it('reads a time in the hour skipped in March as one hour later', () => {
    expect(instantAt('2026-03-29', clockMinutes('02:30'), 'earlier')).toBe(
      instantAt('2026-03-29', clockMinutes('03:30'), 'earlier'),
    );
  });

  it('ignores a break within the hour skipped in March', () => {
    const work = workOnClock('2026-03-28', { start: 1320, end: 1890 }, [{ start: 1590, end: 1620 }]);
    expect(work.reduce((sum, { start, end }) => sum + end - start, 0)).toBe(510);
  });

  it('refuses dates and times that do not exist', () => {
    for (const date of ['2026-02-29', '2026-13-01', '21/11/2026', '']) {
      expect(() => midnight(date), date).toThrow(RangeError);
    }
    for (const time of ['25:00', '24:01', '8:00', '08:60', 'midi']) {
      expect(() => clockMinutes(time), time).toThrow(RangeError);
    }
  });

  it('counts eleven clock hours in March as ten hours of rest', () => {
    const across = (end: string, start: string) =>
      statusOf(
        'R01',
        week(adult, [shift('2026-03-28', '14:00', end), shift('2026-03-29', start, '10:00')], {
          monday: spring,
        }),
      );
    expect(across('20:00', '07:00')).toEqual(['violated']);
    expect(across('20:00', '08:00')).toEqual([]);
  });

  it('counts ten clock hours in October as eleven hours of rest', () => {
    const across = (start: string) =>
      statusOf(
        'R01',
        week(adult, [shift('2026-10-24', '14:00', '20:00'), shift('2026-10-25', start, '10:00')], {
          monday: autumn,
        }),
      );
    expect([across('06:00'), across('05:59')]).toEqual([[], ['violated']]);
  });

  it('limits a night worker to eight hours of work on a civil day with a clock change', () => {
    // Sunday 25/10/2026, 0:00 to 7:00: eight hours; to 7:01 one minute more.
    const until = (end: string) =>
      statusOf('D02', week(nightBaker, [shift('2026-10-25', '00:00', end)], { monday: autumn }));
    expect([until('07:00'), until('07:01')]).toEqual([[], ['violated']]);
  });

  it('does not report two shifts in the repeated hour as an overlap', () => {
    const meeting = [shift('2026-10-25', '00:00', '02:30'), shift('2026-10-25', '02:30', '05:00')];
    expect(statusOf('X03', week(adult, meeting, { monday: autumn }))).toEqual([]);
  });
});

describe("the work days of a person's shifts", () => {
  const spans = (...shifts: Parameters<typeof shift>[]) =>
    workDaysOf(
      stretchesOf(
        shifts.map((one) => shift(...one)),
        [],
      ),
    ).map((day) => [day.date, day.end - day.start]);

  it('continue past midnight, while the daily limit D01 counts each civil day separately', () => {
    expect(spans(['2026-11-17', '16:00', '24:00'], ['2026-11-18', '00:00', '04:00'])).toEqual([
      ['2026-11-17', 720],
    ]);
    const long = week(adult, [shift(onDay(2), '16:00', '04:00')]);
    expect(statusOf('D01', long)).toEqual([]);
    expect(
      findingsOf('D01', week(adult, [shift(onDay(2), '04:00', '16:00')])).map(({ measured }) => measured),
    ).toEqual([720]);
  });

  it("are two for two shifts on one date when a night's rest separates them", () => {
    expect(spans(['2026-11-17', '00:00', '06:00'], ['2026-11-17', '22:00', '06:00'])).toEqual([
      ['2026-11-17', 360],
      ['2026-11-17', 480],
    ]);
  });

  it('are two after eleven hours between shifts, or after over an hour around midnight', () => {
    expect(spans(['2026-11-17', '06:00', '08:00'], ['2026-11-17', '19:00', '20:00'])).toHaveLength(2);
    expect(spans(['2026-11-17', '20:00', '23:30'], ['2026-11-18', '00:30', '02:00'])).toHaveLength(1);
    expect(spans(['2026-11-17', '20:00', '23:30'], ['2026-11-18', '00:31', '02:00'])).toHaveLength(2);
  });

  it('exclude breaks after midnight, and last 24 hours when a shift ends at the time at which it began', () => {
    const breaks = [{ start: '02:00', end: '02:30', paid: false }];
    const night = stretchesOf([shift('2026-11-17', '22:00', '06:00', { breaks })], []);
    expect(night.map(({ minutes }) => minutes)).toEqual([240, 210]);
    expect(minutesOf('2026-11-17', '08:00', '08:00')).toBe(1440);
  });

  it('are one when a coupure of less than eleven hours separates two shifts on one date', () => {
    expect(spans(['2026-11-17', '06:00', '08:00'], ['2026-11-17', '18:59', '20:00'])).toEqual([
      ['2026-11-17', 840],
    ]);
  });

  it('count overlapping shifts of one person only once', () => {
    const twice = week(adult, [lasting(onDay(2), 360), lasting(onDay(2), 360, 420)]);
    expect(checkWeek(twice).filter(({ ruleId }) => ruleId === 'D01')).toEqual([]);
    expect(findingsOf('D03', twice).map(({ measured }) => measured)).toEqual([420]);
  });
});
