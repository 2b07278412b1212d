import { describe, expect, it } from 'vitest';
import {
  adult,
  apprentice,
  lasting,
  minor,
  nightBaker,
  onDay,
  partTimer,
  shift,
  shop,
  training,
  week,
} from '../../../../testing/labour-rules/bakery.ts';
import { findingsOf, statusOf, summary } from '../../../../testing/labour-rules/findings.ts';

const tuesday = onDay(2);
const pause = (start: string, end: string, paid = false) => ({ start, end, paid });

describe('the break of an adult (D03; L3121-16, IDCC 843 art. 23 § 3)', () => {
  const broken = (start: string, end: string, ...pauses: readonly string[]) =>
    shift(tuesday, start, end, {
      breaks: pauses.map((at) => pause(at, at.replace(':00', ':30'))),
    });
  it.each([
    // law.md C: one break is due once the day reaches 6 h, not one every 6 h.
    ['06:00–16:30 with a break at 10:00', adult, broken('06:00', '16:30', '10:00'), []],
    ['06:00–12:00 without a break', adult, broken('06:00', '12:00'), ['violated']],
    ['06:00–11:45 without a break', adult, broken('06:00', '11:45'), []],
    ['06:00–16:30 with a break after 6 h', adult, broken('06:00', '16:30', '12:00'), ['violated']],
    [
      'a night worker 00:00–09:00 with a break at 02:00',
      nightBaker,
      broken('00:00', '09:00', '02:00'),
      ['violated'],
    ],
    ['a night worker 00:00–09:00 with a break at 04:00', nightBaker, broken('00:00', '09:00', '04:00'), []],
  ])('is due within six hours of work, and again at night: %s', (_, person, worked, expected) => {
    expect(statusOf('D03', week(person, [worked]))).toEqual(expected);
  });

  it('is not verifiable for a second break while it is unknown whether the person is a night worker', () => {
    const { nightWorker: _, ...unknown } = adult;
    expect(statusOf('D03', week(unknown, [broken('06:00', '16:30', '10:00')]))).toEqual(['unverifiable']);
  });
});

it.each([
  ['a night of 9 h over midnight', ['22:00', '07:30'], [540]],
  ['a night of 8 h', ['22:00', '06:30'], []],
  ['nine hours by day', ['06:00', '15:30'], [540]],
] as const)(
  "a night worker's whole night counts as one day (D02; DRT 2002-09): %s",
  (_, [start, end], hours) => {
    const breaks = [start === '06:00' ? pause('12:00', '12:30') : pause('02:00', '02:30')];
    const found = findingsOf('D02', week(nightBaker, [shift(tuesday, start, end, { breaks })]));
    expect(found.map(({ measured }) => measured)).toEqual(hours);
  },
);

describe('the check of a working day', () => {
  it('of eight hours with a break reports nothing', () => {
    const breaks = [pause('11:00', '11:30')];
    expect(summary(week(adult, [shift(tuesday, '08:00', '16:30', { breaks })]))).toEqual([]);
  });

  it('counts a break of 20 minutes as an interruption of work, and not one of 19 minutes', () => {
    const withBreak = (end: string) =>
      statusOf('D03', week(adult, [shift(tuesday, '08:00', '15:00', { breaks: [pause('11:00', end)] })]));
    expect([withBreak('11:19'), withBreak('11:20')]).toEqual([['violated'], []]);
  });

  it('counts a short unpaid break neither as work time nor as the end of a stretch of work', () => {
    const run = (end: string) =>
      findingsOf('D03', week(adult, [shift(tuesday, '08:00', end, { breaks: [pause('11:00', '11:10')] })]));
    expect(run('14:09')).toEqual([]);
    expect(run('14:10').map(({ measured }) => measured)).toEqual([360]);
  });

  it("counts a paid break at the employer's disposal as work", () => {
    const breaks = [pause('11:00', '11:30', true)];
    expect(statusOf('D03', week(adult, [shift(tuesday, '08:00', '14:00', { breaks })]))).toEqual([
      'violated',
    ]);
  });

  it('counts a break of a minor as an interruption of work from 30 minutes on', () => {
    const withBreak = (end: string) =>
      statusOf('M03', week(minor, [shift(tuesday, '08:00', '14:00', { breaks: [pause('11:00', end)] })]));
    expect([withBreak('11:29'), withBreak('11:30')]).toEqual([['violated'], []]);
  });

  it('cannot decide on the break (D03) of a management day when less than 20 minutes remain for it', () => {
    const management = (minutes: number) =>
      week(adult, [], {
        activities: [
          { personId: 'a', date: tuesday, kind: 'management', start: '09:00', end: '17:00', minutes },
        ],
      });
    expect(findingsOf('D03', management(465)).map(({ status, missing }) => [status, missing])).toEqual([
      ['unverifiable', 'la pause du jour de management'],
    ]);
    expect([findingsOf('D03', management(460)), findingsOf('D03', management(461)).length]).toEqual([[], 1]);
  });

  it('adds the hours worked in the shop on a CFA day to the CFA hours', () => {
    const evening = lasting(tuesday, 60, 18 * 60);
    const both = week(apprentice, [evening], { activities: [training(tuesday)] });
    expect(findingsOf('M01', both).map(({ measured }) => measured)).toEqual([540]);
    expect(statusOf('M01', week(apprentice, [], { activities: [training(tuesday)] }))).toEqual([]);
  });

  it('allows a part-timer of 18 h a coupure of five hours when the agreement exists', () => {
    const gap = (minutes: number) => [lasting(tuesday, 120, 480), lasting(tuesday, 120, 600 + minutes)];
    const under = (
      partTimeSplitAgreement: boolean | undefined,
      minutes: number,
      contractWeekMinutes = 1800,
    ) => {
      const { partTimeSplitAgreement: _, ...rest } = shop;
      const agreed = partTimeSplitAgreement === undefined ? rest : { ...rest, partTimeSplitAgreement };
      return statusOf('D07', week({ ...partTimer, contractWeekMinutes }, gap(minutes), { shop: agreed }));
    };
    expect([under(true, 300), under(true, 301), under(false, 121)]).toEqual([[], ['violated'], ['violated']]);
    expect([under(true, 300, 1080), under(true, 121, 1079)]).toEqual([[], ['violated']]);
    expect([under(undefined, 120), under(undefined, 121), under(undefined, 301)]).toEqual([
      [],
      ['unverifiable'],
      ['violated'],
    ]);
  });

  it('does not count an interruption of one hour as a coupure (long break between two shifts)', () => {
    const gap = (minutes: number) =>
      [0, 1, 2].map((part) => lasting(tuesday, 60, 480 + part * (60 + minutes)));
    expect([statusOf('D06', week(partTimer, gap(60))), statusOf('D06', week(partTimer, gap(61)))]).toEqual([
      [],
      ['violated'],
    ]);
  });

  it('allows a full-timer two coupures a day when the amplitude is respected', () => {
    const shifts = [480, 720, 960].map((from) => lasting(tuesday, 120, from));
    expect(summary(week(adult, shifts))).toEqual([]);
  });
});
