import { describe, expect, it } from 'vitest';
import { shiftOf } from '../../../../../testing/web/shift-of.ts';
import { readTimes, withValues } from './shift-values.ts';

const shift = shiftOf();
const values = { personId: 'nadia', from: 360, to: 810, group: 'vente' as const, breaks: null };

describe('the form of a shift', () => {
  it('reads times on the quarter hour, and names the wrong field', () => {
    expect(readTimes({ from: '6h30', to: '14' }, '2027-03-28', false)).toEqual({ from: 390, to: 840 });
    expect(readTimes({ from: '06:10', to: '14:00' }, '2027-03-28', false)).toMatchObject({ field: 'from' });
    expect(readTimes({ from: '06:00', to: 'midi' }, '2027-03-28', false)).toMatchObject({ field: 'to' });
    expect(readTimes({ from: '14:00', to: '06:00' }, '2027-03-28', false)).toMatchObject({ field: 'to' });
  });

  it('refuses hours that the clock skips on that day', () => {
    expect(readTimes({ from: '2', to: '3' }, '2027-03-28', false)).toMatchObject({ field: 'to' });
    expect(readTimes({ from: '2', to: '3' }, '2027-03-29', false)).toEqual({ from: 120, to: 180 });
  });

  it('leaves the week unchanged when no value differs', () => {
    const week = [shift];
    expect(withValues(week, { shift, isNew: false }, values)).toEqual({ ok: true, shifts: week });
  });

  it('makes several changes in one edit, and refuses these as a whole', () => {
    const handedOver = { ...values, personId: 'karim', from: 390, breaks: [] };
    expect(withValues([shift], { shift, isNew: false }, handedOver)).toMatchObject({
      ok: true,
      shifts: [{ personId: 'karim', from: 390, to: 810, breaks: [], breaksBy: 'hand' }],
    });
    const busy = { ...shift, id: 's2', personId: 'karim' };
    expect(withValues([shift, busy], { shift, isNew: false }, handedOver).ok).toBe(false);
  });

  it('adds a new shift with its breaks', () => {
    const added = { ...values, breaks: [{ from: 480, to: 495, paid: true }] };
    expect(withValues([], { shift, isNew: true }, added)).toMatchObject({
      ok: true,
      shifts: [{ id: 's1', from: 360, breaks: [{ from: 480, paid: true }] }],
    });
  });
});
