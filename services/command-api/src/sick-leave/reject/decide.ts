import { accept, type Loaded } from '@fournil/domain/decision';
import type { CertificateDecision, CertificateState } from '../certificate.ts';
import { type OnCertificate, openCertificate } from '../open-certificate.ts';

/** Rejects a pending certificate; its person is told the reason (D2 2.10). */
export function decideReject(
  command: OnCertificate & { readonly reason: string },
  loaded: Loaded<CertificateState>,
): CertificateDecision {
  const open = openCertificate(loaded, ['pending'], command.baseRevision);
  if ('refusal' in open) return open.refusal;
  const { certificateId, reason } = command;
  return accept({
    type: 'CertificateRejected',
    data: { certificateId, employeeId: open.state.employeeId, reason },
  });
}
