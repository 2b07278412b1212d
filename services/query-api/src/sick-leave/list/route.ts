import { parisDay } from '@fournil/contracts/paris-day';
import { listSickLeaves } from '@fournil/contracts/sick-leave/endpoints';
import { erasedText } from '@fournil/events/erased';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';
import { describeCertificate } from '../describe.ts';
import { readerOf } from '../reader.ts';
import { selectNames, selectOverlaps, selectPage } from './query.ts';

export const listSickLeavesRoute = ({ views, pool }: QueryDeps) =>
  implement(listSickLeaves, async ({ query, session, now }) => {
    const reader = readerOf(session);
    const names = await selectNames(views);
    const { rows, total } = await selectPage(views, reader, query, { now, today: parisDay(now) }, names);
    const overlapsOf = await selectOverlaps(pool, rows);
    const nameOf = (id: string) => names.get(id) ?? erasedText;
    const { page, limit } = query;
    return {
      success: true as const,
      data: {
        sickLeaves: rows.map((row) => describeCertificate(row, overlapsOf(row), { reader, now, nameOf })),
        pagination: { page, limit, total, pages: Math.max(1, Math.ceil(total / limit)) },
      },
    };
  });
