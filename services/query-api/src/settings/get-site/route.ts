import { defaultSite, getSite } from '@fournil/contracts/settings/endpoints';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';

/** Revision of a stream without events: an edit sends it back, and meets whoever wrote first. */
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
