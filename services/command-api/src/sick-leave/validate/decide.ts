import { accept, type Loaded } from '@fournil/domain/decision';
import type { CertificateDecision, CertificateState } from '../certificate.ts';
import { type OnCertificate, openCertificate } from '../open-certificate.ts';

/** Validates a pending certificate; that its person is on sick leave follows from this one fact (D114). */
export function decideValidate(
  command: OnCertificate & { readonly notes?: string | undefined },
  loaded: Loaded<CertificateState>,
): CertificateDecision {
  const open = openCertificate(loaded, ['pending'], command.baseRevision);
  if ('refusal' in open) return open.refusal;
  const { employeeId, startDate, endDate, file } = open.state;
  return accept({
    type: 'CertificateValidated',
    data: {
      certificateId: command.certificateId,
      employeeId,
      startDate,
      endDate,
      ...(file ? { fileId: file.fileId } : {}),
      ...(command.notes ? { notes: command.notes } : {}),
    },
  });
}
