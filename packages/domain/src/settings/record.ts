import { employeeMessages } from '@fournil/contracts/employees/rules';
import { defaultSite } from '@fournil/contracts/settings/endpoints';
import { defaultMenuPermissions } from '@fournil/contracts/settings/menus';
import { holdsAddress, type ParameterKind, seededParameters } from '@fournil/contracts/settings/parameters';
import { type Erased, type TypeIn, unexpected } from '@fournil/events/define';
import { derivedId } from '@fournil/events/ids';
import {
  menusEvents,
  parametersEvents,
  siteAddressEvents,
  siteEvents,
} from '@fournil/events/settings/events';
import { z } from 'zod';
import type { Aggregate, DecisionOf } from '../decision.ts';

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

/**
 * The address of links in mails as it was confirmed. Not used for decisions: an import brings the address of
 * another installation, and the vault keeps this one's.
 */
export const siteAddress: Aggregate<
  { readonly address: string | null },
  'settings',
  TypeIn<typeof siteAddressEvents>
> = {
  category: 'settings',
  events: siteAddressEvents,
  initial: { address: null },
  evolve: (_state, { data }) => ({ address: 'address' in data ? data.address : null }),
};

export interface ParameterState {
  readonly name: string;
  readonly displayName: string;
  readonly stringValue: string | Erased;
  readonly booleanValue: boolean;
  readonly kmValue: number;
  readonly kind: ParameterKind;
}

/** All parameters, by id. */
export type ParametersState = Readonly<Record<string, ParameterState>>;

/** One shop, one stream. */
export const parametersStreamId = 'parameters';

/** An equal name is the same parameter, so that two users who create it at once create one. */
export const parameterId = (name: string): string => derivedId('parameter', name.toLowerCase());

const seeded: ParametersState = Object.fromEntries(
  seededParameters.map(({ id, ...own }) => [
    id,
    { ...own, stringValue: '', booleanValue: false, kind: 'km' as const },
  ]),
);

export const parameters: Aggregate<ParametersState, 'settings', TypeIn<typeof parametersEvents>> = {
  category: 'settings',
  events: parametersEvents,
  initial: seeded,
  evolve(state, event): ParametersState {
    switch (event.type) {
      case 'ParameterCreated': {
        const { parameterId: key, ...created } = event.data;
        return { ...state, [key]: created };
      }
      case 'ParameterChanged': {
        const { parameterId: key, name: _name, ...changes } = event.data;
        const known = state[key];
        const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
        return known ? { ...state, [key]: { ...known, ...given } } : state;
      }
      default:
        return unexpected(event);
    }
  },
};

export type ParametersDecision = DecisionOf<typeof parameters>;

const isAddress = (text: string): boolean => z.email().safeParse(text).success;

/** The error in a value, by the parameter's name, or null. An empty address means none. */
export const addressFault = (name: string, stringValue: string | undefined): string | null =>
  holdsAddress(name) && stringValue && !isAddress(stringValue) ? employeeMessages.email : null;

/** Kilometres rounded to hundredths, as the views store them. */
export const storedKm = (km: number): number => Math.round(km * 100) / 100;
