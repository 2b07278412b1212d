import { load } from '../kernel/load.ts';
import { type CertificateState, certificate } from './certificate.ts';
import type { SickLeaveDeps } from './deps.ts';
import type { Linked } from './prolongation.ts';

/** Which certificates prolong one is found in the views; how they stand, and whether they still do, in their streams. */
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
