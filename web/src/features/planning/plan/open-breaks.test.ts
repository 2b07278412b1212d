import type { PlanPerson } from '@fournil/contracts/planning/plan-views';
import { defaultShopSettings } from '@fournil/contracts/settings/shop';
import { timeOf } from '@fournil/contracts/time/clock';
import { shiftOf } from '@fournil/domain/week/shifts/edit-shifts';
import { timesOf } from '@fournil/domain/week/shifts/shift-times';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factsOf } from '../../../../../testing/week/given-week.ts';
import type { BoardShift } from './board-shift.ts';
import { placeOpenBreaks } from './breaks.ts';

const plan = {
  people: [
    { employeeId: 'lea', minor: true } as PlanPerson,
    { employeeId: 'nadia', minor: false } as PlanPerson,
  ],
  breakRules: defaultShopSettings.breaks,
};
const drawn = (personId: string, from: number, to: number): BoardShift => ({
  ...{ id: 'nouveau-1', personId, day: 1, from, to, breaks: [], breaksBy: 'open', group: 'vente' },
  ...{ pinned: false, frozen: null, changed: null },
});

describe('the breaks of a shift that were not chosen by hand', () => {
  it('are drawn at the times that the server will choose, for adults and minors', () => {
    const people = [{ id: 'lea', birthDate: '2010-05-04' }, { id: 'nadia' }];
    const facts = factsOf({ people });
    fc.assert(
      fc.property(
        fc.constantFrom('lea', 'nadia'),
        fc.integer({ min: 16, max: 60 }),
        fc.integer({ min: 8, max: 36 }),
        (employeeId, first, quarters) => {
          const [from, to] = [first * 15, (first + quarters) * 15];
          const asked = { employeeId, date: '2026-11-24', startTime: timeOf(from), endTime: timeOf(to) };
          const onServer = timesOf(shiftOf(facts, asked, 's')).breaks;
          expect(placeOpenBreaks(plan, [drawn(employeeId, from, to)])[0]?.breaks).toEqual(onServer);
        },
      ),
    );
    expect(placeOpenBreaks(plan, [drawn('lea', 360, 660)])[0]?.breaks).toHaveLength(1);
    expect(placeOpenBreaks(plan, [drawn('nadia', 360, 660)])[0]?.breaks).toEqual([]);
  });

  it('do not replace breaks chosen by hand or stored on the server', () => {
    const chosen = { ...drawn('nadia', 360, 840), breaks: [{ from: 400, to: 415, paid: true }] };
    const byHand = { ...chosen, breaksBy: 'hand' as const };
    const { breaksBy: _placed, ...saved } = chosen;
    expect(placeOpenBreaks(plan, [byHand, saved])).toEqual([byHand, saved]);
  });
});
