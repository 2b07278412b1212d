import { expect, it } from 'vitest';
import { fold } from '../decision.ts';
import { decideOffline, judgeOffline } from './offline.ts';
import { periodsOn } from './periods.ts';
import { type PunchesState, punches } from './record.ts';

const now = new Date('2026-11-28T12:00:00.000Z');
const differenceMs = 30_000;
const sentAt = new Date(now.getTime() - differenceMs).toISOString();
const punch = { tabletAt: '2026-11-28T05:00:00.000Z', differenceMs, counter: 4, sentAt };
const judge = (more: object) => judgeOffline({ ...punch, ...more }, { now, lastCounter: 3 });

it("an offline punch counts at the tablet's time, corrected by the last known clock difference", () =>
  expect(judge({})).toEqual({ punchedAt: '2026-11-28T05:00:30.000Z', doubt: null }));

it("an offline punch is marked as doubtful when the tablet's clock is not plausible", () => {
  const received = now.toISOString();
  expect(judge({ tabletAt: '2026-11-28T12:05:00.000Z' })).toEqual({ punchedAt: received, doubt: 'future' });
  expect(judge({ tabletAt: '2026-11-28T12:00:00.000Z' })).toEqual({ punchedAt: received, doubt: null });
  expect(judge({ tabletAt: '2026-11-25T11:59:31.000Z' }).doubt).toBeNull();
  expect(judge({ tabletAt: '2026-11-25T11:59:00.000Z' })).toEqual({
    ...{ punchedAt: '2026-11-25T11:59:30.000Z', doubt: 'old' },
  });
  expect(judge({ tabletAt: '1970-01-02T00:00:00.000Z' })).toEqual({ punchedAt: received, doubt: 'old' });
  expect(judge({ sentAt: '2026-11-28T11:57:00.000Z' }).doubt).toBe('clock-changed');
  expect(judge({ counter: 6 }).doubt).toBe('gap');
  expect(judge({ counter: 1 }).doubt).toBe('gap');
});

const of = { employeeId: '0b0e6d0c-5a51-4a4e-9c3a-3f0d1c1e2a01', device: 'd', differenceMs: 0, counter: 1 };
const decide = (
  punchId: string,
  step: 'in' | 'out',
  punchedAt: string,
  state: PunchesState = punches.initial,
) =>
  decideOffline(
    { ...of, punchId, step, punchedAt, tabletAt: punchedAt, month: punchedAt.slice(0, 7), doubt: null },
    state,
  );
const eventsOf = (decided: ReturnType<typeof decide>) => ('events' in decided ? decided.events : []);

it('an offline punch that arrives a second time is not recorded again', () => {
  const [event] = eventsOf(decide('p', 'out', '2026-11-28T05:00:00.000Z'));
  expect(event).toMatchObject({ type: 'ClockedOut', data: { offline: { counter: 1 }, toConfirm: false } });
  const state = fold(punches, [event] as never);
  expect(decide('p', 'out', '2026-11-28T05:00:00.000Z', state)).toEqual({ events: [] });
});

it('an offline departure sent before its arrival ends the period of that arrival, also across the end of a month', () => {
  const departure = eventsOf(decide('o', 'out', '2026-12-01T02:00:00.000Z'));
  const arrival = eventsOf(decide('i', 'in', '2026-11-30T21:00:00.000Z'));
  const { punches: known } = fold(punches, [...departure, ...arrival] as never);
  expect(periodsOn(known, '2026-11-30')).toMatchObject([{ end: '2026-12-01T02:00:00.000Z' }]);
  expect(periodsOn(known, '2026-12-01')).toEqual([]);
});

it('an offline punch marked as doubtful waits for the manager', () => {
  const punchedAt = '2026-11-28T05:00:00.000Z';
  const odd = { ...of, punchId: 'p', step: 'in', punchedAt, tabletAt: punchedAt, month: '2026-11' } as const;
  const [event] = eventsOf(decideOffline({ ...odd, doubt: 'gap' }, punches.initial));
  expect(fold(punches, [event] as never).punches).toMatchObject([
    { toConfirm: true, offline: { doubt: 'gap' } },
  ]);
});
