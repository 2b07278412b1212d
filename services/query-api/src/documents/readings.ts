/** People who must acknowledge a document, and those who did. */
import { listAcknowledgements, listDocumentReads } from '@fournil/contracts/documents/endpoints';
import type { AnswerOf } from '@fournil/contracts/endpoint';
import { parisDay } from '@fournil/contracts/paris-day';
import { roleNames } from '@fournil/contracts/permissions';
import { Refusal } from '@fournil/contracts/refusals';
import { isOfPersonOnly } from '@fournil/domain/privacy/paper-retention';
import { erasedText } from '@fournil/events/define';
import { implement } from '@fournil/http-service/service';
import type { DocumentRow } from '@fournil/views/documents/view';
import type { Views } from '@fournil/views/views-being-built';
import type { QueryDeps } from '../kernel/deps.ts';
import { byName } from '../shared/french.ts';
import { paperOf } from './describe.ts';

type People = AnswerOf<typeof listAcknowledgements>['data']['people'];

/** The staff of today: a general document is addressed to all of them. */
export const staffOn = (views: Views, today: string) =>
  views
    .selectFrom('employees')
    .where('isActive', '=', true)
    .where((eb) => eb.or([eb('exitDate', 'is', null), eb('exitDate', '>=', today)]));

/** For each document that requires it, how many of its readers acknowledged it. */
export async function countAcknowledgements(
  views: Views,
  rows: readonly Pick<DocumentRow, 'documentId' | 'employeeId' | 'asksReading'>[],
  today: string,
): Promise<ReadonlyMap<string, { readonly done: number; readonly of: number }>> {
  const asked = rows.filter((row) => row.asksReading);
  if (asked.length === 0) return new Map();
  const staff = new Set(
    (await staffOn(views, today).select('employeeId').execute()).map((row) => row.employeeId),
  );
  const done = await views
    .selectFrom('document_acknowledgements')
    .select(['documentId', 'employeeId'])
    .where(
      'documentId',
      'in',
      asked.map((row) => row.documentId),
    )
    .execute();
  return new Map(
    asked.map(({ documentId: id, employeeId: whose }) => {
      const isAsked = (person: string) => (whose === null ? staff.has(person) : person === whose);
      const people = done.filter((row) => row.documentId === id && isAsked(row.employeeId));
      return [id, { done: people.length, of: whose === null ? staff.size : 1 }];
    }),
  );
}

/** Everybody who must acknowledge it or has done so, by name. */
export async function peopleOf(
  views: Views,
  document: Pick<DocumentRow, 'documentId' | 'employeeId' | 'asksReading'>,
  today: string,
): Promise<People> {
  const staff = await staffOn(views, today).select('employeeId').execute();
  const asked = new Set(
    document.employeeId === null ? staff.map((row) => row.employeeId) : [document.employeeId],
  );
  const done = await views
    .selectFrom('document_acknowledgements')
    .select(['employeeId', 'at'])
    .where('documentId', '=', document.documentId)
    .execute();
  const at = new Map(done.map((row) => [row.employeeId, row.at]));
  const ids = [...new Set([...(document.asksReading ? asked : []), ...at.keys()])];
  if (ids.length === 0) return [];
  const people = await views
    .selectFrom('employees')
    .select(['employeeId', 'name'])
    .where('employeeId', 'in', ids)
    .execute();
  return people
    .map(({ employeeId, name }) => ({
      employeeId,
      name: name || erasedText,
      acknowledgedAt: at.get(employeeId) ?? null,
      isAsked: document.asksReading && asked.has(employeeId),
    }))
    .sort(byName);
}

export const listAcknowledgementsRoute = ({ views }: QueryDeps) =>
  implement(listAcknowledgements, async ({ params: { id }, now }) => {
    const document = await views
      .selectFrom('documents')
      .select(['documentId', 'employeeId', 'asksReading', 'contentHash', 'category', 'month', 'uploadedAt'])
      .where('documentId', '=', id)
      .executeTakeFirst();
    if (!document || isOfPersonOnly(paperOf(document), parisDay(now))) throw new Refusal('unknown_document');
    const people = await peopleOf(views, document, parisDay(now));
    return { contentHash: document.contentHash, people };
  });

export const listDocumentReadsRoute = ({ views }: QueryDeps) =>
  implement(listDocumentReads, async ({ params: { id }, now }) => {
    const known = await views
      .selectFrom('documents')
      .select(['category', 'month', 'uploadedAt'])
      .where('documentId', '=', id)
      .executeTakeFirst();
    // After five years a payslip belongs to its person alone: the shop can no longer see its readings either.
    if (!known || isOfPersonOnly(paperOf(known), parisDay(now))) throw new Refusal('unknown_document');
    const rows = await views
      .selectFrom('document_reads')
      .leftJoin('employees', 'employees.employeeId', 'document_reads.employeeId')
      .select(['at', 'document_reads.role', 'document_reads.employeeId', 'employees.name'])
      .where('documentId', '=', id)
      .orderBy('at', 'desc')
      .orderBy('eventId')
      .limit(500)
      .execute();
    const nameOf = (row: (typeof rows)[number]): string => {
      if (row.employeeId !== null) return row.name ?? erasedText;
      return row.role === 'system' ? 'Système' : roleNames[row.role];
    };
    return rows.map((row) => ({ readAt: row.at, readBy: nameOf(row) }));
  });
