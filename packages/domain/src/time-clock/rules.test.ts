import type { NewFournilEvent } from '@fournil/events/catalogue';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { given } from '../../../../testing/domain/given-when-then.ts';
import { fold } from '../decision.ts';
import { openPeriod, periodsOf } from './periods.ts';
import { type Punch, punches } from './record.ts';
import {
  decideAdd,
  decideAnswer,
  decideCorrect,
  decideForgotten,
  decidePunch,
  decideVoid,
  judgeCode,
} from './rules.ts';

const base = { employeeId: '0b0e6d0c-5a51-4a4e-9c3a-3f0d1c1e2a01', month: '2026-11', device: 'd1' };
const day = '2026-11-21T';
const at = (time: string) => `${day}${time}:00.000Z`;
const asked = (step: Punch['kind'], time: string) =>
  ({ ...base, punchId: `p${time}`, step, punchedAt: at(time), toConfirm: false }) as const;
const arrival = (time: string): NewFournilEvent => ({
  type: 'ClockedIn',
  data: { ...base, punchId: `p${time}`, punchedAt: at(time), toConfirm: false },
});
const departure = (time: string): NewFournilEvent => ({
  type: 'ClockedOut',
  data: { ...base, punchId: `p${time}`, punchedAt: at(time), toConfirm: false, breakNotTaken: false },
});
const pause = (type: 'BreakStarted' | 'BreakEnded', time: string): NewFournilEvent => ({
  type,
  data: { ...base, punchId: `p${time}`, punchedAt: at(time), toConfirm: false },
});

describe('a punch of the time clock', () => {
  it('follows the order arrival, break, end of break, departure, and is refused out of that order', () => {
    const steps = [
      [arrival('05:58'), 'break-start', 'BreakStarted'],
      [pause('BreakStarted', '09:00'), 'break-end', 'BreakEnded'],
      [pause('BreakEnded', '09:20'), 'out', 'ClockedOut'],
      [departure('13:31'), 'in', 'ClockedIn'],
    ] as const;
    const before: NewFournilEvent[] = [];
    for (const [event, step, type] of steps) {
      before.push(event);
      const state = fold(punches, before as never);
      expect(decidePunch(asked(step, '14:00'), state)).toMatchObject({ events: [{ type }] });
    }
    const open = fold(punches, [arrival('05:58')] as never);
    expect(decidePunch(asked('break-end', '06:00'), open)).toEqual({ refused: 'clock_step_changed' });
  });

  it('of arrival is refused after an arrival without a departure, which must be completed first', () => {
    given(punches, [arrival('05:58')])
      .when((state) => decidePunch(asked('in', '13:00'), state))
      .thenRefused('clock_still_open');
    const left = fold(punches, [arrival('05:58'), arrival('13:00')] as never);
    expect(periodsOf(left.punches)).toMatchObject([
      { start: at('05:58'), end: null },
      { start: at('13:00'), end: null },
    ]);
  });
});

it('a punch after ten wrong codes is accepted as to be confirmed, and refused for a person without a code', () => {
  expect(judgeCode(true, 12)).toEqual({ toConfirm: false });
  expect(judgeCode(false, 9)).toEqual({ refused: 'clock_code_wrong' });
  expect(judgeCode(false, 10)).toEqual({ toConfirm: true });
  expect(judgeCode(null, 10)).toEqual({ refused: 'clock_code_missing' });
});

describe('a forgotten departure', () => {
  const tell = (time: string) => (state: Parameters<typeof decideForgotten>[1]) =>
    decideForgotten({ ...base, punchId: 'x', punchedAt: at(time) }, state, { now: at('20:00') });
  it('is recorded by its person between the arrival and now, and is marked as to be confirmed', () => {
    given(punches, [arrival('05:58')])
      .when(tell('13:30'))
      .thenRecorded({
        type: 'PunchAdded',
        data: {
          employeeId: base.employeeId,
          month: base.month,
          punchId: 'x',
          kind: 'out',
          punchedAt: at('13:30'),
          reason: 'Départ oublié',
          toConfirm: true,
        },
      });
    given(punches, [arrival('05:58')])
      .when(tell('05:58'))
      .thenRefused('invalid_input', { text: 'Cette heure précède votre arrivée' });
    given(punches, [arrival('05:58')])
      .when(tell('20:01'))
      .thenRefused('invalid_input', { text: 'Cette heure n’est pas encore passée' });
    given(punches, []).when(tell('13:30')).thenRefused('clock_step_changed');
  });
});

describe('a correction of a punch', () => {
  const now = { now: at('20:00') };
  const on = { employeeId: base.employeeId, month: base.month, punchId: 'p05:58', reason: 'Vu' };
  it('moves a valid punch and confirms it, and is refused for a voided or unknown punch', () => {
    const corrected = fold(punches, [
      arrival('05:58'),
      { type: 'PunchCorrected', data: { ...on, punchedAt: at('06:05') } },
    ] as never);
    expect(corrected.punches).toMatchObject([{ at: at('06:05'), toConfirm: false }]);
    expect(decideCorrect({ ...on, punchedAt: at('06:05') }, corrected, now)).toEqual({ events: [] });
    const voided = fold(punches, [arrival('05:58'), { type: 'PunchVoided', data: on }] as never);
    expect(openPeriod(voided.punches)).toBeNull();
    expect(decideCorrect({ ...on, punchedAt: at('06:05') }, voided, now)).toEqual({
      refused: 'unknown_punch',
    });
    expect(decideVoid(on, voided)).toEqual({ refused: 'unknown_punch' });
  });

  it('refuses an added punch in the future, and a second answer to the same correction request', () => {
    const { device: _, ...of } = base;
    const added = { ...of, punchId: 'x', kind: 'in', punchedAt: at('20:01'), reason: 'Oublié' } as const;
    expect(decideAdd(added, now)).toMatchObject({ refused: 'invalid_input' });
    const data = { ...of, requestId: 'r', accepted: true, text: '' };
    const ask = { ...of, requestId: 'r', day: '2026-11-21', text: 'Parti à 14 h' };
    const waiting = fold(punches, [{ type: 'PunchCorrectionAsked', data: ask }] as never);
    expect(decideAnswer(data, waiting)).toMatchObject({ events: [{ type: 'PunchCorrectionAnswered' }] });
    const done = fold(punches, [
      { type: 'PunchCorrectionAsked', data: ask },
      { type: 'PunchCorrectionAnswered', data },
    ] as never);
    expect(decideAnswer(data, done)).toEqual({ refused: 'unknown_correction_request' });
  });
});

it('a departure and an arrival at the same minute end one worked period and begin the next', () => {
  const again = { ...arrival('10:00').data, punchId: 'a' };
  const state = fold(punches, [
    arrival('05:58'),
    { type: 'ClockedIn', data: again },
    departure('10:00'),
  ] as never);
  expect(periodsOf(state.punches)).toMatchObject([
    { start: at('05:58'), end: at('10:00') },
    { start: at('10:00'), end: null },
  ]);
});

it('the worked periods are the same for punches recorded in any order', () => {
  const kinds = fc.constantFrom<Punch['kind']>('in', 'out', 'break-start', 'break-end');
  const one = fc.record({ kind: kinds, minute: fc.integer({ min: 0, max: 600 }), isVoided: fc.boolean() });
  const all = fc.array(one, { maxLength: 12 }).map((list) =>
    list.map(
      ({ kind, minute, isVoided }, index): Punch => ({
        id: `p${String(index).padStart(2, '0')}`,
        kind,
        month: '2026-10',
        ...{ device: null, team: null, offline: null },
        at: new Date(Date.UTC(2026, 9, 25, 0, minute)).toISOString(),
        toConfirm: false,
        isVoided,
        breakNotTaken: false,
      }),
    ),
  );
  fc.assert(
    fc.property(
      all.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
      ([list, shuffled]) => {
        const periods = periodsOf(list);
        expect(periodsOf(shuffled)).toEqual(periods);
        // Nothing is lost, and no period reaches into the next.
        const counted = periods.flatMap((period) => period.punches);
        expect([...counted].sort()).toEqual(
          list
            .filter((p) => !p.isVoided)
            .map(({ id }) => id)
            .sort(),
        );
        for (const [index, { start }] of periods.entries()) {
          const end = periods[index - 1]?.end;
          if (start && end) expect(start >= end).toBe(true);
        }
      },
    ),
    { seed: 20_261_128 },
  );
});
