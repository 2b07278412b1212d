import type { CertificateOverlap } from '@fournil/contracts/sick-leave/answers';
import type { Linked } from '@fournil/domain/sick-leave/dates';
import type { PeopleLookups } from '@fournil/domain/sick-leave/person';
import { type CertificateState, certificate } from '@fournil/domain/sick-leave/record';
import type { FileStore } from '@fournil/store/files/file-store';
import type { Inspector } from '@fournil/store/files/inspector';
import type { Spool } from '@fournil/store/files/spool';
import { readCertificateOverlaps } from '@fournil/views/sick-leave/read-overlaps';
import { viewsOn } from '@fournil/views/views-being-built';
import type { Pool } from 'pg';
import type { CommandDeps } from '../kernel/command.ts';
import type { Executed } from '../kernel/execute.ts';
import { load } from '../kernel/load.ts';
import { onceThere } from '../shared/views-caught-up.ts';

export interface PeriodOf {
  readonly employeeId: string;
  readonly startDate: string;
  readonly endDate: string;
}

/**
 * Reads from the views: which certificates prolong one another, and which records have days in common with a period.
 */
export interface CertificateLookups {
  /** Records of the person with a day in the period, except the certificate itself. */
  overlaps(period: PeriodOf, except: string): Promise<CertificateOverlap[]>;
  /** The person's valid certificate that ends on the day before `startDate`; null for none or several. */
  precedes(employeeId: string, startDate: string): Promise<string | null>;
  /** Ids of the listed certificates that prolong this one. */
  prolonging(certificateId: string): Promise<readonly string[]>;
  /** Ids of every certificate on the list. */
  listed(): Promise<readonly string[]>;
}

export interface SickLeaveDeps extends CommandDeps, PeopleLookups {
  /** Uploaded files: inspected in a separate process, stored sealed. */
  readonly files: { readonly spool: Spool; readonly inspector: Inspector; readonly store: FileStore };
  readonly lookups: CertificateLookups;
}

/** All names are read, since they are few and short, and only the caller knows which ones count as equal. */
export const idsByNameInViews =
  (pool: Pool, onceMade: () => Promise<void>): PeopleLookups['idsByName'] =>
  async (isIt) => {
    await onceMade();
    const active = viewsOn(pool)
      .selectFrom('employees')
      .select(['employeeId', 'name'])
      .where('isActive', '=', true);
    return (await onceThere(active.execute())).filter((row) => isIt(row.name)).map((row) => row.employeeId);
  };

const certificatesIn = (pool: Pool) =>
  viewsOn(pool).selectFrom('certificates').select('certificateId').where('isCleared', '=', false);

/** @param onceMade resolves when the views show everything recorded before this process started */
export const lookupsInViews = (pool: Pool, onceMade: () => Promise<void>): CertificateLookups => ({
  overlaps: async (period, id) => {
    await onceMade();
    const overlapsOf = await onceThere(readCertificateOverlaps(pool, [period.employeeId]));
    return overlapsOf({ ...period, id });
  },
  precedes: async (employeeId, startDate) => {
    await onceMade();
    const eve = Temporal.PlainDate.from(startDate).subtract({ days: 1 }).toString();
    const ending = certificatesIn(pool)
      .where('employeeId', '=', employeeId)
      .where('status', '<>', 'rejected')
      .where('endDate', '=', eve);
    const [only, other] = await onceThere(ending.limit(2).execute());
    return only && !other ? only.certificateId : null;
  },
  prolonging: async (certificateId) => {
    await onceMade();
    const rows = await onceThere(certificatesIn(pool).where('prolongs', '=', certificateId).execute());
    return rows.map((row) => row.certificateId);
  },
  listed: async () => {
    await onceMade();
    const rows = await onceThere(certificatesIn(pool).orderBy('certificateId').execute());
    return rows.map((row) => row.certificateId);
  },
});

/** The answer of every decision on a certificate. */
export async function outcomeOf(deps: SickLeaveDeps, id: string, done: Executed<CertificateState>) {
  const { state, revision } = done;
  if (state.status === 'unknown') throw new Error('a certificate that was decided on is unknown');
  const { status, employeeId, startDate, endDate } = state;
  const overlaps = await deps.lookups.overlaps({ employeeId, startDate, endDate }, id);
  const isUnlinked = done.events.some(
    ({ type, data }) => type === 'CertificateLinked' && data.prolongs === null,
  );
  return { data: { _id: id, revision, status, overlaps, ...(isUnlinked ? { isUnlinked } : {}) } };
}

/**
 * The certificates that prolong a certificate are found in the views; their states are read from their
 * streams.
 */
export async function linkedWith(
  deps: Pick<SickLeaveDeps, 'log' | 'generation' | 'lookups' | 'findEmployee'>,
  id: string,
  state: CertificateState,
): Promise<Linked> {
  const stateOf = async (one: string) => (await load(deps, certificate, one)).state;
  if (state.status === 'unknown') return { before: null, after: [] };
  const [before, after, employee] = await Promise.all([
    state.prolongs === null ? null : stateOf(state.prolongs),
    deps.lookups.prolonging(id).then((found) => Promise.all(found.map(stateOf))),
    deps.findEmployee(state.employeeId),
  ]);
  return {
    before,
    after: after.filter((one) => one.status !== 'unknown' && one.prolongs === id),
    employed: employee,
  };
}
