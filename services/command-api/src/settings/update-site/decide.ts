import { accept } from '@fournil/domain/decision';
import { mergeEdit, refuseConflict } from '@fournil/domain/merge-edit';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import type { SiteDecision, SiteState } from '../site.ts';

/** Names the shop, its city and its brand; only what changes is recorded. */
export function decideUpdateSite(
  requested: { name: string; city: string; brand?: string | undefined },
  state: SiteState,
  edit: { base?: SiteState; since: readonly Recorded<FournilEvent>[] },
): SiteDecision {
  const { brand: named, ...rest } = requested;
  const merged = mergeEdit({
    requested: { ...rest, ...(named === undefined ? {} : { brand: named }) },
    current: { ...state },
    since: edit.since,
    ...(edit.base ? { base: { ...edit.base } } : {}),
  });
  if ('conflicts' in merged) return refuseConflict(merged.conflicts, edit.since);
  const { changes } = merged;
  return Object.keys(changes).length ? accept({ type: 'SiteUpdated', data: changes }) : accept();
}
