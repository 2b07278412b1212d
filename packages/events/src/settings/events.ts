import { z } from 'zod';
import { defineEvent } from '../define.ts';

export const siteUpdated = defineEvent({
  type: 'SiteUpdated',
  feature: 'settings',
  stream: 'settings',
  schema: z.object({
    name: z.string().optional(),
    city: z.string().optional(),
    /** In the names of cards and files: lower case, digits, hyphens. */
    brand: z.string().optional(),
  }),
  personal: {},
});

/** Which menus employees see from now on; only the entries that changed. */
export const menuPermissionsChanged = defineEvent({
  type: 'MenuPermissionsChanged',
  feature: 'settings',
  stream: 'settings',
  schema: z.object({ changes: z.array(z.object({ menuId: z.string(), isVisibleToEmployee: z.boolean() })) }),
  personal: {},
});

export const menuPermissionsRecreated = defineEvent({
  type: 'MenuPermissionsRecreated',
  feature: 'settings',
  stream: 'settings',
  schema: z.object({}),
  personal: {},
});

/** A value the administrator sets by name: an alert address, a checkbox, a distance [settings-7]. */
export const parameterCreated = defineEvent({
  type: 'ParameterCreated',
  feature: 'settings',
  stream: 'settings',
  schema: z.object({
    parameterId: z.string(),
    name: z.string(),
    displayName: z.string(),
    stringValue: z.string(),
    booleanValue: z.boolean(),
    /** Kilometres of one journey. */
    kmValue: z.number().min(0),
    /** The purpose; only a `km` one is a column of the kilometres [settings-7]. */
    kind: z.enum(['alert', 'accountant', 'km', 'other']),
  }),
  personal: { stringValue: 'contact' },
  subject: 'parameterId',
});

/** Only what changed. */
export const parameterChanged = defineEvent({
  type: 'ParameterChanged',
  feature: 'settings',
  stream: 'settings',
  schema: z.object({
    parameterId: z.string(),
    name: z.string(),
    displayName: z.string().optional(),
    stringValue: z.string().optional(),
    booleanValue: z.boolean().optional(),
    kmValue: z.number().min(0).optional(),
  }),
  personal: { stringValue: 'contact' },
  subject: 'parameterId',
});

/** The list of first steps left the dashboard, or came back to it. Whether a step is done follows from other facts. */
export const firstStepsHidden = defineEvent({
  type: 'FirstStepsHidden',
  feature: 'settings',
  stream: 'settings',
  schema: z.object({}),
  personal: {},
});

export const firstStepsShown = defineEvent({
  type: 'FirstStepsShown',
  feature: 'settings',
  stream: 'settings',
  schema: z.object({}),
  personal: {},
});

/**
 * The new address of links in mails; the vault stores it for this installation, and an import does not
 * replace it.
 */
export const siteAddressConfirmed = defineEvent({
  type: 'SiteAddressConfirmed',
  feature: 'settings',
  stream: 'settings',
  schema: z.object({ address: z.string() }),
  personal: {},
});

export const siteAddressWithdrawn = defineEvent({
  type: 'SiteAddressWithdrawn',
  feature: 'settings',
  stream: 'settings',
  schema: z.object({}),
  personal: {},
});

export const siteEvents = [siteUpdated] as const;
export const menusEvents = [menuPermissionsChanged, menuPermissionsRecreated] as const;
export const parametersEvents = [parameterCreated, parameterChanged] as const;
export const firstStepsEvents = [firstStepsHidden, firstStepsShown] as const;
export const siteAddressEvents = [siteAddressConfirmed, siteAddressWithdrawn] as const;
export const settingsEvents = [
  ...siteEvents,
  ...siteAddressEvents,
  ...menusEvents,
  ...parametersEvents,
  ...firstStepsEvents,
] as const;

/**
 * The data that the planner reads of the shop, and only what changed: by path (`openingHours.Mardi`,
 * `staffing.vente.semaine`, `exceptionalDays.2026-12-24`) the whole new value, null for an entry taken away.
 * The values are checked before they are recorded; their shapes are the contracts' `ShopSettings`. A new
 * setting is a new path and no new version. Documents hold references and ids of employees, never names.
 */
const shopSettingsChanged = defineEvent({
  type: 'ShopSettingsChanged',
  feature: 'settings',
  stream: 'settings',
  schema: z.object({ changes: z.record(z.string(), z.json()) }),
  personal: {},
});

export const shopEvents = [shopSettingsChanged] as const;
