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

/** The faults of the certificate it claims to prolong. */
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

/** The records that the dates of a certificate are compared with: the certificates it is linked with, and the entry. */
export interface Linked {
  readonly before: CertificateState | null;
  readonly after: readonly CertificateState[];
  /** The person it belongs to, where that is known. */
  readonly employed?: DaysEmployed | null;
}

const stands = (one: CertificateState | null): one is Certificate =>
  one !== null && one.status !== 'unknown' && one.status !== 'rejected' && !one.isCleared;

/** Whether a certificate that begins on this day no longer follows the one it prolongs. */
export const leavesBefore = (startDate: string, before: CertificateState | null): before is Certificate =>
  stands(before) && before.startDate >= startDate;

/** Why a certificate cannot begin on another day: one that it prolongs, or that prolongs it, would be on the wrong side. */
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

/** The manager may set days to come: only what somebody sends must have begun [sick-leave-2]. */
function datesErrors({ startDate, endDate }: Period): { endDate?: string } {
  if (endDate < startDate) return { endDate: sickLeaveMessages.endBeforeStart };
  return daysIn(startDate, endDate) > longestDeclarationDays ? { endDate: sickLeaveMessages.tooLong } : {};
}

/** The faults of other dates of a certificate, a prolongation on the wrong side of what it prolongs included. */
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
 * Only a pending certificate's dates can be edited; links that no longer fit are dissolved, links of later
 * certificates in their own streams.
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
