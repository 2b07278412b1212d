import { z } from 'zod';
import { defineEvent } from '../define.ts';

/**
 * The data that the planner reads of the shop, and only what changed: by path (`openingHours.Mardi`,
 * `staffing.vente.semaine`, `exceptionalDays.2026-12-24`) the whole new value, null for an entry taken away.
 * The values are checked before they are recorded; their shapes are the contracts' `ShopSettings`. A new
 * setting is a new path and no new version. Documents hold references and ids of employees, never names.
 */
export const shopSettingsChanged = defineEvent({
  type: 'ShopSettingsChanged',
  feature: 'settings',
  stream: 'settings',
  schema: z.object({ changes: z.record(z.string(), z.json()) }),
  personal: {},
});

export const shopEvents = [shopSettingsChanged] as const;
