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
  readonly employee_id: string;
  readonly kind: CertificateOverlap['kind'];
  readonly start_date: string;
  readonly end_date: string;
}

const sharesDay = ({ startDate, endDate }: CertificatePeriod, row: Row): boolean =>
  row.start_date <= endDate && row.end_date >= startDate;

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
    `select certificate_id as id, employee_id, 'certificate' as kind, start_date, end_date
     from views.certificates where employee_id = any($1) and status <> 'rejected' and not cleared
     union all
     select declaration_id, employee_id, kind, start_date, end_date
     from views.declarations where employee_id = any($1) and state = 'active' and not certificate
     order by start_date, id`,
    [[...new Set(employeeIds)]],
  );
  const byPerson = Map.groupBy(rows, (row) => row.employee_id);
  return (of) =>
    (byPerson.get(of.employeeId) ?? [])
      .filter((row) => row.id !== of.id && sharesDay(of, row))
      .map((row) => ({ _id: row.id, kind: row.kind, startDate: row.start_date, endDate: row.end_date }));
}
