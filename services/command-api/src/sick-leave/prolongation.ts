/**
 * What a certificate that continues another asks of both. A link with a rejected or cleared one is void: it stays in the
 * log as it was said, readers pass it over, and no date is held against it. A rejection is final, so none comes back. Pure.
 */
import type { DaysEmployed } from '@fournil/contracts/employees/contract-days';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import type { Certificate, CertificateState } from './certificate.ts';

/** What is wrong with the certificate it claims to prolong. */
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

/** What the dates of a certificate are held against: the certificates it is linked with, as they stand, and the entry. */
export interface Linked {
  readonly before: CertificateState | null;
  readonly after: readonly CertificateState[];
  /** Whose it is, where that is known. */
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
