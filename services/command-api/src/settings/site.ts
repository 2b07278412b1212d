import { defaultSite } from '@fournil/contracts/settings/endpoints';
import type { Aggregate, DecisionOf } from '@fournil/domain/decision';
import type { TypeIn } from '@fournil/events/define';
import { siteEvents } from '@fournil/events/settings/events';

export interface SiteState {
  readonly name: string;
  readonly city: string;
  readonly brand: string;
}

export const site: Aggregate<SiteState, 'settings', TypeIn<typeof siteEvents>> = {
  category: 'settings',
  events: siteEvents,
  initial: defaultSite,
  evolve(state, event): SiteState {
    switch (event.type) {
      case 'SiteUpdated':
        return {
          name: event.data.name ?? state.name,
          city: event.data.city ?? state.city,
          brand: event.data.brand ?? state.brand,
        };
    }
  },
};

export type SiteDecision = DecisionOf<typeof site>;

/** One shop, one stream. */
export const siteStreamId = 'site';
