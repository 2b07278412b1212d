import { ownDays } from '@fournil/contracts/planning/outlook-views';
import { z } from 'zod';
import { ownDaysKey } from '../../shared/offline/own-days.ts';

const keptForMs = 7 * 86_400_000;

const keptDays = ownDays.extend({ seenAt: z.iso.datetime() });
export type KeptDays = z.output<typeof keptDays>;

/**
 * The own days as last loaded, or null; days loaded more than seven days ago, or unreadable ones, are
 * removed.
 */
export function readOwnDays(
  storage: Pick<Storage, 'getItem' | 'removeItem'>,
  now = new Date(),
): KeptDays | null {
  const text = storage.getItem(ownDaysKey);
  if (text === null) return null;
  try {
    const kept = keptDays.parse(JSON.parse(text));
    if (now.getTime() - Date.parse(kept.seenAt) <= keptForMs) return kept;
  } catch {
    // Written by another version.
  }
  storage.removeItem(ownDaysKey);
  return null;
}
