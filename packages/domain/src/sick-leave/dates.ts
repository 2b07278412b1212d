/**
 * Rules for a certificate that continues another. A link to a rejected or cleared one is void: it stays in
 * the log, readers ignore it, and no date is compared with it. A rejection is final. Pure.
 */

import { daysIn, longestDeclarationDays } from '@fournil/contracts/absences/rules';
import { beforeEntryError, type DaysEmployed } from '@fournil/contracts/employees/contract-days';
import { sickLeaveMessages } from '@fournil/contracts/sick-leave/rules';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import { accept, type Loaded, refuseFields } from '../decision.ts';
import { type OnCertificate, openCertificate } from './open.ts';
import type { Certificate, CertificateDecision, CertificateState } from './record.ts';

/** The errors about the certificate that it is said to prolong. */
export function prolongsError(
  employeeId: string,
  startDate: string,
  before: CertificateState | undefined,
): { prolongs?: string } {
  if (before === undefined) return {};
  if (before.status === 'unknown' || before.isCleared || before.employeeId !== employeeId)
    return { prolongs: "Le certificat à prolonger n'est pas de cette personne." };
  if (before.status === 'rejected') return { prolongs: 'Un certificat rejeté ne peut pas être prolongé.' };
  return before.startDate >= startDate
    ? { prolongs: 'Une prolongation commence après le certificat précédent.' }
    : {};
}

/**
 * The records with which the dates of a certificate are compared: linked certificates, and the entry date.
 */
export interface Linked {
  readonly before: CertificateState | null;
  readonly after: readonly CertificateState[];
  /** The person it belongs to, where that is known. */
  readonly employed?: DaysEmployed | null;
}

const stands = (one: CertificateState | null): one is Certificate =>
  one !== null && one.status !== 'unknown' && one.status !== 'rejected' && !one.isCleared;

/** Whether a certificate that begins on this day no longer follows the one that it prolongs. */
export const leavesBefore = (startDate: string, before: CertificateState | null): before is Certificate =>
  stands(before) && before.startDate >= startDate;

/**
 * The reason why a certificate cannot begin on another day: it would be before the one that it prolongs, or
 * after one that prolongs it.
 */
export function movedErrors(startDate: string, { before, after }: Linked): { startDate?: string } {
  if (leavesBefore(startDate, before))
    return {
      startDate: `Cet arrêt prolonge celui qui commence le ${frenchDate(before.startDate)} : détachez-le d'abord.`,
    };
  const first = after
    .filter(stands)
    .map((one) => one.startDate)
    .sort((one, other) => one.localeCompare(other))[0];
  return first !== undefined && first <= startDate
    ? { startDate: `L'arrêt qui prolonge celui-ci commence le ${frenchDate(first)} : détachez-le d'abord.` }
    : {};
}

interface Period {
  readonly startDate: string;
  readonly endDate: string;
}

/** The manager may set future days: only a certificate being sent must have begun [sick-leave-2]. */
function datesErrors({ startDate, endDate }: Period): { endDate?: string } {
  if (endDate < startDate) return { endDate: sickLeaveMessages.endBeforeStart };
  return daysIn(startDate, endDate) > longestDeclarationDays ? { endDate: sickLeaveMessages.tooLong } : {};
}

/**
 * The errors in new dates of a certificate, including the order with certificates that it prolongs or that
 * prolong it.
 */
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

/**
 * Only the dates of a pending certificate can be edited. Links that no longer fit are removed; links of later
 * certificates are in their own streams.
 */
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

/** Removes the link of a certificate that no longer follows the one it prolongs. */
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

/** Corrects the dates of a validated certificate, with the reason, since the accountant acts on them. */
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
