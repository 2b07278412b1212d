import { defined } from '@fournil/contracts/defined';
import { beforeEntryError } from '@fournil/contracts/employees/contract-days';
import { certificatePeriodErrors } from '@fournil/contracts/sick-leave/rules';
import type { NewFournilEvent } from '@fournil/events/catalogue';
import { accept, refuse, refuseFields } from '../decision.ts';
import type { EmployeeFound } from '../employees/found.ts';
import { prolongsError } from './dates.ts';
import type { CertificateDecision, CertificateState } from './record.ts';

type Submitted = Extract<NewFournilEvent, { type: 'CertificateSubmitted' }>['data'];

export interface Submission {
  /** The data recorded of the certificate, its file included. */
  readonly certificate: Submitted;
  /** Filed and validated at once by the manager. */
  readonly isValidated?: boolean;
  /** The manager's notes when filing it: of the validation, a comment before one. */
  readonly notes?: string | undefined;
}

interface SubmitContext {
  readonly employee: EmployeeFound | null;
  /** Day in Paris [calls-4]. */
  readonly today: string;
  /** The current state of the certificate that it prolongs; undefined if it prolongs none. */
  readonly before?: CertificateState;
}

/** Records a certificate of an active person [sick-leave-2]. */
export function decideSubmit(
  submission: Submission,
  state: CertificateState,
  context: SubmitContext,
): CertificateDecision {
  if (state.status !== 'unknown') return refuse('busy');
  if (!context.employee) return refuse('unknown_employee');
  if (!context.employee.isActive) return refuse('inactive_employee');
  const { certificate, isValidated = false, notes } = submission;
  const { employeeId, startDate, endDate, certificateId, fileId } = certificate;
  const errors: { startDate?: string; endDate?: string; prolongs?: string } = {
    ...certificatePeriodErrors(certificate, context.today),
    ...prolongsError(employeeId, startDate, context.before),
  };
  const early = beforeEntryError(startDate, context.employee);
  if (early && !errors.startDate) errors.startDate = early;
  if (Object.keys(errors).length) return refuseFields('invalid_input', errors);
  const submitted = { type: 'CertificateSubmitted' as const, data: certificate };
  if (!isValidated && !notes) return accept(submitted);
  if (!isValidated)
    return accept(submitted, {
      type: 'CertificateCommented',
      data: { certificateId, employeeId, comment: notes ?? '' },
    });
  return accept(submitted, {
    type: 'CertificateValidated',
    data: {
      certificateId,
      employeeId,
      startDate,
      endDate,
      ...defined({ fileId }),
      ...(notes ? { notes } : {}),
    },
  });
}
