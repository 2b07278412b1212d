import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainKeptMinutes } from '../../../../../testing/time-clock/plain-kept-hours.ts';
import { keptHours, type PunchedPeriod, type Span } from './kept-hours.ts';
import { type KeptRule, keptRules, ruleFault, ruleOn } from './kept-rules.ts';

const rule = ruleOn('2026-11-28');
const at = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const span = (text: string): Span => {
  const [start = '', end = ''] = text.split('–');
  return { start: at(start), end: at(end) };
};
const punched = (text: string, ...breaks: string[]): PunchedPeriod => ({
  ...span(text),
  breaks: breaks.map(span),
});
const planned = [span('06:00–13:30')];

describe('the paid hours computed from punches', () => {
  it.each([
    ['06:05–13:25', '06:00–13:30', 'the planned time counts within five minutes, unless it is shorter'],
    ['05:55–13:33', '05:55–13:33', 'time worked before and after the plan is never cut'],
    ['06:06–13:24', '06:06–13:24', 'the punched time counts beyond five minutes'],
  ])('punched %s are %s: %s', (text, kept) => {
    expect(keptHours([punched(text)], planned, rule)).toMatchObject({ periods: [span(kept)], cuts: [] });
  });

  it('exclude punched breaks, and are not reduced by a planned break that was not punched', () => {
    expect(keptHours([punched('06:00–13:30', '10:00–10:20')], planned, rule).minutes).toBe(430);
    expect(keptHours([punched('06:00–13:30')], planned, rule).minutes).toBe(450);
  });

  it('exclude punched breaks only beyond the paid break of the plan', () => {
    const withBreak = [punched('06:00–13:30', '09:00–09:10', '11:00–11:20')];
    expect(keptHours(withBreak, planned, rule, 20)).toMatchObject({
      minutes: 440,
      paidBreaks: [span('09:00–09:10'), span('11:00–11:10')],
      breaks: [span('11:10–11:20')],
    });
  });

  it('of a day with two shifts compare each punched period with the nearest shift', () => {
    const two = [span('06:00–10:00'), span('15:00–19:00')];
    expect(keptHours([punched('06:03–09:58'), punched('15:02–19:04')], two, rule).periods).toEqual([
      span('06:00–10:00'),
      span('15:00–19:04'),
    ]);
    expect(keptHours([punched('06:03–18:58')], two, rule).periods).toEqual([span('06:00–19:00')]);
    // Who goes out in between and returns is late for nothing.
    expect(keptHours([punched('06:00–08:00'), punched('08:03–10:00')], two, rule).minutes).toBe(237);
  });

  it('list each period that a rule cuts, with the reason', () => {
    const strict = { ...rule, countsLateArrival: false, countsLateDeparture: false };
    expect(keptHours([punched('06:20–13:45')], planned, strict)).toMatchObject({
      periods: planned,
      cuts: [{ ...span('13:30–13:45'), why: 'after-plan' }],
    });
    expect(keptHours([punched('06:08–13:52')], [], { ...rule, rounding: 5 })).toMatchObject({
      periods: [span('06:10–13:50')],
      cuts: [
        { ...span('06:08–06:10'), why: 'rounding' },
        { ...span('13:50–13:52'), why: 'rounding' },
      ],
    });
  });
});

describe("the shop's rule for the paid hours", () => {
  it('is refused when it favours only the shop, or rounds or tolerates too many minutes', () => {
    expect(keptRules.map(ruleFault)).toEqual([null]);
    expect(ruleFault({ ...rule, countsLateDeparture: false })).toContain('départs tardifs');
    expect(ruleFault({ ...rule, rounding: 15 })).toContain('1 ou 5');
    expect(ruleFault({ ...rule, tolerance: 6 })).toContain('5 minutes');
  });

  it('applies from its effective date on', () => {
    const next = { ...rule, version: 2, effectiveFrom: '2027-01-01' };
    expect(ruleOn('2026-12-31', [rule, next]).version).toBe(1);
    expect(ruleOn('2027-01-01', [rule, next]).version).toBe(2);
  });
});

describe('any sequence of punches', () => {
  /** Beginnings and ends in turn, all apart. */
  const spans = (most: number) =>
    fc
      .uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: most * 2 })
      .map((all) => all.toSorted((one, other) => one - other))
      .map((all) =>
        all.flatMap((start, index) => {
          const end = all[index + 1];
          return index % 2 || end === undefined ? [] : [{ start, end }];
        }),
      );
  const periods = fc.tuple(spans(3), spans(4)).map(([all, pauses]) =>
    all.map((one) => ({
      ...one,
      breaks: pauses.filter(({ start, end }) => start >= one.start && end <= one.end),
    })),
  );
  const rules = fc
    .record({
      tolerance: fc.integer({ min: 0, max: 5 }),
      countsLateArrival: fc.boolean(),
      countsLateDeparture: fc.boolean(),
      rounding: fc.constantFrom(1, 5),
    })
    .map((more): KeptRule => ({ ...rule, ...more }))
    .filter((one) => ruleFault(one) === null);

  it('gives the same paid hours as a count minute by minute, and lists every minute that a rule cuts', () => {
    fc.assert(
      fc.property(periods, spans(3), rules, fc.integer({ min: 0, max: 60 }), (all, shifts, one, paid) => {
        const { periods: kept, breaks, cuts, minutes } = keptHours(all, shifts, one, paid);
        const plain = plainKeptMinutes(all, shifts, one, paid);
        const inside = (list: readonly Span[], minute: number) =>
          list.some(({ start, end }) => start <= minute && minute < end);
        for (let minute = -10; minute < 420; minute++) {
          const isKept = inside(kept, minute) && !inside(breaks, minute);
          expect(isKept).toBe(plain.has(minute));
          const isWorked = inside(all, minute) && !inside(breaks, minute);
          expect(inside(cuts, minute)).toBe(isWorked && !isKept);
        }
        expect(minutes).toBe(plain.size);
      }),
      { seed: 20_261_128 },
    );
  });

  it('loses no minute under the default rule', () => {
    fc.assert(
      fc.property(periods, spans(3), (all, shifts) => {
        expect(keptHours(all, shifts, rule).cuts).toEqual([]);
      }),
      { seed: 20_261_128 },
    );
  });
});
