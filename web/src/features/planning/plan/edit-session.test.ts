import type { PlanShift } from '@fournil/contracts/planning/plan-shapes';
import { describe, expect, it } from 'vitest';
import { undo } from '../../../shared/edit/edit-history.ts';
import {
  type EditSession,
  failSave,
  finishSave,
  isDirty,
  rebase,
  receivePlan,
  setPinned,
  startSave,
  startSession,
} from './edit-session.ts';
import { record } from './plan-changes.ts';
import { type EditResult, shiftBy } from './shift-edits.ts';

const onServer = (id: string, startTime: string, endTime: string, breaks: readonly string[] = []) =>
  ({
    _id: id,
    employeeId: 'nadia',
    date: '2027-03-23',
    startTime,
    endTime,
    breaks: breaks.map((at) => ({ startTime: `${at}:00`, endTime: `${at}:30`, paid: false })),
    group: 'vente',
    pinned: false,
    frozen: null,
    changed: null,
  }) as unknown as PlanShift;
const read = (revision: number, ...shifts: PlanShift[]) => ({ monday: '2027-03-22', revision, shifts });
const first = read(4, onServer('a', '06:00', '13:30', ['09']));

const step = (session: EditSession, edited: EditResult, label = 'déplacer'): EditSession => {
  if (!edited.ok) throw new Error(edited.refusal);
  return { ...session, history: record(session.history, edited.shifts, label) };
};
const move = (session: EditSession, minutes: number): EditSession =>
  step(session, shiftBy(session.history.now, session.history.now[0]?.id ?? '', minutes));
const takeBack = (session: EditSession): EditSession => ({ ...session, history: undo(session.history) });
const shown = ({ history }: EditSession) =>
  history.now.map(({ id, from, breaks }) => [id, from, breaks[0]?.from]);

describe('saving the board', () => {
  const moved = move(startSession(first), 30);
  const saving = startSave(moved, moved.history.now);
  const after = read(5, onServer('b', '06:30', '14:00', ['10']));

  it("leaves no unsaved change, adopts the server's ids and breaks, and can be undone", () => {
    const answered = finishSave(saving, 5, ['b']);
    expect(isDirty(answered)).toBe(false);
    const adopted = receivePlan(answered, after);
    expect(adopted && shown(adopted)).toEqual([['b', 390, 600]]);
    const back = takeBack(adopted ?? answered);
    expect(isDirty(back)).toBe(true);
    // The very break that was there before, not one the server would place again.
    expect(back.history.now[0]).toMatchObject({ from: 360, breaks: [{ from: 540 }] });
    expect(back.history.now[0]?.breaksBy).toBeUndefined();
  });

  it('ignores a reload that arrives before the answer to the save', () => {
    expect(receivePlan(saving, after)).toBeNull();
    expect(receivePlan(finishSave(saving, 5, ['b']), after)?.history.past).toHaveLength(1);
  });

  it('keeps an undo made during the save as a change to save', () => {
    expect(receivePlan(takeBack(saving), after)).toBeNull();
    const answered = finishSave(takeBack(saving), 5, ['b']);
    expect(isDirty(answered)).toBe(true);
    const adopted = receivePlan(answered, after);
    expect(adopted?.base.map(({ id }) => id)).toEqual(['b']);
    expect(adopted && isDirty(adopted)).toBe(true);
    expect(adopted && shown(adopted)).toEqual([['a', 360, 540]]);
  });

  it('keeps the edit when the server refuses it', () => {
    expect(failSave(saving)).toEqual(moved);
  });

  it("gives new shifts the server's ids in every undo step, so that undo adds no duplicate", () => {
    const two = move(finishSave(saving, 5, ['b']), 15);
    const twice = receivePlan(
      finishSave(startSave(two, two.history.now), 6, ['c']),
      read(6, onServer('c', '06:45', '14:15', ['11'])),
    );
    const back = takeBack(twice ?? two);
    expect(shown(back)).toEqual([['b', 390, 570]]);
    expect(back.history.past).toHaveLength(1);
  });
});

describe('a reloaded plan of the board', () => {
  it('is ignored when it is older than the last save', () => {
    const moved = move(startSession(first), 30);
    const answered = finishSave(startSave(moved, moved.history.now), 5, ['b']);
    expect(receivePlan(answered, first)).toBeNull();
  });

  it("replaces the week and its undo steps after another user's change, unless there are unsaved edits", () => {
    const theirs = read(7, onServer('z', '15:00', '19:00'));
    expect(receivePlan(startSession(first), theirs)).toEqual(startSession(theirs));
    expect(receivePlan(move(startSession(first), 30), theirs)).toBeNull();
  });

  it('keeps the undo steps when the hours are unchanged', () => {
    const moved = move(startSession(first), 30);
    const answered = finishSave(startSave(moved, moved.history.now), 5, ['b']);
    const later = receivePlan(answered, read(8, onServer('b', '06:30', '14:00', ['10'])));
    expect(later?.history.past).toHaveLength(1);
  });
});

describe('saving the board after another user changed other days', () => {
  const theirs = onServer('t', '15:00', '19:00');
  const moved = move(startSession(first), 30);
  const answered = finishSave(startSave(moved, moved.history.now), 6, ['b']);
  const both = read(6, onServer('b', '06:30', '14:00', ['10']), theirs);

  it("shows both users' changes, and nothing is left to save", () => {
    const adopted = receivePlan(answered, both);
    expect(adopted && shown(adopted).map(([id]) => id)).toEqual(['b', 't']);
    expect(adopted).toMatchObject({ merged: true, baseRevision: 6 });
    expect(adopted && isDirty(adopted)).toBe(false);
  });

  it("keeps an edit made during the save, on top of both users' changes", () => {
    const adopted = receivePlan(move(answered, 15), both);
    expect(adopted && shown(adopted).map(([, from]) => from)).toEqual([405, 900]);
    expect(adopted && isDirty(adopted)).toBe(true);
  });

  it('reports no merge when nobody else changed the week', () => {
    expect(receivePlan(answered, read(6, onServer('b', '06:30', '14:00', ['10'])))?.merged).toBeUndefined();
  });
});

it("an edit is applied to another user's version next to the shifts that the other user added", () => {
  const mine = move(startSession(first), 30);
  const fits = rebase(
    mine,
    read(6, onServer('a', '06:00', '13:30', ['09']), onServer('z', '15:00', '19:00')),
  );
  expect(fits.dropped).toBe(0);
  expect(shown(fits.session).map(([id]) => id)).toEqual(['a', 'z']);
});

it("an edit applied to another user's version replaces that version's overlapping shift, except on past days", () => {
  const mine = move(startSession(first), 30);
  const over = rebase(mine, read(6, onServer('z', '10:00', '19:00')));
  expect([over.dropped, shown(over.session).map(([, from]) => from)]).toEqual([0, [390]]);
  const past = { ...onServer('z', '10:00', '19:00'), frozen: 'past' } as PlanShift;
  const kept = rebase(mine, read(6, past));
  expect([kept.dropped, shown(kept.session).map(([id]) => id)]).toEqual([1, ['z']]);
});

it("keeping another user's version of one shift leaves one's own edits of other shifts to save", () => {
  const two = read(4, onServer('a', '06:00', '13:30'), onServer('e', '15:00', '19:00'));
  const both = step(move(startSession(two), 30), shiftBy(move(startSession(two), 30).history.now, 'e', 30));
  const theirs = read(6, onServer('z', '06:00', '12:00'), onServer('e', '15:00', '19:00'));
  const met = rebase(both, theirs, ({ from }) => from < 720).session;
  expect(shown(met).map(([, from]) => from)).toEqual([360, 930]);
  expect(isDirty(met)).toBe(true);
});

it('a pin is not undone by the undo button', () => {
  const pinned = setPinned(startSession(first), 'a', true);
  expect(isDirty(pinned)).toBe(false);
  expect(pinned.history.past).toEqual([]);
  expect(pinned.history.now[0]?.pinned).toBe(true);
});
