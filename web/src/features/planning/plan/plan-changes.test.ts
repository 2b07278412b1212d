import { describe, expect, it } from 'vitest';
import { redo, startHistory, undo } from '../../../shared/edit/edit-history.ts';
import type { BoardShift } from './board-shift.ts';
import { changesBetween, record, sameWeek } from './plan-changes.ts';

const shift = (id: string, from = 360): BoardShift => ({
  id,
  personId: 'nadia',
  day: 1,
  from,
  to: from + 420,
  breaks: [],
  group: 'vente',
  pinned: false,
  frozen: null,
  changed: null,
});

describe('undo and redo on the board', () => {
  it('go back and forward, and a new edit removes the redo steps', () => {
    const [a, b, c] = [[shift('s')], [shift('s', 375)], [shift('s', 390)]];
    const done = record(record(startHistory(a), b, 'déplacer'), c, 'déplacer');
    expect(undo(done).now).toBe(b);
    expect(redo(undo(done)).now).toBe(c);
    expect(undo(undo(undo(done))).now).toBe(a);
    const again = record(undo(undo(done)), c, 'déplacer');
    expect(again.future).toEqual([]);
    expect(redo(again)).toBe(again);
  });

  it('get no step for a gesture that changes nothing', () => {
    const history = startHistory([shift('s')]);
    expect(record(history, [shift('s')], 'déplacer')).toBe(history);
  });
});

describe('the changes sent by a save of the board', () => {
  it('name the removed and the added shifts', () => {
    const base = [shift('s'), shift('t', 780)];
    const wanted = [shift('s', 375), shift('t', 780)];
    expect(changesBetween(base, wanted)).toEqual({ removed: [shift('s')], added: [shift('s', 375)] });
  });

  it('treat a shift with the same hours and another id as the same shift', () => {
    expect(sameWeek([shift('old')], [shift('new')])).toBe(true);
    // Twice the same hours are two shifts all the same.
    expect(changesBetween([shift('one')], [shift('a'), shift('b')])).toEqual({
      removed: [],
      added: [shift('b')],
    });
  });

  it('are the inverse edit when a saved change is undone', () => {
    const before = [shift('s')];
    const saved = record(startHistory(before), [shift('s', 375)], 'déplacer');
    const fromServer = [shift('server-1', 375)];
    expect(changesBetween(fromServer, undo(saved).now)).toEqual({
      removed: fromServer,
      added: before,
    });
  });
});
