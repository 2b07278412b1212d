import { describe, expect, it } from 'vitest';
import { factsOf } from '../../../../../testing/week/given-week.ts';
import { noPlan, type PlannedShift } from '../plan/plan-state.ts';
import { shopHoursByMonth } from './shop-hours.ts';

const shift = (over: Partial<PlannedShift>): PlannedShift => ({
  id: `${over.employeeId} ${over.date} ${over.start}`,
  employeeId: 'nadia',
  date: '2026-10-31',
  start: '06:00',
  end: '14:00',
  breaks: [],
  group: 'vente',
  pinned: false,
  origin: 'manual',
  notifiedOn: null,
  agreedOn: null,
  changed: null,
  ...over,
});

describe('the hours of the shop by month', () => {
  it('separate worked and planned hours, and split a night between two months', () => {
    const plan = {
      ...noPlan,
      realized: ['nadia'],
      shifts: [
        shift({ breaks: [{ start: '10:00', end: '10:30', paid: false }] }),
        shift({ start: '22:00', end: '05:00' }),
        shift({ employeeId: 'ines' }),
      ],
    };
    expect(Object.fromEntries(shopHoursByMonth([plan], new Map()))).toEqual({
      '2026-10': { workedMinutes: 450 + 120, plannedMinutes: 480 },
      '2026-11': { workedMinutes: 300, plannedMinutes: 0 },
    });
  });

  it('exclude the planned shifts of a day on which the person was absent, once the week is realized', () => {
    const ill = shift({ date: '2026-10-30' });
    const plan = { ...noPlan, realized: ['nadia'], notWorked: [ill.id], shifts: [ill, shift({})] };
    expect(Object.fromEntries(shopHoursByMonth([plan], new Map()))).toEqual({
      '2026-10': { workedMinutes: 480, plannedMinutes: 0 },
    });
  });

  it('exclude shifts outside of a contract, as pay does', () => {
    const { staff } = factsOf({ people: [{ id: 'nadia', exitDate: '2026-10-30' }] });
    const plan = { ...noPlan, realized: ['nadia'], shifts: [shift({ date: '2026-10-30' }), shift({})] };
    expect(Object.fromEntries(shopHoursByMonth([plan], staff))).toEqual({
      '2026-10': { workedMinutes: 480, plannedMinutes: 0 },
    });
  });
});
