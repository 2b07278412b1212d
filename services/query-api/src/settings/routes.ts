/** Every query on the shop's settings. */
import type { Implementation } from '@fournil/http-service/service';
import type { QueryDeps } from '../kernel/deps.ts';
import { getFirstStepsRoute } from './first-steps/route.ts';
import { getMenuPermissionsRoute } from './get-menu-permissions/route.ts';
import { getShopSettingsRoute } from './get-shop/route.ts';
import { getSiteRoute } from './get-site/route.ts';
import { getSiteAddressRoute } from './get-site-address/route.ts';
import { listParametersRoute } from './list-parameters/route.ts';

export const settingsQueries = (deps: QueryDeps): readonly Implementation[] => [
  getSiteRoute(deps),
  getSiteAddressRoute(deps),
  getFirstStepsRoute(deps),
  getShopSettingsRoute(deps),
  getMenuPermissionsRoute(deps),
  listParametersRoute(deps),
];
