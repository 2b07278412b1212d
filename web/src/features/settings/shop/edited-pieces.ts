/** The typed values, compared with the stored ones. Pure. */
import type { ShopSettings } from '@fournil/contracts/settings/shop';
import {
  defaultLeaves,
  leafPath,
  leavesBetween,
  type ShopLeaves,
  withLeaves,
} from '@fournil/contracts/settings/shop-leaves';

/** The values that differ from the stored settings after `pieces` are typed too. */
export function typed(stored: ShopSettings, edited: ShopLeaves, pieces: ShopLeaves): ShopLeaves {
  return leavesBetween(stored, withLeaves({ ...edited, ...pieces }, stored));
}

/** Settings that reset whole sections to the proposals; entries without a proposal are unchanged. */
export function proposedPieces(sections: readonly string[]): ShopLeaves {
  return Object.fromEntries(
    Object.entries(defaultLeaves).filter(([path]) => sections.includes(leafPath(path)[0] ?? '')),
  );
}
