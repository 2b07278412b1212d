import { listAcknowledgements } from '@fournil/contracts/documents/endpoints';
import { parisDay } from '@fournil/contracts/paris-day';
import { isOfPersonOnly } from '@fournil/contracts/privacy/paper-retention';
import { Refusal } from '@fournil/contracts/refusals';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';
import { paperOf } from '../describe.ts';
import { peopleOf } from './query.ts';

export const listAcknowledgementsRoute = ({ views }: QueryDeps) =>
  implement(listAcknowledgements, async ({ params: { id }, now }) => {
    const document = await views
      .selectFrom('documents')
      .select([
        'document_id',
        'employee_id',
        'asks_reading',
        'content_hash',
        'category',
        'month',
        'uploaded_at',
      ])
      .where('document_id', '=', id)
      .executeTakeFirst();
    if (!document || isOfPersonOnly(paperOf(document), parisDay(now))) throw new Refusal('unknown_document');
    const people = await peopleOf(views, document, parisDay(now));
    return { success: true as const, data: { contentHash: document.content_hash, people } };
  });
