import { sickLeaveStatuses } from '@fournil/contracts/sick-leave/rules';
import { accept, type Loaded, refuseFields } from '@fournil/domain/decision';
import type { CertificateDecision, CertificateState } from '../certificate.ts';
import { openCertificate } from '../open-certificate.ts';
import { prolongsError } from '../prolongation.ts';

/** Relates a prolongation to the certificate before it, or to none. */
export function decideLink(
  command: {
    readonly certificateId: string;
    readonly prolongs: string | null;
    readonly baseRevision?: number | undefined;
  },
  loaded: Loaded<CertificateState>,
  before: CertificateState | undefined,
): CertificateDecision {
  const open = openCertificate(loaded, sickLeaveStatuses, command.baseRevision);
  if ('refusal' in open) return open.refusal;
  const { employeeId, startDate } = open.state;
  const { certificateId, prolongs } = command;
  const errors = prolongsError(employeeId, startDate, before);
  if (errors.prolongs) return refuseFields('invalid_input', errors);
  if (prolongs === open.state.prolongs) return accept();
  return accept({ type: 'CertificateLinked', data: { certificateId, employeeId, prolongs } });
}
