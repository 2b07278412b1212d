import { accept, type Decision, type Loaded } from '../../app/decision.ts';
import type { CertificateState } from '../certificate.ts';
import { openCertificate } from '../open-certificate.ts';

/** Notes a validated certificate as declared; the accountant is told (D107). */
export function decideDeclare(
  command: {
    readonly certificateId: string;
    readonly notes?: string | undefined;
    readonly baseRevision?: number | undefined;
  },
  loaded: Loaded<CertificateState>,
): Decision {
  const open = openCertificate(loaded, ['validated'], command.baseRevision);
  if ('refusal' in open) return open.refusal;
  const { employeeId, startDate, endDate } = open.state;
  const { certificateId, notes } = command;
  return accept({
    type: 'CertificateDeclared',
    data: { certificateId, employeeId, startDate, endDate, ...(notes ? { notes } : {}) },
  });
}
