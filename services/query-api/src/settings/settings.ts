import { parisDay } from '@fournil/contracts/paris-day';
import { defaultSite, getMenuPermissions, getSite } from '@fournil/contracts/settings/endpoints';
import { defaultMenuPermissions } from '@fournil/contracts/settings/menus';
import { listParameters } from '@fournil/contracts/settings/parameter-endpoints';
import { getShopSettings } from '@fournil/contracts/settings/shop-endpoints';
import { liftable } from '@fournil/contracts/settings/shop-rules';
import { getSiteAddress } from '@fournil/contracts/settings/site-address';
import { type Implementation, implement } from '@fournil/http-service/service';
import { rules } from '@fournil/labour-rules/rules';
import type { QueryDeps } from '../kernel/deps.ts';
import { readParameters, readShopSettings, shopHolidays } from '../shared/shop-settings.ts';
import { getFirstStepsRoute } from './first-steps.ts';

/**
 * All menus in their order, whatever role the request names: the page hides what a role may not see [settings-4].
 * `_id` is the menu id.
 */
export const getMenuPermissionsRoute = ({ views }: QueryDeps) =>
  implement(getMenuPermissions, async () => {
    const row = await views.selectFrom('menu_permissions').selectAll().executeTakeFirst();
    return {
      menuPermissions: defaultMenuPermissions.map((menu) => ({
        _id: menu.menuId,
        ...menu,
        isVisibleToEmployee: row?.visibleToEmployee[menu.menuId] ?? menu.isVisibleToEmployee,
      })),
      revision: row?.revision ?? -1,
    };
  });

export const getShopSettingsRoute = (deps: QueryDeps) =>
  implement(getShopSettings, async (request) => {
    const { settings, revision } = await readShopSettings(deps);
    const year = Number(parisDay(request.now).slice(0, 4));
    const holidays = shopHolidays(settings, [year - 1, year, year + 1]);
    return { settings, revision, holidays: [...holidays], rules: liftable(rules) };
  });

export const getSiteAddressRoute = ({ siteAddress }: QueryDeps) =>
  implement(getSiteAddress, async () => await siteAddress.state());

/** Revision of a stream without events: an edit sends it back, and conflicts with the first writer. */
const untouched = -1;

export const getSiteRoute = ({ views }: QueryDeps) =>
  implement(getSite, async () => {
    const row = await views.selectFrom('site').selectAll().executeTakeFirst();
    return {
      name: row?.name ?? defaultSite.name,
      city: row?.city ?? defaultSite.city,
      brand: row?.brand ?? defaultSite.brand,
      revision: row?.revision ?? untouched,
    };
  });

/** A bare array, as the screens read it. */
export const listParametersRoute = (deps: QueryDeps) =>
  implement(listParameters, async () => {
    const rows = await readParameters(deps);
    // All parameters are in one stream: its revision is the highest of their revisions.
    const revision = Math.max(-1, ...rows.map((row) => row.revision));
    return rows.map((row) => ({
      _id: row.parameterId,
      name: row.name,
      displayName: row.displayName,
      stringValue: row.stringValue,
      booleanValue: row.booleanValue,
      kmValue: row.kmHundredths / 100,
      kind: row.kind,
      revision,
    }));
  });

export const settingsQueries = (deps: QueryDeps): readonly Implementation[] => [
  getSiteRoute(deps),
  getSiteAddressRoute(deps),
  getFirstStepsRoute(deps),
  getShopSettingsRoute(deps),
  getMenuPermissionsRoute(deps),
  listParametersRoute(deps),
];
