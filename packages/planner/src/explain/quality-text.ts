/** The proven quality of a plan, in one sentence. */

import type { Proof } from '../problem/solution.ts';
import { typeset } from './french.ts';

/** A share as a percentage, rounded up to a tenth: never rosier than it is. */
const percent = (share: number): string => {
  const tenths = Math.ceil(share * 1000 - 1e-9);
  return `${Math.floor(tenths / 10)},${tenths % 10} %`;
};

const endings: Readonly<Record<Proof['end'], string>> = {
  optimal: '',
  bounded: '',
  stopped: ' (calcul arrêté à la demande)',
  clock: ' (calcul arrêté au temps limite : un autre essai peut donner mieux)',
};

/**
 * « Planning optimal », « Planning à au plus 2,1 % de l'optimum ». Plans of older versions were improved on
 * quarters of an hour after the search on half hours, and so may have no gap without being optimal.
 */
export function qualityText({ gap, end }: Proof): string {
  if (end === 'optimal') return 'Planning optimal';
  if (gap <= 0) return typeset(`Planning au moins aussi bon que tout autre à la demi-heure${endings[end]}`);
  if (gap >= 0.9995) return typeset(`Planning sans garantie, distance à l'optimum inconnue${endings[end]}`);
  return typeset(`Planning à au plus ${percent(gap)} de l'optimum${endings[end]}`);
}
