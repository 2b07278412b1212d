import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftOf } from '../../../../../testing/web/shift-of.ts';
import type { BoardShift, DayIndex } from './board-shift.ts';
import {
  add,
  editRefusals,
  leastLength,
  moveTo,
  overlaps,
  remove,
  retime,
  shiftBy,
  split,
  stretch,
} from './shift-edits.ts';

const only = (edited: ReturnType<typeof shiftBy>): BoardShift | undefined =>
  edited.ok ? edited.shifts[0] : undefined;

describe('an edit on the board', () => {
  it('moves a shift with its break by quarters of an hour, up to midnight', () => {
    expect(only(shiftBy([shiftOf()], 's1', 22))).toMatchObject({
      from: 375,
      to: 825,
      breaks: [{ from: 585, to: 615 }],
    });
    expect(only(shiftBy([shiftOf()], 's1', 5000))).toMatchObject({ from: 990, to: 1440 });
    expect(only(shiftBy([shiftOf()], 's1', -5000))).toMatchObject({ from: 0, to: 450 });
  });

  it('resizes a shift at either end down to an hour, and leaves the breaks to the server', () => {
    expect(only(stretch([shiftOf()], 's1', 'to', -120))).toMatchObject({ from: 360, to: 690, breaks: [] });
    expect(only(stretch([shiftOf()], 's1', 'from', 5000))).toMatchObject({
      from: 810 - leastLength,
      to: 810,
    });
    const long = only(stretch([shiftOf({ to: 690, breaks: [] })], 's1', 'to', 30));
    expect(long).toMatchObject({ to: 720, breaks: [], breaksBy: 'open' });
  });

  it('gives a shift to another person on another day', () => {
    const edited = moveTo([shiftOf()], 's1', { personId: 'karim', day: 3, group: 'fournil', by: 60 });
    expect(only(edited)).toMatchObject({ personId: 'karim', day: 3, group: 'fournil', from: 420, to: 870 });
  });

  it('refuses two shifts of one person at the same time, and accepts one that begins when the other ends', () => {
    const other = shiftOf({ id: 's2', from: 840, to: 1200 });
    expect(shiftBy([shiftOf(), other], 's1', 45)).toEqual({ ok: false, refusal: editRefusals.overlap });
    expect(shiftBy([shiftOf(), other], 's1', 30)).toMatchObject({ ok: true });
  });

  it('adds a shift with the usual or the drawn length, and removes one', () => {
    const place = { id: 'nouveau-1', personId: 'nadia', day: 2 as DayIndex, group: 'vente' as const };
    expect(only(add([], { ...place, from: 367 }))).toMatchObject({ from: 360, to: 780, pinned: false });
    expect(only(add([], { ...place, from: 1200 }))).toMatchObject({ from: 1200, to: 1440 });
    expect(add([], { ...place, from: 600, to: 600 })).toEqual({ ok: false, refusal: editRefusals.empty });
    expect(remove([shiftOf()], 's1')).toEqual({ ok: true, shifts: [] });
    expect(remove([], 's1')).toEqual({ ok: false, refusal: editRefusals.gone });
  });

  it('splits a shift in two with two hours in between, unless a part would be too short', () => {
    const edited = split([shiftOf({ from: 360, to: 1080 })], 's1', 'nouveau-1');
    expect(edited).toMatchObject({
      ok: true,
      shifts: [
        { id: 's1', from: 360, to: 660 },
        { id: 'nouveau-1', from: 780, to: 1080 },
      ],
    });
    expect(split([shiftOf({ from: 360, to: 540 })], 's1', 'x')).toEqual({
      ok: false,
      refusal: editRefusals.short,
    });
  });

  it('never changes a realized row, and can correct past days', () => {
    const week = [shiftOf({ frozen: 'realized' })];
    const refused = { ok: false, refusal: editRefusals.realized };
    expect(shiftBy(week, 's1', 15)).toEqual(refused);
    expect(stretch(week, 's1', 'to', 15)).toEqual(refused);
    expect(retime(week, 's1', { from: 400, to: 700 })).toEqual(refused);
    expect(split(week, 's1', 'x')).toEqual(refused);
    expect(remove(week, 's1')).toEqual(refused);
    for (const frozen of ['past', 'started'] as const) {
      expect(shiftBy([shiftOf({ frozen })], 's1', 15)).toMatchObject({ ok: true });
    }
  });

  it('never plans one person twice at one time, nor a shift outside its day, for any sequence of edits', () => {
    const day = fc.integer({ min: 0, max: 6 }) as fc.Arbitrary<DayIndex>;
    const person = fc.constantFrom('nadia', 'karim', 'jade');
    const minutes = fc.integer({ min: -900, max: 900 });
    const id = fc.integer({ min: 0, max: 12 }).map((n) => `n${n}`);
    type Step = (week: readonly BoardShift[], next: string) => ReturnType<typeof add>;
    const step = fc.oneof(
      fc.tuple(person, day, fc.integer({ min: 0, max: 1440 })).map(
        ([personId, at, from]): Step =>
          (week, next) =>
            add(week, { id: next, personId, day: at, group: 'vente', from }),
      ),
      fc.tuple(id, minutes).map(
        ([one, by]): Step =>
          (week) =>
            shiftBy(week, one, by),
      ),
      fc.tuple(id, fc.constantFrom('from', 'to'), minutes).map(
        ([one, end, by]): Step =>
          (week) =>
            stretch(week, one, end as 'from' | 'to', by),
      ),
      fc.tuple(id, person, day).map(
        ([one, personId, at]): Step =>
          (week) =>
            moveTo(week, one, { personId, day: at, group: 'vente' }),
      ),
      id.map(
        (one): Step =>
          (week, next) =>
            split(week, one, next),
      ),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let week: readonly BoardShift[] = [];
        for (const [index, apply] of steps.entries()) {
          const edited = apply(week, `n${index}`);
          if (edited.ok) week = edited.shifts;
        }
        for (const one of week) {
          expect(one.from).toBeGreaterThanOrEqual(0);
          expect(one.to).toBeLessThanOrEqual(1440);
          expect(one.to).toBeGreaterThan(one.from);
          for (const pause of one.breaks) {
            expect(pause.from).toBeGreaterThanOrEqual(one.from);
            expect(pause.to).toBeLessThanOrEqual(one.to);
          }
          expect(week.filter((other) => other !== one && overlaps(one, other))).toEqual([]);
        }
        expect(new Set(week.map(({ id: of }) => of)).size).toBe(week.length);
      }),
    );
  });
});
