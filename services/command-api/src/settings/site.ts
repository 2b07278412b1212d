import { defaultSite } from '@fournil/contracts/settings/endpoints';
import type { Aggregate } from '../kernel/decision.ts';

export interface SiteState {
  readonly name: string;
  readonly city: string;
}

export const site: Aggregate<SiteState> = {
  category: 'settings',
  initial: { name: defaultSite.name, city: defaultSite.city },
  evolve: (state, event) =>
    event.type === 'SiteUpdated'
      ? { name: event.data.name ?? state.name, city: event.data.city ?? state.city }
      : state,
};

/** One shop, one stream. */
export const siteStreamId = 'site';
