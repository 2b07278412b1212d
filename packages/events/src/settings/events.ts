import { z } from 'zod';
import { defineEvent } from '../define.ts';

export const siteUpdated = defineEvent({
  type: 'SiteUpdated',
  version: 1,
  feature: 'settings',
  schema: z.object({ name: z.string().optional(), city: z.string().optional() }),
  personal: {},
});

/** Which menus employees see from now on; only the entries that changed. */
export const menuPermissionsChanged = defineEvent({
  type: 'MenuPermissionsChanged',
  version: 1,
  feature: 'settings',
  schema: z.object({ changes: z.array(z.object({ menuId: z.string(), isVisibleToEmployee: z.boolean() })) }),
  personal: {},
});

export const menuPermissionsRecreated = defineEvent({
  type: 'MenuPermissionsRecreated',
  version: 1,
  feature: 'settings',
  schema: z.object({}),
  personal: {},
});

export const settingsEvents = [siteUpdated, menuPermissionsChanged, menuPermissionsRecreated] as const;
