import type { FournilEvent } from '@fournil/events/catalogue';

/** The outcome of a proposal, by the facts of its week, in French; null while it is still to be decided on. */
export function proposalFate(history: readonly FournilEvent[], proposalId: string): string | null {
  let fate: string | null = "cette proposition n'existe plus";
  for (const { type, data } of history) {
    if (type === 'WeekProposalKept' && data.proposalId === proposalId) fate = null;
    else if (type === 'WeekPlanGenerated' && data.proposalId === proposalId) fate = 'proposition retenue';
    else if (type === 'WeekProposalDiscarded' && data.proposalId === proposalId) fate = 'proposition écartée';
  }
  return fate;
}
