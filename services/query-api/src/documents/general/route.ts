import { listGeneralDocuments } from '@fournil/contracts/documents/endpoints';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';
import { describeFor, filedDocuments } from '../describe.ts';

export const listGeneralDocumentsRoute = ({ views }: QueryDeps) =>
  implement(listGeneralDocuments, async ({ session }) => ({
    success: true as const,
    data: await describeFor(views, await filedDocuments(views, null), session?.employeeId ?? null),
  }));
