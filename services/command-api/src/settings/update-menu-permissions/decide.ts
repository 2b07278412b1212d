import { accept, refuse } from '@fournil/domain/decision';
import { mergeEdit, refuseConflict } from '@fournil/domain/merge-edit';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import type { MenusDecision, MenusState } from '../menus.ts';

/** Shows menus to employees or hides them; an unknown menu id is refused by name. */
export function decideUpdateMenus(
  rows: readonly { readonly _id: string; readonly isVisibleToEmployee: boolean }[],
  state: MenusState,
  edit: { base?: MenusState; since: readonly Recorded<FournilEvent>[] },
): MenusDecision {
  const unknown = rows.find((row) => !Object.hasOwn(state, row._id));
  if (unknown) return refuse('invalid_input', { text: `Ce menu n'existe pas : ${unknown._id}.` });
  const merged = mergeEdit({
    requested: Object.fromEntries(rows.map((row) => [row._id, row.isVisibleToEmployee])),
    current: state,
    since: edit.since,
    ...(edit.base ? { base: edit.base } : {}),
  });
  if ('conflicts' in merged) return refuseConflict(merged.conflicts, edit.since);
  const changes = Object.entries(merged.changes).flatMap(([menuId, isVisibleToEmployee]) =>
    isVisibleToEmployee === undefined ? [] : [{ menuId, isVisibleToEmployee }],
  );
  return changes.length ? accept({ type: 'MenuPermissionsChanged', data: { changes } }) : accept();
}
