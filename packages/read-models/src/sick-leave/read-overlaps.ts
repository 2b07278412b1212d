/**
 * The records that share days with a certificate [sick-leave-9]; the list and the answer of a decision use
 * the same statement.
 */
import type { CertificateOverlap } from '@fournil/contracts/sick-leave/answers';
import type { Pool } from 'pg';

/** A certificate and its days, both ends included. */
export interface CertificatePeriod {
  readonly id: string;
  readonly employeeId: string;
  readonly startDate: string;
  readonly endDate: string;
}

interface Row {
  readonly id: string;
  readonly employeeId: string;
  readonly kind: CertificateOverlap['kind'];
  readonly startDate: string;
  readonly endDate: string;
}

const sharesDay = ({ startDate, endDate }: CertificatePeriod, row: Row): boolean =>
  row.startDate <= endDate && row.endDate >= startDate;

/**
 * Valid certificates and declarations of these people. Returns a function that gives, for one certificate,
 * all records that share a day with it, by start. @throws a Postgres error that `areBeingBuilt` recognizes
 * while the views are being built
 */
export async function readCertificateOverlaps(
  pool: Pick<Pool, 'query'>,
  employeeIds: readonly string[],
): Promise<(of: CertificatePeriod) => CertificateOverlap[]> {
  if (!employeeIds.length) return () => [];
  const { rows } = await pool.query<Row>(
    `select "certificateId" as id, "employeeId", 'certificate' as kind, "startDate", "endDate"
     from views.certificates where "employeeId" = any($1) and status <> 'rejected' and not "isCleared"
     union all
     select "declarationId", "employeeId", kind, "startDate", "endDate"
     from views.declarations where "employeeId" = any($1) and status = 'active' and not certificate
     order by "startDate", id`,
    [[...new Set(employeeIds)]],
  );
  const byPerson = Map.groupBy(rows, (row) => row.employeeId);
  return (of) =>
    (byPerson.get(of.employeeId) ?? [])
      .filter((row) => row.id !== of.id && sharesDay(of, row))
      .map((row) => ({ _id: row.id, kind: row.kind, startDate: row.startDate, endDate: row.endDate }));
}
