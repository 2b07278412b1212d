import { roleNames } from '@fournil/contracts/permissions';
import { Refusal } from '@fournil/contracts/refusals';
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
import { liftable, type RuleWords } from '@fournil/contracts/settings/shop-rules';
import {
  confirmSiteAddress,
  reachableOrigin,
  withdrawSiteAddress,
} from '@fournil/contracts/settings/site-address';
import { accept } from '@fournil/domain/decision';
import {
  menus,
  menusStreamId,
  parameterId,
  parameters,
  parametersStreamId,
  site,
  siteAddress,
  siteStreamId,
} from '@fournil/domain/settings/record';
import {
  decideCreateParameter,
  decideFirstSteps,
  decideUpdateMenus,
  decideUpdateParameters,
  decideUpdateSite,
  firstSteps,
  firstStepsStreamId,
} from '@fournil/domain/settings/rules';
import { decideUpdateShop, shop, shopStreamId } from '@fournil/domain/settings/shop';
import { leavesOf, type ShopLeaves } from '@fournil/domain/settings/shop-leaves';
import { type Implementation, implement } from '@fournil/http-service/service';
import { rules } from '@fournil/labour-rules/rules';
import type { CommandDeps } from '../kernel/command.ts';
import { commandRoute } from '../kernel/command-route.ts';
import { commandOf, itsRevision, positionOf } from '../kernel/context.ts';
import { execute } from '../kernel/execute.ts';
import { findEmployee } from '../shared/people.ts';

/** The people named by documents in the request who do not exist. */
export async function unknownPeople(
  deps: Pick<CommandDeps, 'log' | 'generation'>,
  requested: ShopLeaves,
): Promise<ReadonlySet<string>> {
  const named = new Set(
    Object.entries(requested).flatMap(([path, value]) =>
      path.startsWith('evidence.') && value !== null
        ? [(value as { personId: string | null }).personId].filter((id) => id !== null)
        : [],
    ),
  );
  const found = await Promise.all(
    [...named].map(async (id) => ({ id, person: await findEmployee(deps, id) })),
  );
  return new Set(found.filter(({ person }) => person === null).map(({ id }) => id));
}

/** The rules that a recorded document can lift, in the words of the settings. */
export const liftableRules: readonly RuleWords[] = liftable(rules);

/** The address of links in mails: the event is recorded first, then the row of the vault, which the next mail uses. */

/** One shop, one stream. */
const streamId = 'site-address';

async function confirmedUnlessByEnvironment({ vault: { siteAddress } }: CommandDeps) {
  const { source, confirmed } = await siteAddress.state();
  if (source === 'environment') throw new Refusal('site_address_by_environment');
  return confirmed;
}

const siteAddressRoutes = (deps: CommandDeps): readonly Implementation[] => [
  implement(confirmSiteAddress, async (request) => {
    const before = await confirmedUnlessByEnvironment(deps);
    const address = reachableOrigin(request.body.address) ?? request.body.address;
    const isNew = before?.address !== address;
    const done = await execute(deps, commandOf(deps, confirmSiteAddress, request), {
      aggregate: siteAddress,
      id: streamId,
      decide: () => (isNew ? accept({ type: 'SiteAddressConfirmed', data: { address } }) : accept()),
    });
    const by = request.session?.name ?? roleNames.admin;
    if (isNew) await deps.vault.siteAddress.confirm({ address, at: request.now.toISOString(), by });
    return positionOf(done);
  }),
  implement(withdrawSiteAddress, async (request) => {
    const before = await confirmedUnlessByEnvironment(deps);
    const done = await execute(deps, commandOf(deps, withdrawSiteAddress, request), {
      aggregate: siteAddress,
      id: streamId,
      decide: () => (before ? accept({ type: 'SiteAddressWithdrawn', data: {} }) : accept()),
    });
    await deps.vault.siteAddress.withdraw();
    return positionOf(done);
  }),
];

/** Every command on the shop's settings, except the shared passwords, which the access feature changes. */
export const settingsRoutes = (deps: CommandDeps): readonly Implementation[] => [
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
      return { requested, unknownPeople: await unknownPeople(deps, requested) };
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
  // Only what employees see is editable; isVisibleToAdmin is accepted and ignored [settings-3].
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
