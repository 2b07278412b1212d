import { datesOf } from '@fournil/contracts/planning/week';
import { expect, it } from 'vitest';
import { draftOf, factsOf, givenWeek, shiftAt } from '../../../../../testing/week/given-week.ts';
import { attendedShifts } from '../../../../../web/src/features/planning/plan/board-shift.ts';
import { boardShifts, paidDaysOf } from '../../../../../web/src/features/planning/plan/read-plan.ts';
import { dayTotals } from '../../../../../web/src/features/planning/plan/totals.ts';
import { planViewOf } from './view.ts';

const facts = factsOf({
  people: [
    { id: 'nadia' },
    { id: 'lea', contractType: 'Apprentissage', role: 'Apprenti Vendeuse', trainingDays: ['Mardi'] },
  ],
  rows: { nadia: { Jeudi: 'MAL', Vendredi: 'Management' } },
  plan: draftOf([
    {
      ...shiftAt('a', 'nadia', '2026-11-24', '06:00-13:00'),
      breaks: [{ start: '10:00', end: '10:30', paid: false }],
    },
    shiftAt('b', 'lea', '2026-11-25', '06:00-11:00'),
    shiftAt('c', 'nadia', '2026-11-26', '06:00-11:00'),
    shiftAt('d', 'lea', '2026-11-28', '22:00-05:00'),
  ]),
});
const view = planViewOf(facts, {
  viewer: { sees: 'all' },
  moment: { today: '2026-11-20', now: '09:00' },
  digest: (text) => text,
  shortfalls: [],
});

it('a CFA day counts in the hours of the day, and not in the number of people present [planning-6]', () => {
  expect(view.days[1]).toMatchObject({ staffPresent: 1, totalHours: 6.5 + 8 });
  // Declared ill since it was planned.
  expect(view.days[3]).toMatchObject({ staffPresent: 0, totalHours: 0 });
});

it("each day has the same people and hours on the board as in the server's answer", () => {
  const shown = attendedShifts(view, boardShifts(view.monday, view.shifts));
  const totals = dayTotals(shown, paidDaysOf(view), datesOf(givenWeek));
  expect(totals.map(({ staff, minutes }) => [staff, minutes / 60])).toEqual(
    view.days.map(({ staffPresent, totalHours }) => [staffPresent, totalHours]),
  );
  expect(totals.map(({ minutes }) => minutes / 60)).toEqual([0, 14.5, 5, 0, 7, 7, 0]);
});
