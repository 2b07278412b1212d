import { getMenuPermissions } from '@fournil/contracts/settings/endpoints';
import { defaultMenuPermissions } from '@fournil/contracts/settings/menus';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';

/** Every menu in its order, whichever role is named: the screens filter (D1 7). The menu id stands for `_id`. */
export const getMenuPermissionsRoute = ({ views }: QueryDeps) =>
  implement(getMenuPermissions, async () => {
    const row = await views.selectFrom('menu_permissions').selectAll().executeTakeFirst();
    return {
      success: true as const,
      menuPermissions: defaultMenuPermissions.map((menu) => ({
        _id: menu.menuId,
        ...menu,
        isVisibleToEmployee: row?.visible_to_employee[menu.menuId] ?? menu.isVisibleToEmployee,
      })),
      revision: row?.revision ?? -1,
    };
  });
