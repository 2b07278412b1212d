/** People who must acknowledge a document, and those who did. */
import { listAcknowledgements, listDocumentReads } from '@fournil/contracts/documents/endpoints';
import type { AnswerOf } from '@fournil/contracts/endpoint';
import { parisDay } from '@fournil/contracts/paris-day';
import { roleNames } from '@fournil/contracts/permissions';
import { isOfPersonOnly } from '@fournil/contracts/privacy/paper-retention';
import { Refusal } from '@fournil/contracts/refusals';
import { erasedText } from '@fournil/events/erased';
import { implement } from '@fournil/http-service/service';
import type { DocumentRow } from '@fournil/read-models/documents/view';
import type { ViewsDatabase } from '@fournil/read-models/views';
import type { Kysely } from 'kysely';
import type { QueryDeps } from '../kernel/deps.ts';
import { byName } from '../shared/french.ts';
import { paperOf } from './describe.ts';

type People = AnswerOf<typeof listAcknowledgements>['data']['people'];

/** The staff of today: a general document is addressed to all of them. */
export const staffOn = (views: Kysely<ViewsDatabase>, today: string) =>
  views
    .selectFrom('employees')
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('exit_date', 'is', null), eb('exit_date', '>=', today)]));

/** For each document that requires it, how many of its readers acknowledged it. */
export async function countAcknowledgements(
  views: Kysely<ViewsDatabase>,
  rows: readonly Pick<DocumentRow, 'document_id' | 'employee_id' | 'asks_reading'>[],
  today: string,
): Promise<ReadonlyMap<string, { readonly done: number; readonly of: number }>> {
  const asked = rows.filter((row) => row.asks_reading);
  if (asked.length === 0) return new Map();
  const staff = new Set(
    (await staffOn(views, today).select('employee_id').execute()).map((row) => row.employee_id),
  );
  const done = await views
    .selectFrom('document_acknowledgements')
    .select(['document_id', 'employee_id'])
    .where(
      'document_id',
      'in',
      asked.map((row) => row.document_id),
    )
    .execute();
  return new Map(
    asked.map(({ document_id: id, employee_id: whose }) => {
      const isAsked = (person: string) => (whose === null ? staff.has(person) : person === whose);
      const people = done.filter((row) => row.document_id === id && isAsked(row.employee_id));
      return [id, { done: people.length, of: whose === null ? staff.size : 1 }];
    }),
  );
}

/** Everybody who must acknowledge it or has done so, by name. */
export async function peopleOf(
  views: Kysely<ViewsDatabase>,
  document: Pick<DocumentRow, 'document_id' | 'employee_id' | 'asks_reading'>,
  today: string,
): Promise<People> {
  const staff = await staffOn(views, today).select('employee_id').execute();
  const asked = new Set(
    document.employee_id === null ? staff.map((row) => row.employee_id) : [document.employee_id],
  );
  const done = await views
    .selectFrom('document_acknowledgements')
    .select(['employee_id', 'at'])
    .where('document_id', '=', document.document_id)
    .execute();
  const at = new Map(done.map((row) => [row.employee_id, row.at]));
  const ids = [...new Set([...(document.asks_reading ? asked : []), ...at.keys()])];
  if (ids.length === 0) return [];
  const people = await views
    .selectFrom('employees')
    .select(['employee_id', 'name'])
    .where('employee_id', 'in', ids)
    .execute();
  return people
    .map(({ employee_id, name }) => ({
      employeeId: employee_id,
      name: name || erasedText,
      acknowledgedAt: at.get(employee_id) ?? null,
      isAsked: document.asks_reading && asked.has(employee_id),
    }))
    .sort(byName);
}

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
    return { contentHash: document.content_hash, people };
  });

export const listDocumentReadsRoute = ({ views }: QueryDeps) =>
  implement(listDocumentReads, async ({ params: { id }, now }) => {
    const known = await views
      .selectFrom('documents')
      .select(['category', 'month', 'uploaded_at'])
      .where('document_id', '=', id)
      .executeTakeFirst();
    // After five years a payslip belongs to its person alone: the shop can no longer see its readings either.
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
    return rows.map((row) => ({ readAt: row.at, readBy: nameOf(row) }));
  });
