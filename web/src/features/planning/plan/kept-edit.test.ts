import type { PlanShift } from '@fournil/contracts/planning/plan-shapes';
import { describe, expect, it } from 'vitest';
import { isDirty, keptEditOf, resumeEdit, startSession } from './edit-session.ts';
import { record } from './plan-changes.ts';
import { shiftBy } from './shift-edits.ts';

const onServer = (id: string, startTime: string, endTime: string, frozen: 'realized' | null = null) =>
  ({
    _id: id,
    employeeId: 'nadia',
    date: '2027-03-23',
    startTime,
    endTime,
    breaks: [],
    group: 'vente',
    pinned: false,
    frozen,
    changed: null,
  }) as unknown as PlanShift;
const planOf = (revision: number, ...shifts: PlanShift[]) => ({ monday: '2027-03-22', revision, shifts });
const starts = (shifts: readonly { readonly from: number }[]) => shifts.map(({ from }) => from);

describe('edits of the board stored in the browser', () => {
  const plan = planOf(4, onServer('a', '06:00', '13:30'), onServer('e', '15:00', '19:00'));
  const session = startSession(plan);
  const moved = shiftBy(session.history.now, 'a', 30);
  const edited = { ...session, history: record(session.history, moved.ok ? moved.shifts : [], 'déplacer') };
  // As the browser gives it back.
  const kept = JSON.parse(JSON.stringify(keptEditOf(edited)));

  it('do not exist when all edits are saved', () => expect(keptEditOf(session)).toBeNull());

  it('are restored on the same plan as one step that can be undone', () => {
    const { session: resumed, dropped } = resumeEdit(plan, kept);
    expect([starts(resumed.history.now), dropped, isDirty(resumed)]).toEqual([[390, 900], 0, true]);
    expect([resumed.baseRevision, resumed.history.past.length]).toEqual([4, 1]);
  });

  it('are restored on a newer plan with the revision on which they are based', () => {
    const newer = planOf(9, onServer('a', '06:00', '13:30'), onServer('n', '20:00', '22:00'));
    const { session: resumed } = resumeEdit(newer, kept);
    expect([starts(resumed.history.now), resumed.baseRevision]).toEqual([[390, 1200], 4]);
  });

  it('are dropped when the day was realized in between', () => {
    const realized = planOf(9, onServer('r', '06:00', '14:00', 'realized'));
    expect(resumeEdit(realized, kept)).toMatchObject({ dropped: 1, session: { base: [{ id: 'r' }] } });
  });
});
