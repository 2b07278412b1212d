import { addDays } from '@fournil/calendar/days';
import {
  type DocumentManaged,
  listDocuments,
  listGeneralDocuments,
  listPersonalDocuments,
} from '@fournil/contracts/documents/endpoints';
import { payslipForm } from '@fournil/contracts/documents/payslip-endpoints';
import { documentLimits } from '@fournil/contracts/documents/rules';
import type { QueryOf } from '@fournil/contracts/endpoint';
import { parisDay } from '@fournil/contracts/paris-day';
import { Refusal } from '@fournil/contracts/refusals';
import { firstMonthOfShop, isOfPersonOnly } from '@fournil/domain/privacy/paper-retention';
import { erasedText } from '@fournil/events/define';
import { type Implementation, implement } from '@fournil/http-service/service';
import type { DocumentRow } from '@fournil/views/documents/view';
import type { Views } from '@fournil/views/views-being-built';
import { sql } from 'kysely';
import type { QueryDeps } from '../kernel/deps.ts';
import { describeDocument, describeFor, filedDocuments, paperOf } from './describe.ts';
import { countAcknowledgements, listAcknowledgementsRoute, listDocumentReadsRoute } from './readings.ts';

export type Asked = QueryOf<typeof listDocuments>;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('fr');

/** Deleted, or expired by `today`: its file is still there and is deleted automatically. */
const isEnding = (today: string) =>
  sql<boolean>`(documents.status = 'deleted' or coalesce(documents."expiryDate" <= ${today}, false))`;

/** Payslips older than five years belong to their person alone (L3243-4): neither listed nor counted here. */
const isOfShop = (today: string) =>
  sql<boolean>`(documents.category <> 'payslip'
    or coalesce(documents.month, to_char(documents."uploadedAt"::timestamptz at time zone 'Europe/Paris', 'YYYY-MM'))
      >= ${firstMonthOfShop(today)})`;

/** Day its file is destroyed; null while nothing ends it. */
function destroyedOn(row: DocumentRow): string | null {
  const end = row.status === 'deleted' ? row.deletedOn : row.expiryDate;
  return end === null ? null : addDays(end, documentLimits.keptDays);
}

export type ListedRow = DocumentRow & { readonly name: string | null };

export const manage = (
  row: ListedRow,
  acknowledgements: DocumentManaged['acknowledgements'],
): DocumentManaged => ({
  ...describeDocument(row),
  employeeId: row.employeeId,
  employeeName: row.employeeId === null ? null : (row.name ?? erasedText),
  fileName: row.fileName,
  destroyedOn: destroyedOn(row),
  isDeleted: row.status === 'deleted',
  acknowledgements,
});

/** The number of each kind, independent of the filter. */
export async function countDocuments(views: Views, today: string) {
  const row = await views
    .selectFrom('documents')
    .select(({ fn }) => [
      fn
        .countAll<string>()
        .filterWhere(sql<boolean>`"employeeId" is null and not ${isEnding(today)}`)
        .as('general'),
      fn
        .countAll<string>()
        .filterWhere(sql<boolean>`"employeeId" is not null and not ${isEnding(today)}`)
        .as('personal'),
      fn.countAll<string>().filterWhere(isEnding(today)).as('ending'),
    ])
    .where('status', '!=', 'destroyed')
    .where(isOfShop(today))
    .executeTakeFirstOrThrow();
  return { general: Number(row.general), personal: Number(row.personal), ending: Number(row.ending) };
}

const filtered = (views: Views, asked: Asked, today: string) =>
  views
    .selectFrom('documents')
    .leftJoin('employees', 'employees.employeeId', 'documents.employeeId')
    .where('documents.status', '!=', 'destroyed')
    .where(isOfShop(today))
    .where(asked.state === 'ending' ? isEnding(today) : sql<boolean>`not ${isEnding(today)}`)
    .$if(asked.kind === 'general', (query) => query.where('documents.employeeId', 'is', null))
    .$if(asked.kind === 'personal', (query) => query.where('documents.employeeId', 'is not', null))
    .$if(asked.category !== undefined, (query) => query.where('category', '=', asked.category ?? 'other'))
    .$if(asked.employeeId !== undefined, (query) =>
      query.where('documents.employeeId', '=', asked.employeeId ?? ''),
    )
    .orderBy('uploadedAt', 'desc')
    .orderBy('documents.documentId');

/** Ids of those whose title or person matches: compared here, so that accents and case do not count. */
async function matching(
  views: Views,
  asked: Asked,
  today: string,
  search: string,
): Promise<readonly string[]> {
  const wanted = plain(search);
  const rows = await filtered(views, asked, today)
    .select(['documents.documentId', 'title', 'employees.name'])
    .execute();
  return rows
    .filter(({ title, name }) => plain(`${title} ${name ?? ''}`).includes(wanted))
    .map((row) => row.documentId);
}

/** One page, and how many there are in all. */
export async function selectPage(
  views: Views,
  asked: Asked,
  today: string,
): Promise<{ rows: readonly ListedRow[]; total: number }> {
  const from = (asked.page - 1) * asked.limit;
  const found = asked.search ? await matching(views, asked, today, asked.search) : null;
  if (found?.length === 0) return { rows: [], total: 0 };
  const onPage = found?.slice(from, from + asked.limit);
  const rows = await filtered(views, asked, today)
    .selectAll('documents')
    .select('employees.name')
    .$if(onPage !== undefined, (query) =>
      query.where('documents.documentId', 'in', onPage?.length ? onPage : ['']),
    )
    .$if(onPage === undefined, (query) => query.limit(asked.limit).offset(from))
    .execute();
  if (found) return { rows, total: found.length };
  const { total } = await filtered(views, asked, today)
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

export const listDocumentsRoute = ({ views }: QueryDeps) =>
  implement(listDocuments, async ({ query, now }) => {
    const today = parisDay(now);
    const { rows, total } = await selectPage(views, query, today);
    const { page, limit } = query;
    const counted = await countAcknowledgements(views, rows, today);
    return {
      documents: rows.map((row) => manage(row, counted.get(row.documentId) ?? null)),
      counts: await countDocuments(views, today),
      pagination: { page, limit, total, pages: Math.max(1, Math.ceil(total / limit)) },
    };
  });

export const listGeneralDocumentsRoute = ({ views }: QueryDeps) =>
  implement(
    listGeneralDocuments,
    async ({ session }) =>
      await describeFor(views, await filedDocuments(views, null), session?.employeeId ?? null),
  );

/**
 * The session decides whose documents are listed, not the address [documents-5]: another person's documents
 * look the same as missing ones.
 */
export const listPersonalDocumentsRoute = ({ views }: QueryDeps) =>
  implement(listPersonalDocuments, async ({ params: { employeeId }, session, now }) => {
    if (session?.role !== 'admin' && session?.employeeId !== employeeId)
      throw new Refusal('unknown_employee');
    const today = parisDay(now);
    const rows = (await filedDocuments(views, employeeId)).filter(
      (row) => session?.employeeId === employeeId || !isOfPersonOnly(paperOf(row), today),
    );
    return await describeFor(views, rows, session?.employeeId ?? null);
  });

/** The session decides whose payslip form is answered, as for the documents themselves [documents-5]. */
export const payslipFormRoute = ({ views }: QueryDeps) =>
  implement(payslipForm, async ({ params: { id }, session }) => {
    if (session?.role !== 'admin' && session?.employeeId !== id) throw new Refusal('unknown_employee');
    const row = await views
      .selectFrom('payslip_forms')
      .select(['form', 'since'])
      .where('employeeId', '=', id)
      .executeTakeFirst();
    return row ?? { form: 'electronic' as const, since: null };
  });

export const documentQueries = (deps: QueryDeps): readonly Implementation[] => [
  // Listed before the endpoints with an id, which would otherwise match its path.
  listGeneralDocumentsRoute(deps),
  listPersonalDocumentsRoute(deps),
  listDocumentsRoute(deps),
  listDocumentReadsRoute(deps),
  payslipFormRoute(deps),
  listAcknowledgementsRoute(deps),
];
