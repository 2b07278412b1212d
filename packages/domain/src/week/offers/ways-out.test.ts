import { datesOf } from '@fournil/contracts/planning/week';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  draftOf,
  factsOf,
  type GivenPerson,
  givenWeek,
  shiftAt,
} from '../../../../../testing/week/given-week.ts';
import { findingsOf } from '../judge/findings.ts';
import { planOf, type WeekFacts } from '../week-facts.ts';
import { shiftsAfter, shiftsOfTaking } from './take-hours.ts';
import { waysOut } from './ways-out.ts';

const dates = datesOf(givenWeek);
const [monday = '', tuesday = '', wednesday = ''] = dates;
const moment = { today: monday, now: '05:30' };
const gap = shiftAt('gap', 'nadia', tuesday, '06:00-13:00');
const open = { shiftId: 'gap', date: tuesday, start: '06:00', end: '13:00', group: 'vente' } as const;

type Shifts = ReturnType<typeof shiftAt>[];
function weekOf(people: readonly GivenPerson[], shifts: Shifts): WeekFacts {
  const plan = draftOf([gap, ...shifts], { status: 'published', publishedOn: '2026-11-02' });
  return factsOf({
    people: [{ id: 'nadia' }, ...people],
    plan,
    rows: { nadia: { Mardi: 'MAL' } },
  });
}
const texts = (facts: WeekFacts) =>
  waysOut(facts, open, moment).map(({ parts, missingText }) => [
    ...parts.map(({ text }) => text),
    ...(missingText ? [missingText] : []),
  ]);

describe('the proposals when nobody can take a whole shift', () => {
  it('let two people share the shift: one stays longer and one begins earlier', () => {
    const facts = weekOf(
      [{ id: 'fatou' }, { id: 'karim' }],
      [shiftAt('f', 'fatou', tuesday, '02:00-06:00'), shiftAt('k', 'karim', tuesday, '13:00-20:00')],
    );
    const [[first = '', second = ''] = []] = texts(facts);
    expect(first).toMatch(/^fatou reste jusqu'à \d\d:\d\d au lieu de 06:00$/);
    expect(second).toMatch(/^karim commence à \d\d:\d\d au lieu de 13:00$/);
  });

  it('let a person come on a free day after the required daily rest', () => {
    const facts = weekOf([{ id: 'fatou' }], [shiftAt('f', 'fatou', monday, '14:00-21:00')]);
    // Eleven hours after 21:00 it is eight.
    expect(texts(facts)).toEqual([
      ['fatou vient de 08:00 à 13:00, sur un jour sans créneau', 'il manque encore 06:00–08:00'],
    ]);
  });

  it('let two people share the shift, split where the law allows both parts', () => {
    const facts = weekOf(
      [{ id: 'fatou' }, { id: 'karim' }],
      [shiftAt('f', 'fatou', monday, '14:00-20:30'), shiftAt('k', 'karim', tuesday, '13:30-18:00')],
    );
    const [way] = waysOut(facts, open, moment);
    expect(way?.missingText).toBeNull();
    expect(way?.parts.map(({ employeeId, startTime, endTime }) => [employeeId, startTime, endTime])).toEqual([
      ['karim', '06:00', '09:30'],
      ['fatou', '09:30', '13:00'],
    ]);
  });

  it('include nobody who is absent, of another team, or forbidden by law to work any hour of the shift', () => {
    const sick = [{ startDate: tuesday, endDate: tuesday }];
    const facts = weekOf(
      [{ id: 'ill', sick }, { id: 'fatou' }, { id: 'baker', role: 'boulanger' }],
      [shiftAt('f', 'fatou', tuesday, '03:00-13:00')],
    );
    expect(texts(facts)).toEqual([]);
  });

  it("show the hours added to each person's week, and that these hours are paid more", () => {
    const own = dates
      .slice(2)
      .map((date) => shiftAt(`f${date}`, 'fatou', date, date === wednesday ? '13:00-20:00' : '06:00-13:00'));
    const facts = weekOf(
      [{ id: 'fatou' }],
      [shiftAt('m', 'fatou', monday, '14:00-21:00'), ...own.slice(0, 4)],
    );
    const [way] = waysOut(facts, open, moment);
    expect(way?.parts[0]?.costText.replaceAll(/\s/gu, ' ')).toBe('+5 h, heures sup.');
  });
});

it('the proposals when nobody can take a whole shift break no law in 150 random weeks', () => {
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  const shift = fc.record({
    who: fc.constantFrom('fatou', 'karim', 'lea'),
    day: fc.integer({ min: 0, max: 6 }),
    from: fc.integer({ min: 4, max: 14 }),
    hours: fc.integer({ min: 2, max: 9 }),
  });
  let shown = 0;
  fc.assert(
    fc.property(fc.array(shift, { maxLength: 16 }), fc.integer({ min: 15, max: 40 }), (drawn, age) => {
      const own = new Map(
        drawn.map(({ who, day, from, hours }) => [
          `${who} ${day}`,
          shiftAt(`${who}${day}`, who, dates[day] ?? '', `${clock(from)}-${clock(from + hours)}`),
        ]),
      );
      const people = [{ id: 'fatou', birthDate: `${2026 - age}-03-04` }, { id: 'karim' }, { id: 'lea' }];
      const facts = weekOf(people, [...own.values()]);
      const plan = planOf(facts);
      const forbidden = (shifts: typeof plan.shifts) =>
        findingsOf(facts, { ...plan, shifts }, moment.today)
          .filter(({ severity, status }) => severity === 'legal_hard' && status === 'violated')
          .map(({ ruleId, employeeId, dates: on, excess }) => ({
            key: `${ruleId} ${employeeId} ${on}`,
            excess,
          }));
      const before = new Map(forbidden(plan.shifts).map(({ key, excess }) => [key, excess]));
      for (const { parts } of waysOut(facts, open, moment)) {
        shown += 1;
        let after = facts;
        for (const { employeeId, startTime: start, endTime: end } of parts) {
          const change = shiftsOfTaking(
            after,
            { ...open, employeeId, start, end },
            (at) => `${employeeId} ${at}`,
          );
          if (!change) throw new Error(`cannot be taken: ${employeeId} ${start}–${end}`);
          const shifts = shiftsAfter(planOf(after), change);
          after = { ...after, plans: new Map(after.plans).set('2026-W48', { ...plan, shifts }) };
        }
        const added = forbidden(planOf(after).shifts).filter(
          ({ key, excess }) => !before.has(key) || (excess ?? 0) > (before.get(key) ?? 0),
        );
        expect(added).toEqual([]);
      }
    }),
    { numRuns: 150 },
  );
  expect(shown).toBeGreaterThan(100);
});
