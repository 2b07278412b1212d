import { defaultMenuPermissions } from '@fournil/contracts/settings/menus';
import type { Aggregate } from '../kernel/decision.ts';

/** Which menus employees see, by menu id. */
export type MenusState = Readonly<Record<string, boolean>>;

const defaults: MenusState = Object.fromEntries(
  defaultMenuPermissions.map((menu) => [menu.menuId, menu.isVisibleToEmployee]),
);

export const menus: Aggregate<MenusState> = {
  category: 'settings',
  initial: defaults,
  evolve(state, event) {
    if (event.type === 'MenuPermissionsRecreated') return defaults;
    if (event.type !== 'MenuPermissionsChanged') return state;
    return {
      ...state,
      ...Object.fromEntries(event.data.changes.map((c) => [c.menuId, c.isVisibleToEmployee])),
    };
  },
};

export const menusStreamId = 'menus';
