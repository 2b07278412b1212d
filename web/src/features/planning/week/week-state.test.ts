import type { PlanShift } from '@fournil/contracts/planning/plan-shapes';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { defaultShopSettings } from '@fournil/contracts/settings/shop';
import { describe, expect, it } from 'vitest';
import { shiftBy } from '../plan/shift-edits.ts';
import {
  hasUnsavedEdits,
  initialWeekState,
  type WeekAction,
  type WeekState,
  weekReducer,
} from './week-state.ts';

const onServer = (id: string, startTime: string, endTime: string) => ({
  _id: id,
  employeeId: 'nadia',
  date: '2027-03-23',
  startTime,
  endTime,
  breaks: [],
  group: 'vente',
  pinned: false,
  frozen: null,
  changed: null,
});
const planOf = (revision: number, ...shifts: ReturnType<typeof onServer>[]) =>
  ({
    monday: '2027-03-22',
    revision,
    shifts: shifts as unknown as PlanShift[],
    people: [],
    breakRules: defaultShopSettings.breaks,
    worksAtNight: false,
  }) as unknown as PlanView;
const run = (state: WeekState, ...actions: readonly WeekAction[]) => actions.reduce(weekReducer, state);
const later = (state: WeekState): WeekAction => {
  const moved = shiftBy(state.session.history.now, 'a', 30);
  if (!moved.ok) throw new Error(moved.refusal);
  return { type: 'edited', shifts: moved.shifts, label: 'déplacer' };
};
const starts = ({ session }: WeekState) => session.history.now.map(({ from }) => from);

describe('the state of the planning page', () => {
  const first = initialWeekState(planOf(4, onServer('a', '06:00', '13:30')));
  const edited = run(first, later(first));

  it('ends the preview of an edit when it is applied, and can undo and redo the edit', () => {
    const previewed = run(first, { type: 'previewed', shifts: [] }, later(first));
    expect([previewed.preview, starts(previewed), hasUnsavedEdits(previewed)]).toEqual([null, [390], true]);
    const undone = run(edited, { type: 'undone' });
    expect([starts(undone), hasUnsavedEdits(undone)]).toEqual([[360], false]);
    expect(starts(run(undone, { type: 'redone' }))).toEqual([390]);
  });

  it('keeps unsaved edits when the plan is reloaded', () => {
    const newer = planOf(5, onServer('z', '15:00', '19:00'));
    expect(run(edited, { type: 'plan-received', plan: newer })).toBe(edited);
    expect(starts(run(first, { type: 'plan-received', plan: newer }))).toEqual([900]);
    // Discarding them shows the newest plan, not the one they were made on.
    expect(starts(run(edited, { type: 'discarded', plan: newer }))).toEqual([900]);
  });

  it("asks the server's question about a refused save until a save succeeds", () => {
    const sending = run(edited, { type: 'save-started', shifts: edited.session.history.now });
    const refused = run(sending, { type: 'save-refused', refusal: { kind: 'reasons', findings: [] } });
    expect(refused).toMatchObject({ question: { kind: 'reasons' }, session: { saving: null } });
    const failed = run(refused, { type: 'save-refused', refusal: null });
    expect(failed.question).toEqual({ kind: 'reasons', findings: [] });
    const saved = run(failed, { type: 'saved', revision: 5, ids: ['b'] });
    expect([saved.question, hasUnsavedEdits(saved)]).toEqual([null, false]);
  });

  it("reports once that a save was merged with another user's changes", () => {
    const saved = run(edited, { type: 'saved', revision: 6, ids: ['b'] });
    const both = planOf(6, onServer('b', '06:30', '14:00'), onServer('t', '15:00', '19:00'));
    const merged = run(saved, { type: 'plan-received', plan: both });
    expect(merged.notice?.text).toContain('quelqu’un d’autre');
    expect(starts(merged)).toEqual([390, 900]);
    expect(run(merged, { type: 'plan-received', plan: both })).toBe(merged);
  });

  it('applies the edit to a newer plan, and reports the parts that do not fit', () => {
    const realized = { ...onServer('z', '10:00', '19:00'), frozen: 'realized' as const };
    const rest = { keepTheirs: () => false, seenRevision: 5 };
    const fits = run(edited, {
      type: 'rebased',
      plan: planOf(6, onServer('z', '15:00', '19:00')),
      ...rest,
    });
    expect([starts(fits), fits.notice]).toEqual([[390, 900], null]);
    // The revision whose changes were seen, not the one the plan was read at.
    expect(fits.session.baseRevision).toBe(5);
    const dropped = run(edited, { type: 'rebased', plan: planOf(6, realized as never), ...rest });
    expect([starts(dropped), dropped.notice?.text]).toEqual([
      [600],
      expect.stringContaining('ne tient plus'),
    ]);
  });

  it('removes the preview of a closed form', () => {
    const open = run(
      first,
      { type: 'dialog-opened', dialog: { kind: 'copy' } },
      { type: 'previewed', shifts: [] },
    );
    expect(run(open, { type: 'dialog-closed' })).toMatchObject({ dialog: null, preview: null });
  });
});
