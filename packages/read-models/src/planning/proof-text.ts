/** How good a plan is proven to be, in words. */
import type { PlanProof } from '@fournil/contracts/planning/plan-shapes';

const percent = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A tenth of a percent is shown, rounded up: what is promised must hold. */
const gapText = (gap: number): string => `${percent.format(Math.ceil(gap * 1000) / 10)}\u00a0%`;

export function proofText({ gap, end }: Pick<PlanProof, 'gap' | 'end'>): string {
  if (gap <= 0) return 'Planning optimal';
  const distance = `Planning à au plus ${gapText(gap)} de l'optimum`;
  if (end === 'stopped') return `${distance}, arrêté avant la fin`;
  if (end === 'clock') return `${distance}, temps écoulé`;
  return distance;
}
