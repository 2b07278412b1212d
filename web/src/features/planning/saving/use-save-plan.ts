import { editPlan } from '@fournil/contracts/planning/edit-endpoints';
import { type PlanFinding, planFinding } from '@fournil/contracts/planning/plan-shapes';
import type { Week } from '@fournil/contracts/planning/week';
import { useState } from 'react';
import { ApiError, failureText } from '../../../shared/api/api-error.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { toast } from '../../../shared/ui/toast.ts';
import type { BoardShift } from '../plan/board-shift.ts';
import type { EditBody } from '../plan/read-plan.ts';
import { demandsOf, type PlanEdit } from './use-plan-edit.ts';

export interface GivenReason {
  readonly ruleId: string;
  readonly text: string;
}

/** Who changed what since the week was read. */
export interface StaleChange {
  readonly employeeId: string | null;
  readonly date: string | null;
  readonly text: string;
  readonly by: string | null;
  readonly at: string | null;
}

const part = (details: unknown, name: string): unknown =>
  typeof details === 'object' && details !== null
    ? Object.entries(details).find(([key]) => key === name)?.[1]
    : null;
const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function staleChanges(details: unknown): readonly StaleChange[] {
  const changes = part(details, 'changes');
  if (!Array.isArray(changes)) return [];
  return changes.flatMap((change: unknown) => {
    const text = textOr(part(change, 'text'));
    if (!text) return [];
    const [employeeId, date] = [textOr(part(change, 'employeeId')), textOr(part(change, 'date'))];
    return [{ employeeId, date, text, by: textOr(part(change, 'by')), at: textOr(part(change, 'at')) }];
  });
}

export type SaveState =
  | { readonly kind: 'idle' }
  /** A reason is asked for these before the edit is sent. */
  | { readonly kind: 'reasons'; readonly findings: readonly PlanFinding[] }
  | { readonly kind: 'forbidden'; readonly findings: readonly PlanFinding[]; readonly text: string }
  | { readonly kind: 'stale'; readonly changes: readonly StaleChange[] };

export interface SavePlan {
  readonly state: SaveState;
  readonly saving: boolean;
  readonly save: (reasons?: readonly GivenReason[]) => void;
  readonly close: () => void;
  /** Sends what was just applied, without waiting for « Enregistrer »: a replacement that was picked. */
  readonly saveNow: (body: EditBody, shifts: readonly BoardShift[], done: string) => void;
}

/** The rules a refusal of this code names; null for another failure. */
export function refusedFindings(error: unknown, code: string): readonly PlanFinding[] | null {
  if (!(error instanceof ApiError) || error.code !== code) return null;
  return planFinding.array().safeParse(part(error.details, 'findings')).data ?? null;
}

/** What a refused edit asks of the manager next; null for a failure that only needs to be told. */
function nextOf(error: unknown): SaveState | null {
  const unexplained = refusedFindings(error, 'reason_needed');
  if (unexplained) return { kind: 'reasons', findings: unexplained };
  const forbidden = refusedFindings(error, 'rule_forbids');
  if (forbidden) return { kind: 'forbidden', findings: forbidden, text: failureText(error) };
  if (error instanceof ApiError && error.status === 409)
    return { kind: 'stale', changes: staleChanges(error.details) };
  return null;
}

/** Saves the edit of the board as one call; a reason is asked where a contract is bent, the law is not bent at all. */
export function useSavePlan(week: Week, edit: PlanEdit): SavePlan {
  const command = useCommand(editPlan);
  const [state, setState] = useState<SaveState>({ kind: 'idle' });

  const refuse = (error: unknown) => {
    edit.refused();
    const next = nextOf(error);
    if (next) setState(next);
    else toast.error(`Erreur lors de l'enregistrement\u202f: ${failureText(error)}`);
  };
  return {
    state,
    saving: command.isPending,
    close: () => setState({ kind: 'idle' }),
    save: (reasons = []) => {
      if (!edit.body) return;
      // Judged on a week that has moved on, the check may ask for what the save will not need.
      const demanded = edit.outdated ? [] : demandsOf(edit.checked).reasons;
      if (reasons.length === 0 && demanded.length > 0) {
        setState({ kind: 'reasons', findings: demanded });
        return;
      }
      const body = { baseRevision: edit.baseRevision, ...edit.body, reasons: [...reasons] };
      edit.sending(edit.shifts);
      command.mutateAsync({ params: week, body }).then(({ data }) => {
        setState({ kind: 'idle' });
        edit.saved(data.revision, data.added);
        toast.success('Modifications enregistrées');
      }, refuse);
    },
    saveNow: (body, shifts, done) => {
      edit.sending(shifts);
      const sent = { baseRevision: edit.baseRevision, ...body, reasons: [] };
      command.mutateAsync({ params: week, body: sent }).then(({ data }) => {
        edit.saved(data.revision, data.added);
        toast.success(done);
      }, refuse);
    },
  };
}
