/** The value of a cell with something typed into it, before the server has it: by the server's own rule. Pure. */
import type { GridCell } from '@fournil/contracts/planning/constraints-endpoints';
import { replacesTraining } from '@fournil/week/cells/effective-cell';
import { labelOf } from './cell-text.ts';
import type { TypedValue } from './draft.ts';

export interface Holding {
  readonly value: string;
  /** The source of the value; null for a typed value and for a normal day. */
  readonly from: string | null;
  /** Why the typed value does not apply; null if it does, or nothing was typed. */
  readonly without: string | null;
}

export function holding(
  { training, otherwise }: Pick<GridCell, 'training' | 'otherwise'>,
  typed: TypedValue,
): Holding {
  if (typed === null) return { ...otherwise, without: null };
  if (!training || replacesTraining(typed)) return { value: typed, from: null, without: null };
  const without = `${otherwise.from ?? labelOf(otherwise.value)}\u202f: «\u202f${labelOf(typed)}\u202f» est sans effet`;
  return { ...otherwise, without };
}
