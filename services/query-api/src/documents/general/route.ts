import { listGeneralDocuments } from '@fournil/contracts/documents/endpoints';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';
import { describeDocument, filedDocuments } from '../describe.ts';

export const listGeneralDocumentsRoute = ({ views }: QueryDeps) =>
  implement(listGeneralDocuments, async () => ({
    success: true as const,
    data: (await filedDocuments(views, null)).map(describeDocument),
  }));
