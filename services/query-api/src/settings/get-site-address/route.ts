import { getSiteAddress } from '@fournil/contracts/settings/site-address';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';

export const getSiteAddressRoute = ({ siteAddress }: QueryDeps) =>
  implement(getSiteAddress, async () => ({ success: true as const, data: await siteAddress.state() }));
