import type { Role } from '@fournil/contracts/permissions';
import {
  accountantMenus,
  builtMenuIds,
  defaultMenuPermissions,
  isMenuVisible,
  type MenuPermission,
} from '@fournil/contracts/settings/menus';

export interface MenuEntry {
  readonly id: string;
  readonly path: string;
  readonly label: string;
}

const entryOf = ({ menuId, menuName }: Pick<MenuPermission, 'menuId' | 'menuName'>): MenuEntry => ({
  id: menuId,
  path: `/${menuId}`,
  label: menuName,
});

/** All that whoever has left still opens. */
export const formerMenu: readonly MenuEntry[] = defaultMenuPermissions
  .filter(({ menuId }) => menuId === 'employee-dashboard')
  .map(entryOf)
  .concat({ id: 'my-data', path: '/my-data', label: 'Mes données' });

/**
 * The sidebar of a role: the server's list decides, and where it is empty or could not be read the
 * built-in defaults (D1 4 and 6). Order and labels are those of D1 2.4; only screens that
 * exist show (D150), which 'employee-status', a permission without a screen, never does (D030).
 */
export function menuFor(role: Role, list: readonly MenuPermission[] | undefined): MenuEntry[] {
  if (role === 'accountant') return accountantMenus.map(entryOf);
  const permissions = list && list.length > 0 ? list : defaultMenuPermissions;
  return defaultMenuPermissions
    .filter(({ menuId }) => builtMenuIds.includes(menuId))
    .filter(({ menuId }) => isMenuVisible(role, menuId, permissions))
    .map(entryOf);
}
