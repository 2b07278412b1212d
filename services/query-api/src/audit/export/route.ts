import { exportAudit } from '@fournil/contracts/audit/endpoints';
import { parisDay } from '@fournil/contracts/paris-day';
import { Reply } from '@fournil/http-service/reply';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';
import { seesMasked, trailReader } from '../../shared/trail-reader.ts';
import { conditionsOf } from '../filter.ts';
import { chainHead, chainPages, countInChain } from './chain-pages.ts';
import { auditCsv } from './csv.ts';
import { auditNdjson } from './ndjson.ts';
import { countLines, linkedPages } from './pages.ts';

export const exportAuditRoute = (deps: QueryDeps) =>
  implement(exportAudit, async (request) => {
    await deps.trailReached(request);
    const { format, after, until, ...filters } = request.query;
    const conditions = await conditionsOf(deps, filters, seesMasked(request.session));
    const numbers = { after, until };
    const name = `journal-audit_${parisDay(request.now)}.${format}`;
    if (format === 'csv') {
      const reader = await trailReader(deps, request.session);
      return Reply.file(
        'text/csv; charset=utf-8',
        name,
        auditCsv(linkedPages(deps, conditions, numbers), reader),
      );
    }
    // A seal is over the whole log: only what no filter narrows can be held against it.
    const head = await chainHead(deps);
    // What is recorded while the file is read comes after what its first line states.
    const stated = { after, until: Math.min(until ?? head.number, head.number) };
    const count = await (conditions.length
      ? countLines(deps, conditions, stated)
      : countInChain(deps, stated));
    const pages = conditions.length ? linkedPages(deps, conditions, stated) : chainPages(deps, stated);
    const header = { exportedAt: request.now.toISOString(), filters: request.query, count, head };
    return Reply.file('application/x-ndjson; charset=utf-8', name, auditNdjson(deps.log, pages, header));
  });
