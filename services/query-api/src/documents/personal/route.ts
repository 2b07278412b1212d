import { listPersonalDocuments } from '@fournil/contracts/documents/endpoints';
import { parisDay } from '@fournil/contracts/paris-day';
import { isOfPersonOnly } from '@fournil/contracts/privacy/paper-retention';
import { Refusal } from '@fournil/contracts/refusals';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';
import { describeFor, filedDocuments, paperOf } from '../describe.ts';

/** The session decides whose, not the address (D138): somebody else's are told apart from nobody's to nobody. */
export const listPersonalDocumentsRoute = ({ views }: QueryDeps) =>
  implement(listPersonalDocuments, async ({ params: { employeeId }, session, now }) => {
    if (session?.role !== 'admin' && session?.employeeId !== employeeId)
      throw new Refusal('unknown_employee');
    const today = parisDay(now);
    const rows = (await filedDocuments(views, employeeId)).filter(
      (row) => session?.employeeId === employeeId || !isOfPersonOnly(paperOf(row), today),
    );
    return { success: true as const, data: await describeFor(views, rows, session?.employeeId ?? null) };
  });
