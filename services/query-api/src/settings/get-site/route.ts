import { defaultSite, getSite } from '@fournil/contracts/settings/endpoints';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../app/deps.ts';

/** A stream without events has no revision to send back; 0 stands for it (base revisions start there). */
const untouched = 0;

export const getSiteRoute = ({ views }: QueryDeps) =>
  implement(getSite, async () => {
    const row = await views.selectFrom('site').selectAll().executeTakeFirst();
    return {
      name: row?.name ?? defaultSite.name,
      city: row?.city ?? defaultSite.city,
      revision: row?.revision ?? untouched,
    };
  });
