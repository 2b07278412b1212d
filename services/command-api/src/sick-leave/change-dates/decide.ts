import { daysIn, longestDeclarationDays } from '@fournil/contracts/absences/rules';
import { beforeEntryError } from '@fournil/contracts/employees/contract-days';
import { sickLeaveMessages } from '@fournil/contracts/sick-leave/rules';
import { accept, type Loaded, refuseFields } from '@fournil/domain/decision';
import type { CertificateDecision, CertificateState } from '../certificate.ts';
import { type OnCertificate, openCertificate } from '../open-certificate.ts';
import { type Linked, leavesBefore, movedErrors } from '../prolongation.ts';

interface Period {
  readonly startDate: string;
  readonly endDate: string;
}

/** The manager may set days to come: only what somebody sends must have begun (D2 5). */
function datesErrors({ startDate, endDate }: Period): { endDate?: string } {
  if (endDate < startDate) return { endDate: sickLeaveMessages.endBeforeStart };
  return daysIn(startDate, endDate) > longestDeclarationDays ? { endDate: sickLeaveMessages.tooLong } : {};
}

/** What is wrong with other dates of a certificate, a prolongation on the wrong side of what it prolongs included. */
export function newDatesErrors(
  period: Period,
  from: Pick<Period, 'startDate'>,
  linked: Linked,
): { startDate?: string; endDate?: string } {
  const errors = datesErrors(period);
  if (errors.endDate || period.startDate === from.startDate) return errors;
  const early = beforeEntryError(period.startDate, linked.employed ?? {});
  return early ? { startDate: early } : movedErrors(period.startDate, linked);
}

/** Dates can be edited only while pending; links that no longer fit them are dissolved, those of later ones in their streams. */
export function decideChangeDates(
  command: OnCertificate & Period & { readonly baseRevision?: number | undefined },
  loaded: Loaded<CertificateState>,
  linked: Linked,
): CertificateDecision {
  const open = openCertificate(loaded, ['pending'], command.baseRevision);
  if ('refusal' in open) return open.refusal;
  const { state } = open;
  const isUnlinked = command.startDate !== state.startDate && leavesBefore(command.startDate, linked.before);
  const errors = newDatesErrors(command, state, {
    ...linked,
    before: isUnlinked ? null : linked.before,
    after: [],
  });
  if (Object.keys(errors).length) return refuseFields('invalid_input', errors);
  const changes = {
    ...(command.startDate === state.startDate ? {} : { startDate: command.startDate }),
    ...(command.endDate === state.endDate ? {} : { endDate: command.endDate }),
  };
  if (!Object.keys(changes).length) return accept();
  const of = { certificateId: command.certificateId, employeeId: state.employeeId };
  return accept(
    { type: 'CertificateDatesChanged', data: { ...of, ...changes } },
    ...(isUnlinked ? [{ type: 'CertificateLinked' as const, data: { ...of, prolongs: null } }] : []),
  );
}

/** Takes a certificate from the one it prolongs where it no longer follows it. */
export function decideRelease(
  certificateId: string,
  state: CertificateState,
  before: { readonly id: string; readonly state: CertificateState },
): CertificateDecision {
  if (state.status === 'unknown' || state.prolongs !== before.id) return accept();
  if (!leavesBefore(state.startDate, before.state)) return accept();
  const { employeeId } = state;
  return accept({ type: 'CertificateLinked', data: { certificateId, employeeId, prolongs: null } });
}
