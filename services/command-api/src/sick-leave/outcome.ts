import type { Executed } from '../kernel/execute.ts';
import type { CertificateState } from './certificate.ts';
import type { SickLeaveDeps } from './deps.ts';

/** What every decision on a certificate answers. */
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
