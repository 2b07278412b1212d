import { findOverlaps } from '@fournil/contracts/absences/endpoints';
import { implement } from '@fournil/http-service/service';
import { readOverlaps } from '@fournil/read-models/absences/read-overlaps';
import type { QueryDeps } from '../../kernel/deps.ts';

export const findOverlapsRoute = ({ pool }: QueryDeps) =>
  implement(findOverlaps, async ({ query }) => {
    return { success: true as const, data: await readOverlaps(pool, query, query.except) };
  });
