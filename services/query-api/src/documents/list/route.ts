import { listDocuments } from '@fournil/contracts/documents/endpoints';
import { parisDay } from '@fournil/contracts/paris-day';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';
import { countAcknowledgements } from '../acknowledgements/query.ts';
import { countDocuments, manage, selectPage } from './query.ts';

export const listDocumentsRoute = ({ views }: QueryDeps) =>
  implement(listDocuments, async ({ query, now }) => {
    const today = parisDay(now);
    const { rows, total } = await selectPage(views, query, today);
    const { page, limit } = query;
    const counted = await countAcknowledgements(views, rows, today);
    return {
      success: true as const,
      data: {
        documents: rows.map((row) => manage(row, counted.get(row.document_id) ?? null)),
        counts: await countDocuments(views, today),
        pagination: { page, limit, total, pages: Math.max(1, Math.ceil(total / limit)) },
      },
    };
  });
