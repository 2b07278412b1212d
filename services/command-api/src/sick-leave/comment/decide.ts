import { sickLeaveStatuses } from '@fournil/contracts/sick-leave/rules';
import { accept, type Loaded } from '@fournil/domain/decision';
import type { CertificateDecision, CertificateState } from '../certificate.ts';
import { openCertificate } from '../open-certificate.ts';

/** A word between manager and accountant, in whatever state the certificate is. */
export function decideComment(
  command: { readonly certificateId: string; readonly comment: string },
  loaded: Loaded<CertificateState>,
): CertificateDecision {
  const open = openCertificate(loaded, sickLeaveStatuses, undefined);
  if ('refusal' in open) return open.refusal;
  const { certificateId, comment } = command;
  return accept({
    type: 'CertificateCommented',
    data: { certificateId, employeeId: open.state.employeeId, comment },
  });
}
