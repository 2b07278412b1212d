import type { FournilEvent } from '@fournil/events/catalogue';

/** The outcome of a proposal in French, from the events of its week; null while it is undecided. */
export function proposalFate(history: readonly FournilEvent[], proposalId: string): string | null {
  let fate: string | null = "cette proposition n'existe plus";
  for (const { type, data } of history) {
    if (type === 'WeekProposalKept' && data.proposalId === proposalId) fate = null;
    else if (type === 'WeekPlanGenerated' && data.proposalId === proposalId) fate = 'proposition retenue';
    else if (type === 'WeekProposalDiscarded' && data.proposalId === proposalId) fate = 'proposition écartée';
  }
  return fate;
}
