/** Every command on the shop's settings, but for the shared passwords, which access changes. */
import {
  recreateMenuPermissions,
  updateMenuPermissions,
  updateSite,
} from '@fournil/contracts/settings/endpoints';
import { updateFirstSteps } from '@fournil/contracts/settings/first-steps';
import {
  createParameter,
  updateParameter,
  updateParameters,
} from '@fournil/contracts/settings/parameter-endpoints';
import { updateShopSettings } from '@fournil/contracts/settings/shop-endpoints';
import { leavesOf } from '@fournil/contracts/settings/shop-leaves';
import { accept } from '@fournil/domain/decision';
import type { FindEmployee } from '@fournil/domain/employees/found';
import type { Implementation } from '@fournil/http-service/service';
import { itsRevision } from '../kernel/answer.ts';
import { commandRoute } from '../kernel/command-route.ts';
import { shop, shopStreamId } from '../shared/shop-settings.ts';
import { decideCreateParameter } from './create-parameter/decide.ts';
import { decideFirstSteps, firstSteps, firstStepsStreamId } from './first-steps.ts';
import { menus, menusStreamId } from './menus.ts';
import { parameterId, parameters, parametersStreamId } from './parameters.ts';
import { site, siteStreamId } from './site.ts';
import { type SiteAddressDeps, siteAddressRoutes } from './site-address.ts';
import { decideUpdateMenus } from './update-menu-permissions/decide.ts';
import { decideUpdateParameters } from './update-parameters/decide.ts';
import { decideUpdateShop } from './update-shop/decide.ts';
import { liftableRules } from './update-shop/liftable-rules.ts';
import { unknownPeople } from './update-shop/unknown-people.ts';
import { decideUpdateSite } from './update-site/decide.ts';

interface SettingsDeps extends SiteAddressDeps {
  readonly findEmployee: FindEmployee;
}

export const settingsRoutes = (deps: SettingsDeps): readonly Implementation[] => [
  commandRoute(deps, updateSite, {
    aggregate: site,
    id: siteStreamId,
    decide: ({ body: { baseRevision, ...requested }, state, edit }) =>
      decideUpdateSite(requested, state, edit(baseRevision)),
  }),
  commandRoute(deps, updateShopSettings, {
    aggregate: shop,
    id: shopStreamId,
    prepare: async ({ body: { baseRevision: _, ...sections } }) => {
      const requested = leavesOf(sections);
      return { requested, unknownPeople: await unknownPeople(deps.findEmployee, requested) };
    },
    decide: ({ body, state, prepared, edit }) =>
      decideUpdateShop(prepared.requested, state, {
        ...edit(body.baseRevision),
        rules: liftableRules,
        unknownPeople: prepared.unknownPeople,
      }),
    answer: itsRevision,
  }),
  ...siteAddressRoutes(deps),
  // Only what employees see is editable; isVisibleToAdmin is accepted and ignored (D031).
  commandRoute(deps, updateMenuPermissions, {
    aggregate: menus,
    id: menusStreamId,
    decide: ({ body, state, edit }) => decideUpdateMenus(body.permissions, state, edit(body.baseRevision)),
  }),
  commandRoute(deps, recreateMenuPermissions, {
    aggregate: menus,
    id: menusStreamId,
    decide: () => accept({ type: 'MenuPermissionsRecreated', data: {} }),
    answer: () => ({ message: 'Permissions de menu recréées avec succès' }),
  }),
  commandRoute(deps, updateFirstSteps, {
    aggregate: firstSteps,
    id: firstStepsStreamId,
    decide: ({ body, state }) => decideFirstSteps(body.putAway, state),
  }),
  commandRoute(deps, createParameter, {
    aggregate: parameters,
    id: parametersStreamId,
    decide: ({ body, state }) => decideCreateParameter(body, state),
    answer: ({ body }) => ({ data: { _id: parameterId(body.name) } }),
  }),
  commandRoute(deps, updateParameters, {
    aggregate: parameters,
    id: parametersStreamId,
    decide: ({ body, state, edit }) =>
      decideUpdateParameters(body.parameters, state, edit(body.baseRevision)),
  }),
  commandRoute(deps, updateParameter, {
    aggregate: parameters,
    id: parametersStreamId,
    decide: ({ params, body: { baseRevision, ...fields }, state, edit }) =>
      decideUpdateParameters([{ _id: params.id, ...fields }], state, edit(baseRevision)),
  }),
];
