import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftOf } from '../../../../../testing/web/shift-of.ts';
import type { BoardShift } from './board-shift.ts';
import { anotherBreak, breaksError, mostBreaks, readBreaks, setBreaks, typedBreaks } from './breaks.ts';
import { changesBetween } from './plan-changes.ts';
import { editBody } from './read-plan.ts';
import { shiftBy, stretch } from './shift-edits.ts';

const hours = { from: 360, to: 810 };
const pause = (from: number, to: number, paid = false) => ({ from, to, paid });
const only = (edited: ReturnType<typeof setBreaks>): BoardShift | undefined =>
  edited.ok ? edited.shifts[0] : undefined;

describe('the breaks of a shift', () => {
  it('are read from typed text, ordered by time, and shown again as text', () => {
    const typed = [
      { start: '11h', minutes: 15, paid: true },
      { start: '9:30', minutes: 30, paid: false },
    ];
    expect(readBreaks(typed, hours)).toEqual({ breaks: [pause(570, 600), pause(660, 675, true)] });
    expect(typedBreaks([pause(570, 600)])).toEqual([{ start: '09:30', minutes: 30, paid: false }]);
  });

  it('are refused with a sentence when they are impossible', () => {
    const at = (start: string, minutes = 30) => ({ start, minutes, paid: false });
    expect(readBreaks([at('9:40')], hours)).toEqual({
      error: 'Indiquez une heure au quart, par exemple 10:30.',
      at: 0,
    });
    expect(readBreaks([at('9:30'), at('13:15')], hours)).toEqual({
      error: 'Une pause doit commencer et finir pendant le créneau.',
      at: 1,
    });
    expect(readBreaks([at('9:30', 60), at('10:00')], hours)).toEqual({
      error: 'Deux pauses se chevauchent.',
      at: 1,
    });
  });

  it('can be added in the longest work period while there is space', () => {
    expect(anotherBreak([], hours)).toEqual(pause(570, 600));
    expect(anotherBreak([pause(420, 450)], hours)).toEqual(pause(615, 645));
    expect(anotherBreak([], { from: 360, to: 390 })).toBeNull();
    const full = Array.from({ length: mostBreaks }, (_, index) => pause(400 + index * 60, 415 + index * 60));
    expect(anotherBreak(full, hours)).toBeNull();
  });

  it('are inside the shift for any number of added breaks', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 40 }),
        fc.integer({ min: 0, max: mostBreaks }),
        (quarters, count) => {
          const at = { from: 300, to: 300 + quarters * 15 };
          let breaks: ReturnType<typeof pause>[] = [];
          for (let index = 0; index < count; index += 1) {
            const next = anotherBreak(breaks, at);
            if (next) breaks = [...breaks, next];
          }
          expect(breaksError(breaks, at)).toBeNull();
        },
      ),
    );
  });

  it('chosen by hand count as a change, and are sent unchanged', () => {
    const base = [shiftOf()];
    const edited = setBreaks(base, 's1', [pause(540, 585)]);
    const changed = only(edited);
    expect(changed).toMatchObject({ breaks: [pause(540, 585)], breaksBy: 'hand' });
    const body = editBody(changesBetween(base, changed ? [changed] : []), ['', '2027-03-23']);
    expect(body).toMatchObject({
      removed: ['s1'],
      added: [{ breaks: [{ startTime: '09:00', endTime: '09:45', paid: false }] }],
    });
    expect(setBreaks([shiftOf({ frozen: 'realized' })], 's1', [])).toMatchObject({ ok: false });
  });

  it('chosen by hand move with the shift, and stay when the shift is resized', () => {
    const chosen = only(setBreaks([shiftOf()], 's1', [pause(540, 585)])) ?? shiftOf();
    expect(only(shiftBy([chosen], 's1', 30))?.breaks).toEqual([pause(570, 615)]);
    expect(only(stretch([chosen], 's1', 'to', 60))?.breaks).toEqual([pause(540, 585)]);
    expect(only(stretch([chosen], 's1', 'from', 120))?.breaksBy).toBe('hand');
  });
});
