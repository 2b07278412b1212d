import type { WeekGrid } from '@fournil/contracts/planning/constraints-endpoints';
import { useState } from 'react';
import { type Draft, draftOf, isDirty, rebase } from '../draft/draft.ts';
import { begin, type History, redo, step, undo } from '../draft/history.ts';

interface Loaded {
  readonly grid: WeekGrid;
  readonly base: Draft;
  readonly history: History<Draft>;
}

const load = (grid: WeekGrid): Loaded => {
  const base = draftOf(grid);
  return { grid, base, history: begin(base) };
};

/** The week as loaded and as typed. What is read again in the meantime waits while there is unsaved input. */
export function useWeekDraft(grid: WeekGrid) {
  const [loaded, setLoaded] = useState(() => load(grid));
  const [seen, setSeen] = useState(grid);
  const draft = loaded.history.now;
  const dirty = isDirty(loaded.base, draft);
  if (grid !== seen) {
    setSeen(grid);
    if (!dirty) setLoaded(load(grid));
  }
  const move = (change: (history: History<Draft>) => History<Draft>) =>
    setLoaded((current) => ({ ...current, history: change(current.history) }));
  return {
    grid: loaded.grid,
    base: loaded.base,
    draft,
    dirty,
    canUndo: loaded.history.past.length > 0,
    canRedo: loaded.history.future.length > 0,
    edit: (change: (draft: Draft) => Draft) => move((history) => step(history, change(history.now))),
    undo: () => move(undo),
    redo: () => move(redo),
    /** The week as it now stands, with what was typed since `sent`; `theirs` are given up. */
    settle: (fresh: WeekGrid, sent: Draft, theirs: ReadonlySet<string> = new Set()): Draft => {
      const base = draftOf(fresh);
      const kept = rebase(sent, draft, base, theirs);
      setLoaded((current) => {
        const now = rebase(sent, current.history.now, base, theirs);
        const history = begin(base);
        return { grid: fresh, base, history: isDirty(base, now) ? step(history, now) : history };
      });
      return kept;
    },
  };
}

export type WeekDraft = ReturnType<typeof useWeekDraft>;
