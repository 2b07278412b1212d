import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import type { CheckedEdit, PlanView } from '@fournil/contracts/planning/plan-views';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { toast } from '../../../shared/ui/toast.ts';
import type { BoardShift } from '../plan/board-shift.ts';
import type { Edited } from '../plan/edit.ts';
import { adopt, begin, isDirty, markPinned, rebase, refused, saved, sending } from '../plan/editing.ts';
import { changesBetween, type History, record, redo, undo } from '../plan/history.ts';
import { type EditBody, editBody } from '../plan/read-plan.ts';
import { checkQuery } from '../queries.ts';

export interface PlanEdit {
  /** The week as it would be: saved, edited, or under the pointer. */
  readonly shifts: readonly BoardShift[];
  /** The same without what is only under the pointer, or only typed in a form. */
  readonly settled: readonly BoardShift[];
  /** The week as the server has it. */
  readonly base: readonly BoardShift[];
  readonly dirty: boolean;
  readonly body: EditBody | null;
  readonly baseRevision: number;
  /** Somebody else changed the week under unsaved work: only a save can say whether the two meet. */
  readonly outdated: boolean;
  readonly checked: CheckedEdit | null;
  /** The check speaks of the week as it now stands on screen. */
  readonly judged: boolean;
  readonly findings: readonly PlanFinding[];
  readonly count: number;
  readonly undoLabel: string | null;
  readonly redoLabel: string | null;
  readonly apply: (edited: Edited, label: string) => boolean;
  readonly preview: (shifts: readonly BoardShift[] | null) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly discard: () => void;
  /** A save is under way: what is done from now on is still to be saved after it. */
  readonly sending: (shifts: readonly BoardShift[]) => void;
  readonly refused: () => void;
  /** What was sent stands now on the server, under these ids. */
  readonly saved: (revision: number, ids: readonly string[]) => void;
  /** Puts the edit, but for what is `theirs`, upon the week somebody else changed meanwhile; answers how much of it no longer fits. */
  readonly rebase: (plan: PlanView, theirs: (shift: BoardShift) => boolean) => number;
  /** After a call of its own: a pin is no step of the history. */
  readonly markPinned: (id: string, pinned: boolean) => void;
  readonly newId: () => string;
}

/** The check names what would be added by its place in the body: `new-0`, `new-1`. */
function named(checked: CheckedEdit, added: readonly BoardShift[]): CheckedEdit {
  const idOf = (id: string) => {
    const place = /^new-(\d+)$/.exec(id)?.[1];
    return place === undefined ? id : (added[Number(place)]?.id ?? id);
  };
  const rename = (finding: PlanFinding) => ({ ...finding, shiftIds: finding.shiftIds.map(idOf) });
  return { ...checked, findings: checked.findings.map(rename), added: checked.added.map(rename) };
}

/** Edits of the week on screen: undo and redo, what one save says, and what the server thinks of it meanwhile. */
export function usePlanEdit(plan: PlanView): PlanEdit {
  const [editing, setEditing] = useState(() => begin(plan));
  const [seen, setSeen] = useState(plan);
  const [drawn, setDrawn] = useState<readonly BoardShift[] | null>(null);
  const drafts = useRef(0);
  const adopted = plan === seen ? null : adopt(editing, plan);
  if (adopted) {
    setSeen(plan);
    setEditing(adopted);
  }
  const current = adopted ?? editing;
  const { joined } = current;
  useEffect(() => {
    if (joined) toast.info('La semaine contient aussi ce que quelqu’un d’autre a modifié entre-temps.');
  }, [joined]);

  const shifts = drawn ?? current.history.shifts;
  const changes = useMemo(() => changesBetween(current.base, shifts), [current.base, shifts]);
  const dates = plan.days.map(({ date }) => date);
  const touched = changes.removed.length + changes.added.length > 0;
  const body = touched ? editBody(changes, dates) : null;
  const asked = JSON.stringify(body);
  const [settled] = useDebouncedValue(asked, 150);
  const check = useQuery(
    checkQuery({ week: plan.week, year: plan.year }, current.baseRevision, JSON.parse(settled)),
  );
  const judged = asked === settled && check.isSuccess && !check.isPlaceholderData;
  const checked = body && check.data ? named(check.data, changes.added) : null;

  const step = (change: (history: History) => History) =>
    setEditing((now) => ({ ...now, history: change(now.history) }));
  return {
    shifts,
    settled: current.history.shifts,
    base: current.base,
    dirty: isDirty(current),
    body,
    baseRevision: current.baseRevision,
    outdated: isDirty(current) && Math.max(plan.revision, checked?.revision ?? 0) > current.baseRevision,
    checked,
    judged,
    findings: checked?.findings ?? plan.findings,
    count: Math.max(changes.removed.length, changes.added.length),
    undoLabel: current.history.past.at(-1)?.label ?? null,
    redoLabel: current.history.future[0]?.label ?? null,
    apply: (edited, label) => {
      setDrawn(null);
      if (edited.ok) step((history) => record(history, edited.shifts, label));
      else toast.error(edited.why);
      return edited.ok;
    },
    preview: setDrawn,
    undo: () => step(undo),
    redo: () => step(redo),
    discard: () => setEditing(begin(plan)),
    sending: (sent) => setEditing((now) => sending(now, sent)),
    refused: () => setEditing(refused),
    saved: (revision, ids) => setEditing((now) => saved(now, revision, ids)),
    rebase: (newer, theirs) => {
      const again = rebase(current, newer, theirs);
      setEditing(again.editing);
      return again.lost;
    },
    markPinned: (id, pinned) => setEditing((now) => markPinned(now, id, pinned)),
    newId: () => {
      drafts.current += 1;
      return `nouveau-${drafts.current}`;
    },
  };
}

/** Whether the server would refuse the edit before judging it, as a sentence. */
export const editError = (checked: CheckedEdit | null): string | null => checked?.errors[0]?.message ?? null;

/** Findings the edit adds that forbid it, and those it needs a reason for. */
export function demandsOf(checked: CheckedEdit | null) {
  const added = checked?.added.filter(({ status }) => status === 'violated') ?? [];
  return {
    blocking: added.filter(({ blocks }) => blocks === 'edit'),
    reasons: added.filter(
      ({ severity }) => severity === 'contractual_soft' || severity === 'legal_hard_consent',
    ),
  };
}
