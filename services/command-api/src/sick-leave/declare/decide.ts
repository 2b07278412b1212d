import { accept, type Loaded } from '@fournil/domain/decision';
import type { CertificateDecision, CertificateState } from '../certificate.ts';
import { type OnCertificate, openCertificate } from '../open-certificate.ts';

/** Notes a validated certificate as declared; the accountant is told (D107). */
export function decideDeclare(
  command: OnCertificate & { readonly notes?: string | undefined },
  loaded: Loaded<CertificateState>,
): CertificateDecision {
  const open = openCertificate(loaded, ['validated'], command.baseRevision);
  if ('refusal' in open) return open.refusal;
  const { employeeId, startDate, endDate } = open.state;
  const { certificateId, notes } = command;
  return accept({
    type: 'CertificateDeclared',
    data: { certificateId, employeeId, startDate, endDate, ...(notes ? { notes } : {}) },
  });
}
