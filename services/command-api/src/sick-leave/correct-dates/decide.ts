import { accept, type Loaded, refuseFields } from '@fournil/domain/decision';
import type { CertificateDecision, CertificateState } from '../certificate.ts';
import { newDatesErrors } from '../change-dates/decide.ts';
import { type OnCertificate, openCertificate } from '../open-certificate.ts';
import type { Linked } from '../prolongation.ts';

/** Corrects the dates of what was validated already, with the reason: the accountant acts on them. */
export function decideCorrectDates(
  command: OnCertificate & {
    readonly startDate: string;
    readonly endDate: string;
    readonly correctionReason: string;
  },
  loaded: Loaded<CertificateState>,
  linked: Linked,
): CertificateDecision {
  const open = openCertificate(loaded, ['validated', 'declared'], command.baseRevision);
  if ('refusal' in open) return open.refusal;
  const { state } = open;
  const { certificateId, startDate, endDate, correctionReason } = command;
  const errors = newDatesErrors(command, state, linked);
  if (Object.keys(errors).length) return refuseFields('invalid_input', errors);
  if (startDate === state.startDate && endDate === state.endDate) return accept();
  return accept({
    type: 'CertificateDatesCorrected',
    data: {
      certificateId,
      employeeId: state.employeeId,
      startDate,
      endDate,
      previousStartDate: state.startDate,
      previousEndDate: state.endDate,
      correctionReason,
    },
  });
}
