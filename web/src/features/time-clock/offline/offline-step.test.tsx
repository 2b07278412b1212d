import type { PunchKind } from '@fournil/contracts/time-clock/messages';
import { expect, it } from 'vitest';
import { offlineSteps } from './offline-step.tsx';

const nadia = (step: PunchKind) => ({ _id: 'n', name: 'Nadia Benali', step, needsNotice: false });
const waiting = (step: PunchKind, counter: number, employeeId = 'n') => ({
  ...{ id: `p${counter}`, employeeId, step, tabletAt: '2026-11-24T05:00:00.000Z', differenceMs: 0, counter },
});

it("the next steps at an offline tablet follow the person's last punch that this tablet knows", () => {
  expect(offlineSteps(nadia('in'), [])).toEqual(['in']);
  expect(offlineSteps(nadia('out'), [waiting('in', 1, 'other')])).toEqual(['out', 'break-start']);
  expect(offlineSteps(nadia('in'), [waiting('in', 1)])).toEqual(['out', 'break-start']);
  expect(offlineSteps(nadia('in'), [waiting('in', 1), waiting('break-start', 2)])).toEqual([
    'break-end',
    'out',
  ]);
  expect(offlineSteps(nadia('out'), [waiting('out', 3)])).toEqual(['in']);
});
