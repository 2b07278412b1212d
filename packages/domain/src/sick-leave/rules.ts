import { sickLeaveStatuses } from '@fournil/contracts/sick-leave/rules';
import { accept, type Loaded, refuseFields } from '../decision.ts';
import { prolongsError } from './dates.ts';
import { type OnCertificate, openCertificate } from './open.ts';
import type { CertificateDecision, CertificateState } from './record.ts';

/** Validates a pending certificate; this one event also puts the person on sick leave [sick-leave-7]. */
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

/** Rejects a pending certificate; its person gets the reason [sick-leave-6]. */
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

/**
 * Makes a certificate that was validated by mistake pending again; this one event also ends the person's sick
 * leave. A declared certificate is corrected instead, since others have acted on it.
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

/** Marks a validated certificate as declared; the accountant is informed [mail-3]. */
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

/** A comment between manager and accountant, in any state of the certificate. */
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

/** Links a prolongation to the certificate before it, or removes the link. */
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
