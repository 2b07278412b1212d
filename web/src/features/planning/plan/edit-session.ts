/**
 * One editing session of a week, as pure steps: the plan the server has confirmed, the plan as edited, and how the two
 * are reconciled after a save. The answer to a save and the plan read again may arrive in either order, and the user
 * may go on editing between them.
 */
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { type EditHistory, mapHistory, startHistory } from '../../../shared/edit/edit-history.ts';
import { type BoardShift, byDayAndStart } from './board-shift.ts';
import { changesBetween, record, replaceIn, sameWeek } from './plan-changes.ts';
import { boardShifts } from './read-plan.ts';
import { overlaps } from './shift-edits.ts';

type Shifts = readonly BoardShift[];
type ServerPlan = Pick<PlanView, 'monday' | 'shifts' | 'revision'>;

export interface EditSession {
  /** The shifts the server has confirmed, at `baseRevision`. */
  readonly base: Shifts;
  readonly baseRevision: number;
  /** The shifts as edited, with undo and redo. */
  readonly history: EditHistory<Shifts>;
  /** The shifts a running save sends; null while none runs. */
  readonly saving: Shifts | null;
  /** Set when a save succeeded merged with another user's changes: the plan now holds both. */
  readonly merged?: true;
}

export const isDirty = ({ base, history }: EditSession): boolean => !sameWeek(base, history.now);

export function startSession(plan: ServerPlan): EditSession {
  const base = boardShifts(plan.monday, plan.shifts);
  return { base, baseRevision: plan.revision, history: startHistory(base), saving: null };
}

/** Pairs of equal shifts of two weeks. The server assigns ids and places breaks, so these may differ. */
const pairsOf = (before: Shifts, after: Shifts): readonly (readonly [BoardShift, BoardShift])[] =>
  before.flatMap((shift) => {
    const same = after.find((candidate) => sameWeek([{ ...shift, breaksBy: 'open' }], [candidate]));
    return same ? [[shift, same] as const] : [];
  });

/**
 * The session after the plan was reloaded; null while it must wait: during a save, for a plan older than the
 * last save, or while another user's changes would replace unsaved ones. Undo steps are kept if nobody else
 * changed anything. A plan with another user's changes besides the saved ones becomes the base, so that an
 * undo does not revert them.
 */
export function receivePlan(session: EditSession, plan: ServerPlan): EditSession | null {
  if (session.saving !== null || plan.revision < session.baseRevision) return null;
  const fresh = startSession(plan);
  const ownRevision = plan.revision === session.baseRevision;
  if (!ownRevision && isDirty(session)) return null;
  if (!ownRevision && !sameWeek(session.history.now, fresh.base)) return fresh;
  if (ownRevision && !sameWeek(session.base, fresh.base)) {
    const both = isDirty(session) ? rebase(session, plan).session : fresh;
    return { ...both, merged: true };
  }
  return { ...fresh, history: replaceIn(session.history, pairsOf(session.base, fresh.base)) };
}

export const startSave = (session: EditSession, saving: Shifts): EditSession => ({ ...session, saving });
export const failSave = (session: EditSession): EditSession => ({ ...session, saving: null });

/**
 * After a successful save: the server gave the added shifts these ids, in the order of the request. Edits made while
 * the save was running are still unsaved.
 */
export function finishSave(session: EditSession, revision: number, ids: readonly string[]): EditSession {
  const sent = session.saving ?? session.history.now;
  const { added } = changesBetween(session.base, sent);
  const base = sent.map((shift) => {
    const id = ids[added.indexOf(shift)];
    return id === undefined ? shift : { ...shift, id };
  });
  const pairs = sent.map((shift, index) => [shift, base[index] ?? shift] as const);
  return { base, baseRevision: revision, history: replaceIn(session.history, pairs), saving: null };
}

/**
 * Reapplies the unsaved edits to a newer plan, except edits of shifts for which `keepTheirs` answers true: such a shift
 * is left as the other user saved it. Where an edited shift overlaps a shift of the newer plan, the edited one wins,
 * unless the other is frozen (past or realized). `dropped` counts the edits that could not be reapplied. The next save
 * is compared with `seenRevision`, up to which the user has seen the changes of others, where the plan is newer.
 */
export function rebase(
  session: EditSession,
  plan: ServerPlan,
  keepTheirs: (shift: BoardShift) => boolean = () => false,
  seenRevision = plan.revision,
): { readonly session: EditSession; readonly dropped: number } {
  const { removed, added } = changesBetween(session.base, session.history.now);
  const givenUp = new Set([...removed, ...added].filter(keepTheirs).map(({ id }) => id));
  const ownAdded = added.filter(({ id }) => !givenUp.has(id));
  const ownRemoved = new Set(removed.map(({ id }) => id).filter((id) => !givenUp.has(id)));
  const fresh = startSession(plan);
  const remaining = fresh.base.filter(({ id }) => !ownRemoved.has(id));
  const fitting = ownAdded.filter(
    (shift) => !remaining.some((other) => other.frozen && overlaps(shift, other)),
  );
  const kept = remaining.filter((other) => !fitting.some((shift) => overlaps(shift, other)));
  const shifts = [...kept, ...fitting].sort(byDayAndStart);
  const history = record(fresh.history, shifts, 'vos modifications');
  const baseRevision = Math.min(seenRevision, plan.revision);
  return { session: { ...fresh, baseRevision, history }, dropped: ownAdded.length - fitting.length };
}

/** A pin is saved by a call of its own, so it is no step of the history. */
export function setPinned(session: EditSession, id: string, pinned: boolean): EditSession {
  const mark = (week: Shifts) => week.map((shift) => (shift.id === id ? { ...shift, pinned } : shift));
  return { ...session, base: mark(session.base), history: mapHistory(session.history, mark) };
}

/** Unsaved edits of a week in the browser's storage, and their restoring on the current plan. Pure. */
export interface KeptEdit {
  /** The revision on which the edits were made; the server compares a save with it. */
  readonly baseRevision: number;
  readonly removed: readonly BoardShift[];
  readonly added: readonly BoardShift[];
}

/** Null if there is nothing to store. */
export const keptEditOf = (session: EditSession): KeptEdit | null =>
  isDirty(session)
    ? { baseRevision: session.baseRevision, ...changesBetween(session.base, session.history.now) }
    : null;

/** `dropped` counts the edits that no longer fit. */
export function resumeEdit(
  plan: Pick<PlanView, 'monday' | 'shifts' | 'revision'>,
  { baseRevision, removed, added }: KeptEdit,
): { readonly session: EditSession; readonly dropped: number } {
  const kept = { base: removed, baseRevision, history: startHistory(added), saving: null };
  return rebase(kept, plan, () => false, baseRevision);
}
