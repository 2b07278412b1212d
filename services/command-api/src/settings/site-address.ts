/** The address of links in mails: the event is recorded first, then the row of the vault, which the next mail uses. */

import { roleNames } from '@fournil/contracts/permissions';
import { Refusal } from '@fournil/contracts/refusals';
import {
  confirmSiteAddress,
  reachableOrigin,
  withdrawSiteAddress,
} from '@fournil/contracts/settings/site-address';
import { accept } from '@fournil/domain/decision';
import { siteAddress } from '@fournil/domain/settings/record';
import { type Implementation, implement } from '@fournil/http-service/service';
import { positionOf } from '../kernel/answer.ts';
import type { CommandDeps } from '../kernel/command.ts';
import { commandOf } from '../kernel/context.ts';
import { execute } from '../kernel/execute.ts';

/** One shop, one stream. */
const streamId = 'site-address';

async function confirmedUnlessByEnvironment({ vault: { siteAddress } }: CommandDeps) {
  const { source, confirmed } = await siteAddress.state();
  if (source === 'environment') throw new Refusal('site_address_by_environment');
  return confirmed;
}

export const siteAddressRoutes = (deps: CommandDeps): readonly Implementation[] => [
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
