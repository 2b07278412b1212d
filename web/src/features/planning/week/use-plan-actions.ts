import type { PlanView } from '@fournil/contracts/planning/plan-views';
import type { Dispatch } from 'react';
import { askFirst } from '../../../shared/edit/ask-first.ts';
import type { Generating } from '../generation/use-generate.ts';
import { acceptanceNeeds, needsNothing } from '../plan/proposal.ts';
import type { WeekCommands } from './use-week-commands.ts';
import { hasUnsavedEdits, type WeekAction, type WeekState } from './week-state.ts';

interface PlanActionsOptions {
  readonly plan: PlanView;
  readonly state: WeekState;
  readonly dispatch: Dispatch<WeekAction>;
  readonly generating: Generating;
  readonly commands: WeekCommands;
}

/** What can be done with the plan as a whole: generating it, deciding on a proposal. */
export function usePlanActions({ plan, state, dispatch, generating, commands }: PlanActionsOptions) {
  const showProposal = (id: string | null) => dispatch({ type: 'proposal-shown', id });
  return {
    /** `from`: the first date that is planned anew. */
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
      generating.start(from);
    },
    showProposal,
    acceptProposal: async (id: string) => {
      if (!needsNothing(acceptanceNeeds(plan, id)))
        dispatch({ type: 'dialog-opened', dialog: { kind: 'accept', proposalId: id } });
      else if (await commands.accept(id)) showProposal(null);
    },
    discardProposal: async (id: string) => {
      if (await commands.discard(id)) showProposal(null);
    },
  };
}
