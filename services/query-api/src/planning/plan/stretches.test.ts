import type { Moment } from '@fournil/domain/week/moment';
import { noPlan, type PlannedShift } from '@fournil/domain/week/plan/plan-state';
import { buildProblem } from '@fournil/domain/week/problem/build-problem';
import type { Shortfall } from '@fournil/planner/problem/solution';
import { expect, it } from 'vitest';
import { factsOf, shiftAt } from '../../../../../testing/week/given-week.ts';
import { stretchesOf } from './stretches.ts';

const moment: Moment = { today: '2026-11-02', now: '09:00' };
const [tuesday, wednesday] = ['2026-11-24', '2026-11-25'];

const planned = (employeeId: string, date: string, hours: string, pinned = false): PlannedShift => ({
  ...shiftAt(`${employeeId}-${date}`, employeeId, date, hours),
  pinned,
  origin: 'manual',
  notifiedOn: null,
  agreedOn: null,
  changed: null,
});
const hole = (from: number, to: number, kind: Shortfall['kind'] = 'understaffed'): Shortfall => ({
  ...{ kind, day: 1, group: 'vente', from, to, missing: 1, personId: null, minutes: null },
});
function proposed(shortfall: Shortfall, shifts: readonly PlannedShift[], skills: string[] = ['Ouverture']) {
  const facts = factsOf({
    people: [{ id: 'nadia', name: 'Nadia', skills }],
    plan: { ...noPlan, status: 'draft', shifts },
  });
  return stretchesOf(facts, buildProblem(facts, { moment }), moment)(shortfall);
}

it('a person whose shift touches a short uncovered period is proposed to stay longer or come earlier', () => {
  const found = proposed(hole(660, 690), [planned('nadia', tuesday, '06:00-11:00')]);
  expect(found).toMatchObject([
    {
      text: "Prolonger Nadia le mardi jusqu'à 11\u202fh\u202f30",
      remedy: { kind: 'stretch', shiftId: 'nadia-2026-11-24', startTime: '06:00', endTime: '11:30' },
    },
  ]);
  expect(found[0]?.gain).toBeGreaterThan(0);
  const [earlier] = proposed(hole(390, 420), [planned('nadia', tuesday, '07:00-12:00')]);
  expect(earlier).toMatchObject({
    text: 'Prolonger Nadia le mardi dès 6\u202fh\u202f30',
    remedy: { startTime: '06:30', endTime: '12:00' },
  });
});

it('a person whose hours the law limits is not proposed for longer hours', () => {
  const late = planned('nadia', tuesday, '14:00-19:00');
  expect(proposed(hole(1140, 1170), [late])).toHaveLength(1);
  // Eleven hours before 06:00 it is 19:00 (L3131-1).
  expect(proposed(hole(1140, 1170), [late, planned('nadia', wednesday, '06:00-11:00')])).toEqual([]);
});

it('a shift is not extended into a long or distant uncovered period, when pinned, or without the needed skill', () => {
  const morning = planned('nadia', tuesday, '06:00-11:00');
  expect(proposed(hole(660, 840), [morning])).toEqual([]);
  expect(proposed(hole(660, 690), [planned('nadia', tuesday, '06:00-11:00', true)])).toEqual([]);
  expect(proposed(hole(720, 750), [morning])).toEqual([]);
  expect(proposed(hole(390, 420, 'opening'), [planned('nadia', tuesday, '07:00-12:00')], [])).toEqual([]);
});

it('an extended night shift ends on the next day, and the text says so', () => {
  const night = planned('nadia', tuesday, '22:00-05:00');
  const [later] = proposed(hole(1740, 1770), [night]);
  expect(later).toMatchObject({
    text: "Prolonger Nadia le mardi jusqu'à 5\u202fh\u202f30 du lendemain",
    remedy: { startTime: '22:00', endTime: '05:30' },
  });
  const evening = planned('nadia', tuesday, '16:00-23:30');
  expect(proposed(hole(1410, 1440), [evening])).toMatchObject([
    { remedy: { startTime: '16:00', endTime: '24:00' } },
  ]);
  expect(proposed(hole(1410, 1470), [evening])).toEqual([]);
});
