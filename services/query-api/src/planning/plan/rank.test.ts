import { weekDays } from '@fournil/contracts/employees/rules';
import { constraintChoices } from '@fournil/contracts/planning/cells';
import { datesOf } from '@fournil/contracts/planning/week';
import { addedFindings, findingsOf } from '@fournil/domain/week/judge/findings';
import type { PlannedShift } from '@fournil/domain/week/plan/plan-state';
import { shiftOf } from '@fournil/domain/week/shifts/edit-shifts';
import { planOf } from '@fournil/domain/week/week-facts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  draftOf,
  factsOf,
  type GivenPerson,
  givenWeek,
  shiftAt,
} from '../../../../../testing/week/given-week.ts';
import { replacementsFor } from './rank.ts';

const dates = datesOf(givenWeek);
const wednesday = dates[2] ?? '';
const moment = { today: '2026-11-20', now: '05:30' };
const gap = shiftAt('gap', 'nadia', wednesday, '06:00-13:00');

function asked(
  people: readonly GivenPerson[],
  more: { rows?: Record<string, Record<string, string>>; shifts?: ReturnType<typeof shiftAt>[] } = {},
) {
  const plan = draftOf([gap, ...(more.shifts ?? [])]);
  return factsOf({ people: [{ id: 'nadia' }, ...people], plan, ...(more.rows ? { rows: more.rows } : {}) });
}
const found = (facts: ReturnType<typeof asked>) =>
  replacementsFor(facts, { shiftId: 'gap' }, moment).candidates;
const rank = (...given: Parameters<typeof asked>) => found(asked(...given));

describe('the people who can take a shift', () => {
  it('are listed with those allowed by every rule first, and with their hours', () => {
    const shifts = [shiftAt('late', 'fatou', dates[1] ?? '', '13:00-21:00')];
    const ranked = rank([{ id: 'fatou' }, { id: 'karim' }], { shifts });
    expect(ranked.map(({ name, allowed }) => [name, allowed])).toEqual([
      ['karim', true],
      ['fatou', false],
    ]);
    expect(ranked[0]?.text).toContain('Peut le prendre\u202f: 6\u202fh\u202f30 sur 35\u202fh');
    expect(ranked[1]?.text).toMatch(/^Ne peut pas le prendre\u202f: Repos quotidien/);
  });

  it.each([
    ['MAL', 'absent ce jour-là'],
    ['ABS', 'absent ce jour-là'],
    ['CP', 'en congé ce jour-là'],
    ['Formation', 'au CFA ce jour-là'],
  ])('exclude a person whose day is %s', (cell, why) => {
    const [one] = rank([{ id: 'fatou' }], { rows: { fatou: { Mercredi: cell } } });
    expect(one).toMatchObject({ allowed: false, text: `Ne peut pas le prendre\u202f: ${why}` });
  });

  it('exclude people who are on declared sick leave, not yet employed, or at work at that time', () => {
    const sick = [{ startDate: wednesday, endDate: wednesday }];
    const ranked = rank([{ id: 'ill', sick }, { id: 'new', entryDate: dates[3] ?? '' }, { id: 'busy' }], {
      shifts: [shiftAt('mine', 'busy', wednesday, '09:00-12:00')],
    });
    const texts = Object.fromEntries(ranked.map(({ name, allowed, text }) => [name, [allowed, text]]));
    expect(texts).toEqual({
      ill: [false, 'Ne peut pas le prendre\u202f: absent ce jour-là'],
      new: [false, "Ne peut pas le prendre\u202f: n'est pas sous contrat ce jour-là"],
      busy: [false, 'Ne peut pas le prendre\u202f: travaille déjà à cette heure'],
    });
  });

  it('exclude people to whom an edit would refuse the shift, in random weeks', () => {
    const cells = fc.dictionary(
      fc.constantFrom(...weekDays),
      fc.constantFrom(...constraintChoices.map(({ value }) => value).filter((value) => value !== '')),
    );
    const shifts = fc.array(
      fc.record({
        day: fc.integer({ min: 0, max: 6 }),
        from: fc.integer({ min: 5, max: 13 }),
        hours: fc.integer({ min: 3, max: 9 }),
      }),
      { maxLength: 7 },
    );
    const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
    fc.assert(
      fc.property(cells, shifts, fc.integer({ min: 16, max: 40 }), (fatou, drawn, age) => {
        const birthDate = `${2026 - age}-03-04`;
        const own = new Map(
          drawn.map(({ day, from, hours }) => [
            day,
            shiftAt(`d${day}`, 'fatou', dates[day] ?? '', `${clock(from)}-${clock(from + hours)}`),
          ]),
        );
        const facts = asked([{ id: 'fatou', birthDate }], { rows: { fatou }, shifts: [...own.values()] });
        const [one] = found(facts);
        if (!one?.allowed) return;
        const plan = planOf(facts);
        const rest = plan.shifts.filter(({ id }) => id !== 'gap');
        const input = { date: wednesday, startTime: gap.start, endTime: gap.end, group: gap.group };
        const taken: PlannedShift = {
          ...shiftOf(facts, { ...input, employeeId: 'fatou' }, 'taken'),
          ...{ origin: 'manual', notifiedOn: null, agreedOn: null, changed: null },
        };
        const judged = (all: readonly PlannedShift[]) =>
          findingsOf(facts, { ...plan, shifts: all }, moment.today);
        const added = addedFindings(judged(rest), judged([...rest, taken]));
        expect(added.filter(({ blocks, status }) => blocks === 'edit' && status === 'violated')).toEqual([]);
        expect(['MAL', 'ABS', 'CP', 'Formation']).not.toContain(fatou.Mercredi);
        expect(own.has(2) && drawn.some(({ day }) => day === 2) && overlaps(own.get(2))).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('show the people already asked, with the time', () => {
    const facts = asked([{ id: 'fatou' }]);
    const stamp = { at: '2026-11-20T04:31:00Z', role: 'admin', employeeId: null, revision: 4 };
    const plan = {
      ...planOf(facts),
      asked: [{ employeeId: 'fatou', shiftId: 'gap', by: 'message' as const, stamp }],
    };
    const [one] = found({ ...facts, plans: new Map([['2026-W48', plan]]) });
    expect(one?.asked).toEqual({ at: '2026-11-20T04:31:00Z', by: 'message' });
  });
});

const overlaps = (shift: ReturnType<typeof shiftAt> | undefined): boolean =>
  shift !== undefined && shift.start < gap.end && gap.start < shift.end;
