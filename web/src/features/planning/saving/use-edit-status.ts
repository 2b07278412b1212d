import { checkEdit } from '@fournil/contracts/planning/edit-endpoints';
import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import type { CheckedEdit, PlanView } from '@fournil/contracts/planning/plan-views';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../shared/api/use-api.ts';
import type { BoardShift } from '../plan/board-shift.ts';
import { isDirty } from '../plan/edit-session.ts';
import { changesBetween } from '../plan/plan-changes.ts';
import { type EditBody, editBody } from '../plan/read-plan.ts';
import type { WeekState } from '../week/week-state.ts';

export interface EditStatus {
  /** The shifts with the edits and, while one is drawn, its preview. */
  readonly shifts: readonly BoardShift[];
  /** The same without the preview. */
  readonly edited: readonly BoardShift[];
  readonly isDirty: boolean;
  /** The body of the next save; null without changes. */
  readonly body: EditBody | null;
  /** Another user changed the week while there were unsaved edits: only a save can say whether the two conflict. */
  readonly isOutdated: boolean;
  /** The server's check of the edit; null without an edit or before the first answer. */
  readonly check: CheckedEdit | null;
  /** True when `findings` belong to the shifts on screen. */
  readonly isChecked: boolean;
  readonly findings: readonly PlanFinding[];
  readonly count: number;
  readonly undoLabel: string | null;
  readonly redoLabel: string | null;
}

const checkDelayMs = 150;

/** A check refers to added shifts by their place in the request (`new-0`, `new-1`); here they get their own ids. */
function withOwnIds(check: CheckedEdit, added: readonly BoardShift[]): CheckedEdit {
  const idOf = (id: string) => {
    const place = /^new-(\d+)$/.exec(id)?.[1];
    return place === undefined ? id : (added[Number(place)]?.id ?? id);
  };
  const rename = (finding: PlanFinding) => ({ ...finding, shiftIds: finding.shiftIds.map(idOf) });
  return { ...check, findings: check.findings.map(rename), added: check.added.map(rename) };
}

/** The changes of the edit, and the server's check of them during editing. */
export function useEditStatus(plan: PlanView, { session, preview }: WeekState): EditStatus {
  const { base, baseRevision, history } = session;
  const shifts = preview ?? history.now;
  const changes = useMemo(() => changesBetween(base, shifts), [base, shifts]);
  const count = Math.max(changes.removed.length, changes.added.length);
  const dates = plan.days.map(({ date }) => date);
  const body = count > 0 ? editBody(changes, dates) : null;
  const current = JSON.stringify(body);
  const [delayed] = useDebouncedValue(current, checkDelayMs);
  const week = { week: plan.week, year: plan.year };
  const asked: EditBody | null = JSON.parse(delayed);
  // The answer before stays while the next is asked.
  const query = useApi(checkEdit, {
    params: week,
    revision: baseRevision,
    body: asked ?? { removed: [], added: [] },
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    gcTime: 30_000,
  });
  const check = body && query.data ? withOwnIds(query.data, changes.added) : null;
  const dirty = isDirty(session);
  return {
    shifts,
    edited: history.now,
    isDirty: dirty,
    body,
    isOutdated: dirty && Math.max(plan.revision, check?.revision ?? 0) > baseRevision,
    check,
    isChecked: current === delayed && query.isSuccess && !query.isPlaceholderData,
    findings: check?.findings ?? plan.findings,
    count,
    undoLabel: history.past.at(-1)?.label ?? null,
    redoLabel: history.future[0]?.label ?? null,
  };
}

/** Why the server cannot judge the edit at all, as a sentence. */
export const editError = (check: CheckedEdit | null): string | null => check?.errors[0]?.message ?? null;

/** Findings of an edit that forbid it, and those that need a reason. */
export function editObstacles(check: CheckedEdit | null) {
  const added = check?.added.filter(({ status }) => status === 'violated') ?? [];
  return {
    blocking: added.filter(({ blocks }) => blocks === 'edit'),
    needReason: added.filter(
      ({ severity }) => severity === 'contractual_soft' || severity === 'legal_hard_consent',
    ),
  };
}

/** Nothing forbids it; of an outdated edit only the save itself can say. */
export const mayBeSaved = ({ check, isOutdated }: EditStatus): boolean =>
  isOutdated || (editError(check) === null && editObstacles(check).blocking.length === 0);
