import type { PlanView } from '@fournil/contracts/planning/plan-views';
import type { Dispatch } from 'react';
import { askFirst } from '../../../shared/edit/ask-first.ts';
import type { Generating } from '../generation/use-generate.ts';
import type { BoardShift } from '../plan/board-shift.ts';
import { acceptanceNeeds, needsNothing } from '../plan/proposal.ts';
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
