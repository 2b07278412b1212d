import { parameterKinds, seededParameters } from '@fournil/contracts/settings/parameters';
import { unlessErased } from '@fournil/events/define';
import {
  firstStepsEvents,
  menusEvents,
  parametersEvents,
  shopEvents,
  siteEvents,
} from '@fournil/events/settings/events';
import { json, oneOf, sealed } from '../columns.ts';
import { defineTable, defineView, type RowOf } from '../define.ts';

/** One row, created with the first change; before it the defaults of the contracts apply. */
export const site = defineTable({
  name: 'site',
  key: ['id'],
  columns: {
    id: oneOf('current'),
    name: 'text null',
    city: 'text null',
    brand: 'text null',
    revision: 'integer',
  },
});
export type SiteRow = RowOf<typeof site>;

/** One row: differences from the default menus, so that new menus get their defaults. */
export const menuPermissions = defineTable({
  name: 'menu_permissions',
  key: ['id'],
  columns: {
    id: oneOf('current'),
    visibleToEmployee: json<Readonly<Record<string, boolean>>>(),
    revision: 'integer',
  },
});
export type MenuPermissionsRow = RowOf<typeof menuPermissions>;

/** All parameters: alerts, the accountant's address, kilometres. */
export const parameters = defineTable({
  name: 'parameters',
  key: ['parameterId'],
  columns: {
    parameterId: 'text',
    name: 'text',
    displayName: 'text',
    stringValue: sealed('text'),
    booleanValue: 'boolean',
    kind: oneOf(...parameterKinds),
    /** Hundredths of a kilometre. */
    kmHundredths: 'integer',
    /** Order of creation. */
    number: 'integer',
    /** Revision of the stream of all parameters. */
    revision: 'integer',
  },
});
export type ParameterRow = RowOf<typeof parameters>;

/**
 * One row, created with the first change: the settings that differ from the defaults of the contracts, by
 * path.
 */
export const shopSettings = defineTable({
  name: 'shop_settings',
  key: ['id'],
  columns: {
    id: oneOf('current'),
    changes: json<Readonly<Record<string, unknown>>>(),
    revision: 'integer',
  },
});
export type ShopSettingsRow = RowOf<typeof shopSettings>;

/** One row, created when the list of first steps is hidden or shown again for the first time. */
export const firstSteps = defineTable({
  name: 'first_steps',
  key: ['id'],
  columns: { id: oneOf('current'), putAway: 'boolean' },
});
export type FirstStepsRow = RowOf<typeof firstSteps>;

const hundredths = (km: number) => Math.round(km * 100);

/** The default parameters [settings-8] as rows, ordered before the created ones. */
export const seededParameterRows: readonly ParameterRow[] = seededParameters.map((seed, index) => ({
  parameterId: seed.id,
  name: seed.name,
  displayName: seed.displayName,
  stringValue: '',
  booleanValue: false,
  kind: 'km' as const,
  kmHundredths: hundredths(seed.kmValue),
  number: index - seededParameters.length,
  revision: -1,
}));
const seededParameterRow = (id: string) => seededParameterRows.find((row) => row.parameterId === id);

const current = { id: 'current' } as const;

export const settingsView = defineView({
  name: 'settings',
  golden: new URL('view.golden.json', import.meta.url),
  tables: [site, menuPermissions, parameters, shopSettings, firstSteps],
  takes: [...siteEvents, ...menusEvents, ...parametersEvents, ...firstStepsEvents, ...shopEvents],
  on: {
    SiteUpdated: ({ data, revision }) => [
      site.change(current, (row) => ({
        ...(row ?? { id: 'current', name: null, city: null, brand: null }),
        ...site.valuesIn(data),
        revision,
      })),
    ],
    ShopSettingsChanged: ({ data, revision }) => [
      shopSettings.change(current, (row) => ({
        id: 'current',
        changes: { ...row?.changes, ...data.changes },
        revision,
      })),
    ],
    MenuPermissionsChanged: ({ data, revision }) => [
      menuPermissions.change(current, (row) => ({
        id: 'current',
        visibleToEmployee: {
          ...row?.visibleToEmployee,
          ...Object.fromEntries(data.changes.map((one) => [one.menuId, one.isVisibleToEmployee])),
        },
        revision,
      })),
    ],
    ParameterCreated: ({ data, revision }) => [
      parameters.putFact(data, {
        stringValue: unlessErased(data.stringValue, ''),
        kmHundredths: hundredths(data.kmValue),
        number: revision,
        revision,
      }),
    ],
    ParameterChanged: ({ data, revision }) => [
      parameters.change({ parameterId: data.parameterId }, (stored) => {
        const row = stored ?? seededParameterRow(data.parameterId);
        if (!row) throw new Error(`Pas de paramètre ${data.parameterId}`);
        return {
          ...row,
          displayName: data.displayName ?? row.displayName,
          booleanValue: data.booleanValue ?? row.booleanValue,
          stringValue: unlessErased(data.stringValue, '') ?? row.stringValue,
          kmHundredths: data.kmValue === undefined ? row.kmHundredths : hundredths(data.kmValue),
          revision,
        };
      }),
    ],
    FirstStepsHidden: () => [firstSteps.put({ id: 'current', putAway: true })],
    FirstStepsShown: () => [firstSteps.put({ id: 'current', putAway: false })],
    MenuPermissionsRecreated: ({ revision }) => [
      menuPermissions.put({ id: 'current', visibleToEmployee: {}, revision }),
    ],
  },
});
