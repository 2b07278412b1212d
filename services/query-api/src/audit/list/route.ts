import { listAudit } from '@fournil/contracts/audit/endpoints';
import { implement } from '@fournil/http-service/service';
import { describeLine } from '@fournil/read-models/audit/describe';
import type { QueryDeps } from '../../kernel/deps.ts';
import { seesMasked, trailReader } from '../../shared/trail-reader.ts';
import { conditionsOf } from '../filter.ts';

/** Newest first, page after page by position: a page never shifts while new facts arrive. */
export const listAuditRoute = (deps: QueryDeps) =>
  implement(listAudit, async (request) => {
    await deps.trailReached(request);
    const { cursor, limit, ...filters } = request.query;
    const conditions = await conditionsOf(deps, filters, seesMasked(request.session));
    let select = deps.trail.selectFrom('lines').selectAll();
    for (const condition of conditions) select = select.where(condition);
    if (cursor) select = select.where('position', '<', BigInt(cursor));
    const found = await select
      .orderBy('position', 'desc')
      .limit(limit + 1)
      .execute();
    const rows = found.slice(0, limit);
    const reader = await trailReader(deps, request.session);
    const last = rows.at(-1);
    return {
      success: true as const,
      data: {
        lines: rows.map((row) => describeLine(row, reader)),
        next: found.length > limit && last ? String(last.position) : null,
      },
    };
  });
