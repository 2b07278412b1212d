import { defaultMenuPermissions } from '@fournil/contracts/settings/menus';
import type { Aggregate, DecisionOf } from '@fournil/domain/decision';
import { type TypeIn, unexpected } from '@fournil/events/define';
import { menusEvents } from '@fournil/events/settings/events';

/** Which menus employees see, by menu id. */
export type MenusState = Readonly<Record<string, boolean>>;

const defaults: MenusState = Object.fromEntries(
  defaultMenuPermissions.map((menu) => [menu.menuId, menu.isVisibleToEmployee]),
);

export const menus: Aggregate<MenusState, 'settings', TypeIn<typeof menusEvents>> = {
  category: 'settings',
  events: menusEvents,
  initial: defaults,
  evolve(state, event): MenusState {
    switch (event.type) {
      case 'MenuPermissionsRecreated':
        return defaults;
      case 'MenuPermissionsChanged': {
        const changed = event.data.changes.map(({ menuId, isVisibleToEmployee }) => [
          menuId,
          isVisibleToEmployee,
        ]);
        return { ...state, ...Object.fromEntries(changed) };
      }
      default:
        return unexpected(event);
    }
  },
};

export type MenusDecision = DecisionOf<typeof menus>;

export const menusStreamId = 'menus';
