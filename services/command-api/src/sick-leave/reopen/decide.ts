import { accept, type Loaded } from '@fournil/domain/decision';
import type { CertificateDecision, CertificateState } from '../certificate.ts';
import { type OnCertificate, openCertificate } from '../open-certificate.ts';

/**
 * Makes a certificate that was validated by mistake pending again; that its person is no longer on sick leave
 * follows from this one fact. Once declared it is corrected instead: others have acted on it.
 */
export function decideReopen(
  command: OnCertificate & { readonly reason: string },
  loaded: Loaded<CertificateState>,
): CertificateDecision {
  const open = openCertificate(loaded, ['validated'], command.baseRevision);
  if ('refusal' in open) return open.refusal;
  const { certificateId, reason } = command;
  const { employeeId, startDate, endDate } = open.state;
  return accept({
    type: 'CertificateReopened',
    data: { certificateId, employeeId, startDate, endDate, reason },
  });
}
