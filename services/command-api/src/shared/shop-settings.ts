import { defaultShopSettings, type ShopSettings } from '@fournil/contracts/settings/shop';
import { withLeaves } from '@fournil/contracts/settings/shop-leaves';
import type { Aggregate } from '../kernel/decision.ts';

/** What the shop decided for its planning: the settings change it, the planning reads it. */
export const shop: Aggregate<ShopSettings> = {
  category: 'settings',
  initial: defaultShopSettings,
  evolve: (state, event) =>
    event.type === 'ShopSettingsChanged' ? withLeaves(event.data.changes, state) : state,
};

/** One shop, one stream. */
export const shopStreamId = 'shop';
