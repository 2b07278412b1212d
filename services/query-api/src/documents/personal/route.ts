import { listPersonalDocuments } from '@fournil/contracts/documents/endpoints';
import { Refusal } from '@fournil/contracts/refusals';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';
import { describeFor, filedDocuments } from '../describe.ts';

/** The session decides whose, not the address (D138): somebody else's are told apart from nobody's to nobody. */
export const listPersonalDocumentsRoute = ({ views }: QueryDeps) =>
  implement(listPersonalDocuments, async ({ params: { employeeId }, session }) => {
    if (session?.role !== 'admin' && session?.employeeId !== employeeId)
      throw new Refusal('unknown_employee');
    const rows = await filedDocuments(views, employeeId);
    return { success: true as const, data: await describeFor(views, rows, session?.employeeId ?? null) };
  });
