import { findOverlaps } from '@fournil/contracts/absences/endpoints';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';
import { selectOverlaps } from './query.ts';

export const findOverlapsRoute = ({ views }: QueryDeps) =>
  implement(findOverlaps, async ({ query }) => {
    const rows = await selectOverlaps(views, query);
    return {
      success: true as const,
      data: rows.map((row) => ({
        _id: row.declaration_id,
        kind: row.kind,
        startDate: row.start_date,
        endDate: row.end_date,
      })),
    };
  });
