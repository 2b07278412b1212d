/**
 * The edit of a week as pure steps: what the server holds, what the screen makes of it, and how the two meet
 * again after a save. An answer and the week read anew may come in either order, with keys pressed between them.
 */
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { type BoardShift, inOrder } from './board-shift.ts';
import { overlaps } from './edit.ts';
import { changesBetween, type History, historyOf, record, replaceIn, sameWeek } from './history.ts';
import { boardShifts } from './read-plan.ts';

type Shifts = readonly BoardShift[];
type Read = Pick<PlanView, 'monday' | 'shifts' | 'revision'>;

export interface Editing {
  /** The week as the server has it, as far as this screen knows. */
  readonly base: Shifts;
  readonly baseRevision: number;
  readonly history: History;
  /** What a save under way has said; null while none is. */
  readonly sent: Shifts | null;
  /** Set when a save met what somebody else had changed elsewhere in the week: both stand now. */
  readonly joined?: true;
}

export const isDirty = ({ base, history }: Editing): boolean => !sameWeek(base, history.shifts);

export function begin(plan: Read): Editing {
  const base = boardShifts(plan.monday, plan.shifts);
  return { base, baseRevision: plan.revision, history: historyOf(base), sent: null };
}

/** Every shift of one week beside what the other calls the same: ids and breaks are the server's to give. */
const pairsOf = (before: Shifts, after: Shifts): readonly (readonly [BoardShift, BoardShift])[] =>
  before.flatMap((shift) => {
    const same = after.find((candidate) => sameWeek([{ ...shift, breaksBy: 'open' }], [candidate]));
    return same ? [[shift, same] as const] : [];
  });

/**
 * The week read anew, under what is being done with it. It waits for a save under way and for the week to be as
 * new as the last save. Undo goes on where nobody else changed anything; unsaved work is never replaced. A save that
 * went through beside somebody else's change brings that one along: it is not this screen's to take back.
 */
export function adopt(editing: Editing, plan: Read): Editing | null {
  if (editing.sent !== null || plan.revision < editing.baseRevision) return null;
  const next = begin(plan);
  const own = plan.revision === editing.baseRevision;
  if (!own && isDirty(editing)) return null;
  if (!own && !sameWeek(editing.history.shifts, next.base)) return next;
  if (own && !sameWeek(editing.base, next.base)) {
    const both = isDirty(editing) ? rebase(editing, plan).editing : next;
    return { ...both, joined: true };
  }
  return { ...next, history: replaceIn(editing.history, pairsOf(editing.base, next.base)) };
}

export const sending = (editing: Editing, sent: Shifts): Editing => ({ ...editing, sent });
export const refused = (editing: Editing): Editing => ({ ...editing, sent: null });

/**
 * What was sent stands on the server under these ids, in the order of the body. Whatever was drawn or taken back
 * meanwhile is still to be saved.
 */
export function saved(editing: Editing, revision: number, ids: readonly string[]): Editing {
  const sent = editing.sent ?? editing.history.shifts;
  const { added } = changesBetween(editing.base, sent);
  const base = sent.map((shift) => {
    const id = ids[added.indexOf(shift)];
    return id === undefined ? shift : { ...shift, id };
  });
  const pairs = sent.map((shift, index) => [shift, base[index] ?? shift] as const);
  return { base, baseRevision: revision, history: replaceIn(editing.history, pairs), sent: null };
}

/**
 * Puts the edit upon the week somebody else changed, but for what touches a place that is `theirs`: a shift that was
 * moved goes or stays whole. Where both put the same person at the same time, this edit is the one that was asked
 * for; only what is over or realized stays. `lost` is how much of the edit no longer fits.
 */
export function rebase(
  editing: Editing,
  plan: Read,
  theirs: (shift: BoardShift) => boolean = () => false,
): { readonly editing: Editing; readonly lost: number } {
  const { removed, added } = changesBetween(editing.base, editing.history.shifts);
  const left = new Set([...removed, ...added].filter(theirs).map(({ id }) => id));
  const mine = added.filter(({ id }) => !left.has(id));
  const gone = new Set(removed.map(({ id }) => id).filter((id) => !left.has(id)));
  const next = begin(plan);
  const standing = next.base.filter(({ id }) => !gone.has(id));
  const fitting = mine.filter((shift) => !standing.some((other) => other.frozen && overlaps(shift, other)));
  const kept = standing.filter((other) => !fitting.some((shift) => overlaps(shift, other)));
  const history = record(next.history, [...kept, ...fitting].sort(inOrder), 'vos modifications');
  return { editing: { ...next, history }, lost: mine.length - fitting.length };
}

/** A pin is a call of its own and no step of the history. */
export function markPinned(editing: Editing, id: string, pinned: boolean): Editing {
  const mark = (week: Shifts) => week.map((shift) => (shift.id === id ? { ...shift, pinned } : shift));
  const { history } = editing;
  return { ...editing, base: mark(editing.base), history: { ...history, shifts: mark(history.shifts) } };
}
