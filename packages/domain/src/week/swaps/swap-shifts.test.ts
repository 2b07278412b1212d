import { describe, expect, it } from 'vitest';
import { shiftAt } from '../../../../../testing/week/given-week.ts';
import {
  swapMoment,
  swapOf,
  thursdayShift,
  tuesdayShift,
  weekWithSwaps,
} from '../../../../../testing/week/swapped-week.ts';
import type { PlannedShift, Swap } from '../plan/plan-state.ts';
import { swapOptions } from './swap-options.ts';
import { stateOfSwap } from './swap-shifts.ts';

const stateOf = (swap: Swap, more: Parameters<typeof weekWithSwaps>[1] = {}, moment = swapMoment) =>
  stateOfSwap(weekWithSwaps([swap], more), swap, moment);
const yes = { agreed: true, stamp: null };

describe('the state of a swap', () => {
  it('follows the answer, the withdrawal and the decision: open, agreed, declined, withdrawn, taken, refused', () => {
    expect(stateOf(swapOf())).toBe('open');
    expect(stateOf(swapOf({ answer: yes }))).toBe('agreed');
    expect(stateOf(swapOf({ answer: { agreed: false, stamp: null } }))).toBe('declined');
    expect(stateOf(swapOf({ withdrawn: true }))).toBe('withdrawn');
    expect(stateOf(swapOf({ answer: yes, decision: { approved: true, stamp: null } }))).toBe('taken');
    expect(stateOf(swapOf({ answer: yes, decision: { approved: false, stamp: null } }))).toBe('refused');
  });

  it('is expired once the earlier of the two shifts has begun', () => {
    const at = (now: string) => stateOf(swapOf(), {}, { today: tuesdayShift.date, now });
    expect([at('05:59'), at('06:00')]).toEqual(['open', 'expired']);
    const { given, taken } = swapOf();
    const reversed = swapOf({
      employeeId: 'fatou',
      colleagueId: 'nadia',
      given: taken ?? given,
      taken: given,
    });
    expect(stateOf(reversed, {}, { today: tuesdayShift.date, now: '06:00' })).toBe('expired');
  });

  it('is overtaken when a shift was moved or reassigned, or when one of the two people is absent or busy', () => {
    const { given, taken } = swapOf();
    expect(stateOf(swapOf({ given: { ...given, start: '07:00' } }))).toBe('overtaken');
    expect(stateOf(swapOf({ taken: { ...(taken ?? given), shiftId: 'k' } }))).toBe('overtaken');
    expect(stateOf(swapOf(), { rows: { fatou: { Mardi: 'CP' } } })).toBe('overtaken');
    expect(stateOf(swapOf(), { rows: { nadia: { Mardi: 'MAL' } } })).toBe('overtaken');
    const busy = shiftAt('busy', 'fatou', tuesdayShift.date, '10:00-14:00');
    expect(stateOf(swapOf(), { shifts: [busy] })).toBe('overtaken');
    expect(stateOf(swapOf(), { plan: { realized: ['fatou'] } })).toBe('overtaken');
  });

  it('is gone when the shift was already swapped with another colleague', () => {
    const made = swapOf({ swapId: 'made', colleagueId: 'karim', decision: { approved: true, stamp: null } });
    const swap = swapOf();
    const facts = weekWithSwaps([made, swap], { plan: { swaps: [made, swap], shifts: [] } });
    expect(stateOfSwap(facts, swap, swapMoment)).toBe('gone');
  });

  it('is forbidden when the law forbids the new shift to one of the two people', () => {
    // Fatou works until late on Monday: eleven hours of rest do not fit before six.
    const late = shiftAt('late', 'fatou', '2026-11-23', '14:00-21:00');
    expect(stateOf(swapOf({ answer: yes }), { shifts: [late] })).toBe('forbidden');
    // Nadia would end at eight in the evening and begin at five.
    const early = shiftAt('early', 'nadia', thursdayShift.date, '05:00-10:00');
    expect(stateOf(swapOf({ answer: yes }), { shifts: [early] })).toBe('forbidden');
  });
});

describe('the swaps that an employee may ask for', () => {
  const options = (more: Parameters<typeof weekWithSwaps>[1] = {}, moment = swapMoment) =>
    swapOptions(weekWithSwaps([], more), plannedTuesday, moment).map(({ colleagueId, inReturn }) => [
      colleagueId,
      inReturn?.id ?? null,
    ]);
  const plannedTuesday: PlannedShift = {
    ...tuesdayShift,
    ...{ origin: 'generated', notifiedOn: null, agreedOn: null, changed: null },
  };

  it('contain every shift of every colleague, and giving the shift away without one in return', () => {
    expect(options().toSorted()).toEqual([
      ['fatou', null],
      ['fatou', 'f'],
      ['karim', null],
      ['karim', 'k'],
    ]);
  });

  it('end with those that take both people furthest from their contract hours', () => {
    // Fatou has twenty hours of twenty-four already.
    const full = ['2026-11-26', '2026-11-27', '2026-11-28'].map((date) =>
      shiftAt(`full ${date}`, 'fatou', date, '08:00-13:00'),
    );
    expect(options({ shifts: full }).at(-1)).toEqual(['fatou', null]);
  });

  it('begin with those that leave the fewest hours uncovered', () => {
    // Fatou lacks most of her hours, and cannot open; Karim can, and has nearly all of his.
    const people = [
      { id: 'nadia' },
      { id: 'fatou', skills: [], weeklyHours: 35 },
      { id: 'karim', weeklyHours: 24 },
    ];
    const opening = shiftAt('opening', 'nadia', '2026-11-27', '04:00-09:00');
    const own = ['2026-11-24', '2026-11-25', '2026-11-28'].map((date) =>
      shiftAt(`own ${date}`, 'karim', date, '08:00-13:00'),
    );
    const facts = weekWithSwaps([], { people, shifts: [opening, ...own] });
    const given = swapOptions(facts, { ...plannedTuesday, ...opening }, swapMoment).filter(
      ({ inReturn }) => inReturn === null,
    );
    expect(given.map(({ colleagueId }) => colleagueId)).toEqual(['karim', 'fatou']);
  });

  it('exclude people who are absent, of another team, or forbidden by the law', () => {
    const late = shiftAt('late', 'fatou', '2026-11-23', '14:00-21:00');
    expect(options({ shifts: [late] }).filter(([id]) => id === 'fatou')).toEqual([]);
    expect(options({ rows: { fatou: { Mardi: 'MAL' } } }).filter(([id]) => id === 'fatou')).toEqual([]);
    const baker = [{ id: 'nadia' }, { id: 'fatou', role: 'boulanger' }, { id: 'karim' }];
    expect(options({ people: baker }).filter(([id]) => id === 'fatou')).toEqual([]);
  });

  it('are none when the shift has begun', () =>
    expect(options({}, { today: tuesdayShift.date, now: '06:00' })).toEqual([]));
});
