import { employeeMessages } from '@fournil/contracts/employees/rules';
import { defaultSite } from '@fournil/contracts/settings/endpoints';
import { defaultMenuPermissions } from '@fournil/contracts/settings/menus';
import { holdsAddress, type ParameterKind, seededParameters } from '@fournil/contracts/settings/parameters';
import { type TypeIn, unexpected } from '@fournil/events/define';
import { unlessErased } from '@fournil/events/erased';
import { derivedId } from '@fournil/events/ids';
import { menusEvents, parametersEvents, siteEvents } from '@fournil/events/settings/events';
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

export interface ParameterState {
  readonly name: string;
  readonly displayName: string;
  readonly stringValue: string;
  readonly booleanValue: boolean;
  readonly kmValue: number;
  readonly kind: ParameterKind;
}

/** All parameters, by id. */
export type ParametersState = ReadonlyMap<string, ParameterState>;

/** One shop, one stream. */
export const parametersStreamId = 'parameters';

/** The same name is the same parameter: two who create it at once create one. */
export const parameterId = (name: string): string => derivedId('parameter', name.toLowerCase());

const seeded: ParametersState = new Map(
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
        const { parameterId: key, stringValue, ...rest } = event.data;
        return new Map(state).set(key, { ...rest, stringValue: unlessErased(stringValue, '') });
      }
      case 'ParameterChanged': {
        const { parameterId: key, name: _name, stringValue, ...rest } = event.data;
        const known = state.get(key);
        if (!known) return state;
        const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
        const text = stringValue === undefined ? {} : { stringValue: unlessErased(stringValue, '') };
        return new Map(state).set(key, { ...known, ...given, ...text });
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

/** Kilometres by hundredths, as the views keep them. */
export const storedKm = (km: number): number => Math.round(km * 100) / 100;
