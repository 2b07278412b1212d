import type { CertificateOverlap } from '@fournil/contracts/sick-leave/answers';
import type { FileStore } from '@fournil/files/file-store';
import type { Inspector } from '@fournil/files/inspector';
import { readCertificateOverlaps } from '@fournil/read-models/sick-leave/read-overlaps';
import type { Pool } from 'pg';
import type { CommandDeps } from '../kernel/command.ts';
import { onceThere } from '../shared/once-there.ts';
import type { PeopleLookups } from './person.ts';

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
  /** Ids of the certificates on the list that say they prolong one. */
  prolonging(certificateId: string): Promise<readonly string[]>;
  /** Ids of every certificate on the list. */
  listed(): Promise<readonly string[]>;
}

export interface SickLeaveDeps extends CommandDeps, PeopleLookups {
  /** Files that people send: opened and judged apart, kept sealed. */
  readonly files: { readonly inspector: Inspector; readonly store: FileStore };
  readonly lookups: CertificateLookups;
}

/** Names are few and short: all are read, since only whoever asks knows which ones count as the same. */
export const idsByNameInViews =
  (pool: Pool, onceMade: () => Promise<void>): PeopleLookups['idsByName'] =>
  async (isIt) => {
    await onceMade();
    const { rows } = await onceThere(
      pool.query<{ employee_id: string; name: string }>(
        'select employee_id, name from views.employees where is_active',
      ),
    );
    return rows.filter((row) => isIt(row.name)).map((row) => row.employee_id);
  };

/** @param onceMade resolves once the views tell of everything that was recorded before this process */
export const lookupsInViews = (pool: Pool, onceMade: () => Promise<void>): CertificateLookups => ({
  overlaps: async (period, id) => {
    await onceMade();
    const overlapsOf = await onceThere(readCertificateOverlaps(pool, [period.employeeId]));
    return overlapsOf({ ...period, id });
  },
  precedes: async (employeeId, startDate) => {
    await onceMade();
    const eve = Temporal.PlainDate.from(startDate).subtract({ days: 1 }).toString();
    const { rows } = await onceThere(
      pool.query<{ id: string }>(
        `select certificate_id as id from views.certificates
         where employee_id = $1 and status <> 'rejected' and not cleared and end_date = $2 limit 2`,
        [employeeId, eve],
      ),
    );
    return rows.length === 1 ? (rows[0]?.id ?? null) : null;
  },
  prolonging: async (certificateId) => {
    await onceMade();
    const { rows } = await onceThere(
      pool.query<{ id: string }>(
        'select certificate_id as id from views.certificates where prolongs = $1 and not cleared',
        [certificateId],
      ),
    );
    return rows.map((row) => row.id);
  },
  listed: async () => {
    await onceMade();
    const { rows } = await onceThere(
      pool.query<{ id: string }>(
        'select certificate_id as id from views.certificates where not cleared order by certificate_id',
      ),
    );
    return rows.map((row) => row.id);
  },
});
