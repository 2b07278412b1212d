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

/** All that former employees can open. */
export const formerMenu: readonly MenuEntry[] = defaultMenuPermissions
  .filter(({ menuId }) => menuId === 'employee-dashboard')
  .map(entryOf)
  .concat({ id: 'my-data', path: '/my-data', label: 'Mes données' });

export const ownPasswordLabel = 'Changer mon mot de passe';

/** The last menu entries of a personal account; former employees have no page of their own. */
export function ownEntries(employeeId: string | undefined, isFormer: boolean): readonly MenuEntry[] {
  if (employeeId === undefined) return [];
  const page = { id: 'own-page', path: `/employees/${employeeId}`, label: 'Ma fiche' };
  const password = { id: 'change-password', path: '/change-password', label: ownPasswordLabel };
  return isFormer ? [password] : [page, password];
}

/**
 * The sidebar of a role, by the list of the server, or by the built-in defaults if the list is empty or could not be
 * read [settings-4]. Order and labels are specified. Only existing screens are shown [screens-3]: 'employee-status' is
 * a permission without a screen [settings-4].
 */
export function menuFor(role: Role, list: readonly MenuPermission[] | undefined): MenuEntry[] {
  if (role === 'accountant') return accountantMenus.map(entryOf);
  const permissions = list && list.length > 0 ? list : defaultMenuPermissions;
  return defaultMenuPermissions
    .filter(({ menuId }) => builtMenuIds.includes(menuId))
    .filter(({ menuId }) => isMenuVisible(role, menuId, permissions))
    .map(entryOf);
}
