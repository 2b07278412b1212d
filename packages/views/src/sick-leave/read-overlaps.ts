/**
 * The records that share days with a certificate [sick-leave-9]; the list and the answer of a decision use
 * the same statement.
 */
import type { CertificateOverlap } from '@fournil/contracts/sick-leave/answers';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { anyOf, viewsOn } from '../views-being-built.ts';

/** A certificate and its days, both ends included. */
export interface CertificatePeriod {
  readonly id: string;
  readonly employeeId: string;
  readonly startDate: string;
  readonly endDate: string;
}

const sharesDay = (
  { startDate, endDate }: CertificatePeriod,
  row: Pick<CertificatePeriod, 'startDate' | 'endDate'>,
): boolean => row.startDate <= endDate && row.endDate >= startDate;

/**
 * Valid certificates and declarations of these people. Returns a function that gives, for one certificate,
 * all records that share a day with it, by start. @throws a Postgres error that `areBeingBuilt` recognizes
 * while the views are being built
 */
export async function readCertificateOverlaps(
  pool: Pool,
  employeeIds: readonly string[],
): Promise<(of: CertificatePeriod) => CertificateOverlap[]> {
  if (!employeeIds.length) return () => [];
  const views = viewsOn(pool);
  const isOne = anyOf([...new Set(employeeIds)]);
  const declared = views
    .selectFrom('declarations')
    .select(['declarationId as id', 'employeeId', 'kind', 'startDate', 'endDate'])
    .where('employeeId', '=', isOne)
    .where(({ and }) => and({ status: 'active', certificate: false }));
  const rows = await views
    .selectFrom('certificates')
    .select(['certificateId as id', 'employeeId'])
    .select(sql<CertificateOverlap['kind']>`'certificate'`.as('kind'))
    .select(['startDate', 'endDate'])
    .where('employeeId', '=', isOne)
    .where('status', '<>', 'rejected')
    .where('isCleared', '=', false)
    .unionAll(declared)
    .orderBy('startDate')
    .orderBy('id')
    .execute();
  const byPerson = Map.groupBy(rows, (row) => row.employeeId);
  return (of) =>
    (byPerson.get(of.employeeId) ?? [])
      .filter((row) => row.id !== of.id && sharesDay(of, row))
      .map((row) => ({ _id: row.id, kind: row.kind, startDate: row.startDate, endDate: row.endDate }));
}
