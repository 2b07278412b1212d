import { defaultShopSettings, type ShopSettings } from '@fournil/contracts/settings/shop';
import { withLeaves } from '@fournil/contracts/settings/shop-leaves';
import type { Aggregate, DecisionOf } from '@fournil/domain/decision';
import type { TypeIn } from '@fournil/events/define';
import { shopEvents } from '@fournil/events/settings/shop-events';

/** What the shop decided for its planning: the settings change it, the planning reads it. */
export const shop: Aggregate<ShopSettings, 'settings', TypeIn<typeof shopEvents>> = {
  category: 'settings',
  events: shopEvents,
  initial: defaultShopSettings,
  evolve(state, event): ShopSettings {
    switch (event.type) {
      case 'ShopSettingsChanged':
        return withLeaves(event.data.changes, state);
    }
  },
};

export type ShopDecision = DecisionOf<typeof shop>;

/** One shop, one stream. */
export const shopStreamId = 'shop';
