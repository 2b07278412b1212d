import { addDays } from '@fournil/calendar/days';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  adult,
  apprentice,
  clock,
  minor,
  monday,
  nightBaker,
  onDay,
  partTimer,
  shift,
  training,
  week,
} from '../../../testing/labour-rules/bakery.ts';
import { checkWeek } from './check-week.ts';
import type { Finding } from './finding.ts';
import { payFacts } from './pay-facts.ts';
import type { Person, Shift, WeekInput } from './week.ts';

const people = [adult, partTimer, nightBaker, minor, apprentice].map((person, index) => ({
  ...person,
  id: `p${index}`,
}));

/** At most one shift per person and day, half hours, with or without a break, some past midnight. */
const oneShift = (person: Person, date: string) =>
  fc
    .record({
      from: fc.integer({ min: 0, max: 46 }),
      half: fc.integer({ min: 4, max: 24 }),
      pause: fc.boolean(),
    })
    .map(({ from, half, pause }) => {
      const start = from * 30;
      const middle = start + Math.floor(half / 2) * 30;
      const breaks = pause ? [{ start: clock(middle), end: clock(middle + 30), paid: false }] : [];
      const more = { id: `${person.id} ${date}`, personId: person.id, breaks };
      return shift(date, clock(start), clock(start + half * 30), more);
    });

const plans = fc
  .tuple(
    ...people.flatMap((person) =>
      [0, 1, 2, 3, 4, 5, 6, 7, 8].map((day) =>
        fc.option(oneShift(person, onDay(day)), { nil: null, freq: 3 }),
      ),
    ),
  )
  .map((shifts) => shifts.filter((one) => one !== null));

const inside = ({ date }: Shift) => date >= monday && date <= onDay(7);

const inputOf = (shifts: readonly Shift[]): WeekInput =>
  week(adult, shifts.filter(inside), {
    people,
    around: { shifts: shifts.filter((one) => !inside(one)), activities: [] },
    activities: [{ ...training(onDay(2)), personId: 'p4' }],
  });

/** Runs a property over generated weeks; a counterexample prints its shifts. */
const forWeeks = (numRuns: number, property: (input: WeekInput, pick: number) => void): void =>
  fc.assert(
    fc.property(plans, fc.nat(1000), (shifts, pick) => property(inputOf(shifts), pick)),
    { seed: 20261121, numRuns, endOnFailure: true },
  );

const restRules = ['R01', 'M04', 'W05', 'M05', 'W04', 'W06', 'W01', 'M02', 'D01', 'D02', 'M01'];
const violations = (input: WeekInput, ids: readonly string[]) =>
  checkWeek(input).filter((finding) => finding.status === 'violated' && ids.includes(finding.ruleId));
const count = (findings: readonly Finding[], ruleId: string) =>
  findings.filter((one) => one.ruleId === ruleId).length;

// Hundreds of weeks: seconds on a quiet machine, more on a busy one.
vi.setConfig({ testTimeout: 120_000 });

describe('the check of a week', () => {
  it('reports no further rest or hours violation when a shift is removed', () => {
    forWeeks(60, (input, pick) => {
      const gone = input.shifts[pick % Math.max(1, input.shifts.length)];
      const before = violations(input, restRules);
      const after = violations({ ...input, shifts: input.shifts.filter((one) => one !== gone) }, restRules);
      for (const ruleId of restRules) {
        expect(count(after, ruleId), ruleId).toBeLessThanOrEqual(count(before, ruleId));
      }
    });
  });

  it('reports no new violation of the limit on work without a break when a break becomes longer', () => {
    forWeeks(60, (input) => {
      const shifts = input.shifts.map((one) => ({
        ...one,
        breaks: one.breaks.map((pause) => ({ ...pause, end: clock(minutesOf(pause.end) + 15) })),
      }));
      const before = violations(input, ['D03', 'M03']).length;
      expect(violations({ ...input, shifts }, ['D03', 'M03']).length).toBeLessThanOrEqual(before);
    });
  });

  it('gives the same findings and pay minutes when all dates move by a week without holidays and clock changes', () => {
    forWeeks(60, (input) => {
      const plain = ({ ruleId, status, personId, measured }: Finding) => [ruleId, status, personId, measured];
      expect(checkWeek(later(input)).map(plain)).toEqual(checkWeek(input).map(plain));
      const minutes = (of: WeekInput) => payFacts(of).map(({ monday: _, ...facts }) => facts);
      expect(minutes(later(input))).toEqual(minutes(input));
    });
  });

  it("gives the same findings in any order of shifts and people, and with other people's shifts added", () => {
    forWeeks(30, (input) => {
      const all = checkWeek(input);
      const turned = { ...input, shifts: input.shifts.toReversed(), people: input.people.toReversed() };
      expect(checkWeek(turned)).toEqual(all);
      for (const person of input.people) {
        const shifts = ownOf(input.shifts, person);
        const activities = ownOf(input.activities, person);
        const alone = checkWeek({ ...input, people: [person], shifts, activities });
        expect(alone).toEqual(all.filter(({ personId }) => personId === person.id));
      }
    });
  });

  it('reports no new violation when data are missing: a violation becomes « not verifiable »', () => {
    forWeeks(60, (input) => {
      const known = checkWeek(input).filter(({ status }) => status === 'violated');
      const less = checkWeek(forgetful(input));
      expect(known.map(key)).toEqual(
        expect.arrayContaining(less.filter(({ status }) => status === 'violated').map(key)),
      );
      expect(less.map(key)).toEqual(expect.arrayContaining(known.map(key)));
    });
  });

  it('refuses every malformed week with a RangeError', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('2026-11-17', '08:00', '24:30', '2026-02-30', ''));
    fc.assert(
      fc.property(text, text, text, (date, start, end) => {
        try {
          checkWeek(week(adult, [shift(date, start, end)]));
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      }),
      { seed: 20261121, numRuns: 300 },
    );
  });

  it('refuses a week that does not begin on Monday, and shifts outside it or without a person', () => {
    expect(() => checkWeek(week(adult, [], { monday: onDay(2) }))).toThrow(RangeError);
    expect(() => checkWeek(week(adult, [shift(onDay(8), '08:00', '12:00')]))).toThrow(RangeError);
    expect(() => checkWeek(week(adult, [shift(onDay(2), '08:00', '12:00', { personId: 'nobody' })]))).toThrow(
      RangeError,
    );
  });

  it('reports nothing for a week without people', () => {
    expect(checkWeek(week(adult, [], { people: [] }))).toEqual([]);
  });
});

const ownOf = <T extends { readonly personId: string }>(items: readonly T[], person: Person): readonly T[] =>
  items.filter(({ personId }) => personId === person.id);

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The same kind of finding about the same person and days; measures may differ. */
const key = ({ ruleId, personId, dates }: Finding): string => `${ruleId} ${personId} ${dates}`;

/** Only the night status and the formalities are forgotten: what is recorded about work stays. */
function forgetful(input: WeekInput): WeekInput {
  const {
    youngBakers: _,
    prefectClosing: __,
    modulation: ___,
    partTimeSplitAgreement: ____,
    ...shop
  } = input.shop;
  const forgotten = input.people.map(({ nightWorker, nightMinutesOfYear, formalities, ...person }) => person);
  return { ...input, shop, people: forgotten };
}

function later(input: WeekInput): WeekInput {
  const moved = <T extends { readonly date: string }>(items: readonly T[]) =>
    items.map((item) => ({ ...item, date: addDays(item.date, 7) }));
  return {
    ...input,
    monday: addDays(input.monday, 7),
    people: input.people.map((person) => ({
      ...person,
      birthDate: addDays(person.birthDate ?? monday, 7),
      history: person.history.map((one) => ({ ...one, monday: addDays(one.monday, 7) })),
    })),
    shifts: moved(input.shifts),
    activities: moved(input.activities),
    around: { shifts: moved(input.around.shifts), activities: moved(input.around.activities) },
  };
}
