/** The dashboard's figures against a count of its own: quarter by quarter, from needs and shifts. */

import { createHash } from 'node:crypto';
import { datesOf, dayOfDate, mondayOf } from '@fournil/contracts/planning/week';
import { defaultShopSettings } from '@fournil/contracts/settings/shop';
import { groups } from '@fournil/contracts/settings/staffing';
import { minutesOf, timeOf } from '@fournil/contracts/time/clock';
import { shortfallsOf } from '@fournil/domain/week/coverage/shortfalls';
import { weekNeedsOf } from '@fournil/domain/week/coverage/week-needs';
import { noPlan, type PlanState } from '@fournil/domain/week/plan/plan-state';
import type { ShiftData } from '@fournil/events/planning/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factsOf, givenWeek } from '../../../../../testing/week/given-week.ts';
import { uncoveredOf, weekOverview } from './overview.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
const people = ['vendeuse', 'boulanger', 'préparateur'].flatMap((role) =>
  [1, 2, 3].map((number) => ({ id: `${role}${number}`, role })),
);
const dates = datesOf(givenWeek);
const moment = (today: string) => ({ today, now: '08:00' });
const planned = (shifts: readonly ShiftData[], more: Partial<PlanState> = {}): PlanState => ({
  ...noPlan,
  status: 'published',
  ...more,
  shifts: shifts.map((one) => ({
    ...one,
    origin: 'generated',
    notifiedOn: null,
    agreedOn: null,
    changed: null,
  })),
});

/** Shifts anywhere, several of one person too, with and without break. */
const someShifts = fc.array(
  fc
    .record({
      who: fc.constantFrom(...people.map(({ id }) => id)),
      day: fc.integer({ min: 0, max: 6 }),
      group: fc.constantFrom(...groups),
      from: fc.integer({ min: 16, max: 60 }),
      quarters: fc.integer({ min: 8, max: 34 }),
      rest: fc.integer({ min: 0, max: 4 }),
    })
    .map(({ who, day, group, from, quarters, rest }): ShiftData => {
      const pause = from + 4;
      return {
        id: `${who}-${day}-${from}`,
        employeeId: who,
        date: dates[day] ?? '',
        start: timeOf(from * 15),
        end: timeOf(Math.min(96, from + quarters) * 15),
        breaks: rest ? [{ start: timeOf(pause * 15), end: timeOf((pause + rest) * 15), paid: false }] : [],
        group,
        pinned: false,
      };
    }),
  { maxLength: 40 },
);

describe('the uncovered shifts of the dashboard', () => {
  it('are the needs minus the people present, by quarter of an hour', () => {
    const needs = weekNeedsOf(factsOf({ people })).needs;
    fc.assert(
      fc.property(someShifts, fc.integer({ min: -16, max: 8 }), (shifts, daysAgo) => {
        const today = new Date(Date.parse(`${dates[0]}T00:00:00Z`) + daysAgo * 86_400_000)
          .toISOString()
          .slice(0, 10);
        const soon = new Date(Date.parse(`${today}T00:00:00Z`) + 14 * 86_400_000).toISOString().slice(0, 10);
        const facts = factsOf({ people, plan: planned(shifts) });
        const slots = uncoveredOf(facts, moment(today));
        for (const [day, date] of dates.entries())
          for (const group of groups) {
            let expected = 0;
            for (let minute = 0; minute < 1440; minute += 15) {
              const within = (one: { start: string; end: string }) =>
                minutesOf(one.start) <= minute && minute < minutesOf(one.end);
              const asked = needs.find(
                (one) => one.day === day && one.group === group && one.from <= minute && minute < one.to,
              );
              const present = shifts.filter(
                (one) => one.date === date && one.group === group && within(one) && !one.breaks.some(within),
              ).length;
              expected += 15 * Math.max(0, (asked?.need ?? 0) - present);
            }
            const missing = slots
              .filter((slot) => slot.date === date && slot.group === group)
              .reduce((sum, { from, to, missing }) => sum + missing * (minutesOf(to) - minutesOf(from)), 0);
            expect(missing, `${date} ${group}`).toBe(date < today || date >= soon ? 0 : expected);
          }
        // Each stretch is listed once and as long as it is.
        for (const one of slots)
          expect(
            slots.filter(
              (other) =>
                other.date === one.date &&
                other.group === one.group &&
                other.from === one.to &&
                other.missing === one.missing,
            ),
          ).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('count people declared ill after the planning neither as present nor as able to open', () => {
    const keys = people.map((one) => ({ ...one, skills: ['Ouverture', 'Fermeture', 'Management'] }));
    const ill = { vendeuse1: { Mardi: 'MAL', Mercredi: 'MAL' }, boulanger2: { Samedi: 'ABS' } };
    const allDay: ShiftData = {
      ...{ id: 'all', employeeId: 'vendeuse1', date: dates[1] ?? '', start: '04:00', end: '22:00' },
      ...{ breaks: [], group: 'vente', pinned: false },
    };
    const isIll = ({ employeeId, date }: ShiftData) =>
      Boolean((ill as Record<string, Record<string, string>>)[employeeId]?.[dayOfDate(date)]);
    fc.assert(
      fc.property(someShifts, (shifts) => {
        const of = (some: readonly ShiftData[]) =>
          shortfallsOf(factsOf({ people: keys, plan: planned(some), rows: ill }), some);
        expect(of(shifts)).toEqual(of(shifts.filter((shift) => !isIll(shift))));
      }),
      // Who would open and close, alone.
      { numRuns: 25, examples: [[[allDay]]] },
    );
  });

  it('are none in a week without a plan', () => {
    expect(uncoveredOf(factsOf({ people }), moment(dates[0] ?? ''))).toEqual([]);
  });
});

describe('a week on the dashboard', () => {
  const settings = {
    publication: { ...defaultShopSettings.publication, daysBefore: 10 },
  };
  it('shows its state, its publication date, and whether inputs changed since the generation', () => {
    const none = weekOverview(factsOf({ people, settings }), digest, '2026-11-21');
    expect(none).toMatchObject({
      week: 48,
      year: 2026,
      monday: mondayOf(givenWeek),
      state: 'none',
      publishBy: '2026-11-13',
      flagged: false,
      legalFindings: 0,
    });
    for (const status of ['draft', 'published'] as const)
      expect(
        weekOverview(factsOf({ people, plan: planned([], { status }) }), digest, '2026-11-21').state,
      ).toBe(status);
  });

  it('counts a broken legal rule once for each person and day', () => {
    const twelve = (who: string, day: number): ShiftData => ({
      id: `${who}${day}`,
      employeeId: who,
      date: dates[day] ?? '',
      start: '06:00',
      end: '18:00',
      breaks: [{ start: '12:00', end: '12:30', paid: false }],
      group: 'vente',
      pinned: false,
    });
    const count = (shifts: readonly ShiftData[]) =>
      weekOverview(factsOf({ people, plan: planned(shifts) }), digest, '2026-11-21').legalFindings;
    const one = count([twelve('vendeuse1', 1)]);
    expect(one).toBeGreaterThan(0);
    expect(count([twelve('vendeuse1', 1), twelve('vendeuse2', 2)])).toBe(2 * one);
  });

  it('names who must not work for lack of a formality, in a week with a plan', () => {
    const formalities = { workPermit: { until: '2026-10-02' } };
    const barred = (plan?: PlanState) =>
      weekOverview(
        factsOf({ people: [{ id: 'nadia', formalities }, ...people], ...(plan ? { plan } : {}) }),
        digest,
        '2026-11-21',
      ).attention.filter(({ kind }) => kind === 'barred');
    expect(barred()).toEqual([]);
    expect(barred(planned([]))).toMatchObject([
      { action: { page: '/employees/nadia/demarches#dates-a-rappeler' } },
    ]);
  });
});
