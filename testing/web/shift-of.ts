import type { BoardShift } from '../../web/src/features/planning/plan/board-shift.ts';

/** Nadia's shift on Tuesday from 06:00 to 13:30 with a break at 09:30, with the changes of a test. */
export const shiftOf = (change: Partial<BoardShift> = {}): BoardShift => ({
  id: 's1',
  personId: 'nadia',
  day: 1,
  from: 360,
  to: 810,
  breaks: [{ from: 570, to: 600, paid: false }],
  group: 'vente',
  pinned: false,
  frozen: null,
  changed: null,
  ...change,
});
