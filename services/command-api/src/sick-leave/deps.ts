import type { CertificateOverlap } from '@fournil/contracts/sick-leave/answers';
import type { FileStore } from '@fournil/files/file-store';
import type { Inspector } from '@fournil/files/inspector';
import type { Pool } from 'pg';
import type { CommandDeps } from '../kernel/command.ts';
import type { FindEmployee } from '../shared/find-employee.ts';

/** Somebody a certificate may be of. */
export interface Person {
  readonly employeeId: string;
  readonly name: string;
  readonly email: string | null;
  readonly isActive: boolean;
}

export interface PeriodOf {
  readonly employeeId: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** Certificates of a person that follow one another, and what shares days with a period. Read from the views. */
export interface CertificateLookups {
  /** Everything of that person with a day in the period, but for the certificate itself. */
  overlaps(period: PeriodOf, except: string): Promise<CertificateOverlap[]>;
  /** The standing certificate of that person whose last day is the eve of `startDate`; null for none or several. */
  precedes(employeeId: string, startDate: string): Promise<string | null>;
  /** Ids of every certificate on the list. */
  listed(): Promise<readonly string[]>;
}

export interface SickLeaveDeps extends CommandDeps {
  /** Files that people send: opened and judged apart, kept sealed. */
  readonly files: { readonly inspector: Inspector; readonly store: FileStore };
  readonly findEmployee: FindEmployee;
  /** Everybody, from the log. */
  readonly readPeople: () => Promise<readonly Person[]>;
  readonly lookups: CertificateLookups;
}

const undefinedTable = '42P01';

/** Without the views (first start) there is nothing to tell: none of this decides whether a fact is recorded. */
async function orNone<Row>(work: Promise<{ rows: Row[] }>): Promise<Row[]> {
  try {
    return (await work).rows;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === undefinedTable) return [];
    throw error;
  }
}

interface OverlapRow {
  readonly id: string;
  readonly kind: CertificateOverlap['kind'];
  readonly start_date: string;
  readonly end_date: string;
}

export const lookupsInViews = (pool: Pool): CertificateLookups => ({
  overlaps: async ({ employeeId, startDate, endDate }, except) => {
    const rows = await orNone(
      pool.query<OverlapRow>(
        `select certificate_id as id, 'certificate' as kind, start_date, end_date from views.certificates
         where employee_id = $1 and status <> 'rejected' and not cleared
           and start_date <= $3 and end_date >= $2 and certificate_id <> $4
         union all
         select declaration_id, kind, start_date, end_date from views.declarations
         where employee_id = $1 and state = 'active' and not certificate and start_date <= $3 and end_date >= $2
         order by start_date, id limit 20`,
        [employeeId, startDate, endDate, except],
      ),
    );
    return rows.map((row) => ({
      _id: row.id,
      kind: row.kind,
      startDate: row.start_date,
      endDate: row.end_date,
    }));
  },
  precedes: async (employeeId, startDate) => {
    const eve = Temporal.PlainDate.from(startDate).subtract({ days: 1 }).toString();
    const rows = await orNone(
      pool.query<{ id: string }>(
        `select certificate_id as id from views.certificates
         where employee_id = $1 and status <> 'rejected' and not cleared and end_date = $2 limit 2`,
        [employeeId, eve],
      ),
    );
    return rows.length === 1 ? (rows[0]?.id ?? null) : null;
  },
  listed: async () => {
    const rows = await orNone(
      pool.query<{ id: string }>(
        'select certificate_id as id from views.certificates where not cleared order by certificate_id',
      ),
    );
    return rows.map((row) => row.id);
  },
});
