import { listDocumentReads } from '@fournil/contracts/documents/endpoints';
import { parisDay } from '@fournil/contracts/paris-day';
import { roleNames } from '@fournil/contracts/permissions';
import { isOfPersonOnly } from '@fournil/contracts/privacy/paper-retention';
import { Refusal } from '@fournil/contracts/refusals';
import { erasedText } from '@fournil/events/erased';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';
import { paperOf } from '../describe.ts';

export const listDocumentReadsRoute = ({ views }: QueryDeps) =>
  implement(listDocumentReads, async ({ params: { id }, now }) => {
    const known = await views
      .selectFrom('documents')
      .select(['category', 'month', 'uploaded_at'])
      .where('document_id', '=', id)
      .executeTakeFirst();
    // After five years a payslip is its person's alone: the shop reads no more who opened it than what it says.
    if (!known || isOfPersonOnly(paperOf(known), parisDay(now))) throw new Refusal('unknown_document');
    const rows = await views
      .selectFrom('document_reads')
      .leftJoin('employees', 'employees.employee_id', 'document_reads.employee_id')
      .select(['at', 'document_reads.role', 'document_reads.employee_id', 'employees.name'])
      .where('document_id', '=', id)
      .orderBy('at', 'desc')
      .orderBy('event_id')
      .limit(500)
      .execute();
    const nameOf = (row: (typeof rows)[number]): string => {
      if (row.employee_id !== null) return row.name ?? erasedText;
      return row.role === 'system' ? 'Système' : roleNames[row.role];
    };
    return { success: true as const, data: rows.map((row) => ({ readAt: row.at, readBy: nameOf(row) })) };
  });
