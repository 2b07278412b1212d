import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { accept } from '../../kernel/decision.ts';
import { mergeEdit, refuseConflict } from '../../kernel/merge-edit.ts';
import type { SiteDecision, SiteState } from '../site.ts';

/** Names the shop and its city; only what changes is recorded. */
export function decideUpdateSite(
  requested: { name: string; city: string },
  state: SiteState,
  edit: { base?: SiteState; since: readonly Recorded<FournilEvent>[] },
): SiteDecision {
  const merged = mergeEdit({
    requested,
    current: { ...state },
    since: edit.since,
    ...(edit.base ? { base: { ...edit.base } } : {}),
  });
  if ('conflicts' in merged) return refuseConflict(merged.conflicts, edit.since);
  const { name, city } = merged.changes;
  if (name === undefined && city === undefined) return accept();
  return accept({
    type: 'SiteUpdated',
    data: { ...(name === undefined ? {} : { name }), ...(city === undefined ? {} : { city }) },
  });
}
