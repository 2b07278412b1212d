import type { QueryOf } from '@fournil/contracts/endpoint';
import type { CertificateOverlap } from '@fournil/contracts/sick-leave/answers';
import type { listSickLeaves } from '@fournil/contracts/sick-leave/endpoints';
import type { Session } from '@fournil/http-service/session';
import { readCertificateOverlaps } from '@fournil/views/sick-leave/read-overlaps';
import type { Views } from '@fournil/views/views-being-built';
import type { Pool } from 'pg';
import { byName } from '../shared/french.ts';
import { isOverdue } from '../shared/overdue-certificates.ts';
import { readsOnly } from '../shared/reader.ts';

/** Which certificates a reader may read: all, all with masked health texts, or the own ones [audit-5]. */
export type Reader =
  | { readonly sees: 'all'; readonly masked: boolean }
  | { readonly sees: 'own'; readonly employeeId: string };

/** @throws Refusal for a shared employee session, which belongs to no person [access-6] */
export function readerOf(session: Session | null): Reader {
  const employeeId = readsOnly(session);
  return employeeId === null
    ? { sees: 'all', masked: session?.role === 'accountant' }
    : { sees: 'own', employeeId };
}

export type Asked = QueryOf<typeof listSickLeaves>;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('fr');

/** The names of everybody, also for the authors of steps. */
export async function selectNames(views: Views): Promise<ReadonlyMap<string, string>> {
  const rows = await views.selectFrom('employees').select(['employeeId', 'name']).execute();
  return new Map(rows.map((row) => [row.employeeId, row.name]));
}

/** Certificates on the list, with whose they are. */
const listed = (views: Views, reader: Reader) =>
  views
    .selectFrom('certificates')
    .innerJoin('employees', 'employees.employeeId', 'certificates.employeeId')
    .where('isCleared', '=', false)
    .$if(reader.sees === 'own', (query) =>
      query.where('certificates.employeeId', '=', reader.sees === 'own' ? reader.employeeId : ''),
    );

const withPerson = (views: Views, reader: Reader) =>
  listed(views, reader).selectAll('certificates').select(['employees.name', 'employees.email']);

export type ListedCertificate = Awaited<ReturnType<ReturnType<typeof withPerson>['execute']>>[number];

export const selectCertificate = (views: Views, reader: Reader, id: string) =>
  withPerson(views, reader).where('certificateId', '=', id).executeTakeFirst();

const orders = { uploadDate: 'certificates.uploadedAt', startDate: 'certificates.startDate' } as const;

/** One page, and how many there are in all. */
export async function selectPage(
  views: Views,
  reader: Reader,
  asked: Asked,
  at: { readonly now: Date; readonly today: string },
  names: ReadonlyMap<string, string>,
): Promise<{ rows: readonly ListedCertificate[]; total: number }> {
  const { search } = asked;
  const wanted = search ? plain(search) : null;
  // Names are few: found here, so that accents and case do not count.
  const people =
    wanted === null ? null : [...names].filter(([, name]) => plain(name).includes(wanted)).map(([id]) => id);
  if (people?.length === 0) return { rows: [], total: 0 };
  const first = asked.month ? `${asked.month}-01` : null;
  const last = first
    ? Temporal.PlainDate.from(first).add({ months: 1 }).subtract({ days: 1 }).toString()
    : null;
  const filtered = listed(views, reader)
    .$if(asked.status !== undefined, (query) =>
      query.where('certificates.status', '=', asked.status ?? 'pending'),
    )
    .$if(asked.overdue === 'true', (query) => query.where(isOverdue(at.now, at.today)))
    .$if(asked.employeeId !== undefined, (query) =>
      query.where('certificates.employeeId', '=', asked.employeeId ?? ''),
    )
    .$if(people !== null, (query) => query.where('certificates.employeeId', 'in', people ?? []))
    .$if(first !== null, (query) =>
      query
        .where('certificates.startDate', '<=', last ?? '')
        .where('certificates.endDate', '>=', first ?? ''),
    );
  const { total } = await filtered
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const from = (asked.page - 1) * asked.limit;
  const page = filtered.selectAll('certificates').select(['employees.name', 'employees.email']);
  const { sortBy, sortOrder } = asked;
  if (sortBy !== 'employeeName') {
    const rows = await page
      .orderBy(orders[sortBy], sortOrder)
      .orderBy('certificateId')
      .limit(asked.limit)
      .offset(from)
      .execute();
    return { rows, total: Number(total) };
  }
  // Names are sealed: Postgres cannot sort them.
  const all = await filtered.select(['certificateId', 'employees.name']).orderBy('certificateId').execute();
  const direction = sortOrder === 'asc' ? 1 : -1;
  const onPage = all
    .sort((one, other) => direction * byName(one, other))
    .slice(from, from + asked.limit)
    .map((row) => row.certificateId);
  if (!onPage.length) return { rows: [], total: Number(total) };
  const found = new Map(
    (await page.where('certificateId', 'in', onPage).execute()).map((row) => [row.certificateId, row]),
  );
  return { rows: onPage.flatMap((id) => found.get(id) ?? []), total: Number(total) };
}

/** By certificate: other certificates and declarations of the person with common days [sick-leave-9]. */
export async function selectOverlaps(
  pool: Pool,
  rows: readonly ListedCertificate[],
): Promise<(row: ListedCertificate) => readonly CertificateOverlap[]> {
  const overlapsOf = await readCertificateOverlaps(
    pool,
    rows.map((row) => row.employeeId),
  );
  return ({ certificateId: id, employeeId, startDate, endDate, status }) =>
    status === 'rejected' ? [] : overlapsOf({ id, employeeId, startDate, endDate });
}
