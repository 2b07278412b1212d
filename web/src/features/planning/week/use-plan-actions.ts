import { applyRemedy } from '@fournil/contracts/planning/edit-endpoints';
import type { PlanRemedy } from '@fournil/contracts/planning/plan-shortfalls';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import type { Week } from '@fournil/contracts/planning/week';
import { type Dispatch, useRef } from 'react';
import { failureText } from '../../../shared/api/api-error.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { askFirst } from '../../../shared/edit/ask-first.ts';
import { toast } from '../../../shared/ui/toast.ts';
import type { Generating } from '../generation/use-generate.ts';
import type { BoardShift } from '../plan/board-shift.ts';
import { changesBetween } from '../plan/plan-changes.ts';
import { acceptanceNeeds, needsNothing } from '../plan/proposal.ts';
import { editBody } from '../plan/read-plan.ts';
import { type GivenReasons, refusedFindings } from '../saving/save-refusal.ts';
import type { useSave } from '../saving/use-save.ts';
import { useRefetchOnConflict } from './use-refetch-on-conflict.ts';
import type { WeekCommands } from './use-week-commands.ts';
import { hasUnsavedEdits, type WeekAction, type WeekState } from './week-state.ts';

interface PlanActionsOptions {
  readonly plan: PlanView;
  readonly state: WeekState;
  readonly dispatch: Dispatch<WeekAction>;
  readonly generating: Generating;
  readonly commands: WeekCommands;
  /** See `useRestore`. */
  readonly restore: (before: readonly BoardShift[]) => void;
}

/** The actions on the plan as a whole: generating it, deciding on a proposal. */
export function usePlanActions({ plan, state, dispatch, generating, commands, restore }: PlanActionsOptions) {
  const showProposal = (id: string | null) => dispatch({ type: 'proposal-shown', id });
  return {
    /** `from`: the first date that is planned again. */
    generate: async (from?: string) => {
      const agreed =
        !hasUnsavedEdits(state) ||
        (await askFirst({
          title: 'Modifications non enregistrées',
          text: 'Vos modifications ne sont pas enregistrées : la génération les remplacera.',
          confirmLabel: 'Générer quand même',
          danger: true,
        }));
      if (!agreed) return;
      dispatch({ type: 'discarded', plan });
      showProposal(null);
      const before = state.session.base;
      generating.start(from, before.length > 0 ? () => restore(before) : undefined);
    },
    showProposal,
    /**
     * Accepts a proposal completely, or for `people` only. Returns true if it was accepted; opens a dialog and returns
     * false if consents are needed first.
     */
    acceptProposal: async (id: string, people?: readonly string[]): Promise<boolean> => {
      if (!needsNothing(acceptanceNeeds(plan, id, people))) {
        dispatch({ type: 'dialog-opened', dialog: { kind: 'accept', proposalId: id, people } });
        return false;
      }
      const before = state.session.base;
      if (!(await commands.accept(id, { people, undo: () => restore(before) }))) return false;
      showProposal(null);
      return true;
    },
    discardProposal: async (id: string) => {
      if (await commands.discard(id)) showProposal(null);
    },
  };
}

/** Applies a remedy of a shortfall; if a rule must be overruled, the user is first asked for the reason. */
export function useRemedy(week: Week, revision: number, dispatch: Dispatch<WeekAction>) {
  const command = useCommand(applyRemedy);
  const refetchOnConflict = useRefetchOnConflict(week);
  const apply = async (remedy: PlanRemedy, given?: GivenReasons): Promise<boolean> => {
    try {
      const body = {
        ...{ baseRevision: revision, remedy },
        ...{ reasons: [...(given?.reasons ?? [])], asksAgreement: given?.asksAgreement ?? false },
      };
      await command.mutateAsync({ params: week, body });
      dispatch({ type: 'question-closed' });
      toast.success('Remède appliqué');
      return true;
    } catch (error) {
      const findings = refusedFindings(error, 'reason_needed');
      refetchOnConflict(error);
      if (findings)
        dispatch({ type: 'question-asked', question: { kind: 'remedy-reasons', remedy, findings } });
      else toast.error(failureText(error));
      return false;
    }
  };
  return {
    isBusy: command.isPending,
    /** Answers whether it was applied; without reasons it may ask for them first. */
    apply,
  };
}

interface RestoreOptions {
  readonly state: WeekState;
  readonly dispatch: Dispatch<WeekAction>;
  readonly save: ReturnType<typeof useSave>;
}

/**
 * Restores the shifts replaced by a generation or a proposal, in one save with its usual questions. Called
 * later, from a toast: it acts on the week at that time.
 */
export function useRestore(options: RestoreOptions): (before: readonly BoardShift[]) => void {
  const latest = useRef(options);
  latest.current = options;
  return (before) => {
    const { state, dispatch, save } = latest.current;
    if (hasUnsavedEdits(state)) {
      toast.info('Enregistrez ou abandonnez d’abord vos modifications');
      return;
    }
    const now = state.session.history.now;
    // Shifts that have begun since stay.
    const shifts = [...before.filter(({ frozen }) => !frozen), ...now.filter(({ frozen }) => frozen)];
    const changes = changesBetween(now, shifts);
    if (changes.removed.length + changes.added.length === 0) return;
    dispatch({ type: 'edited', shifts, label: 'rétablir le planning d’avant' });
    const dates = state.plan.days.map(({ date }) => date);
    save.saveNow(shifts, editBody(changes, dates), 'Planning d’avant rétabli');
  };
}
