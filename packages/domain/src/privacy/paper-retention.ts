/**
 * Retention of single documents: payslips, contracts, certificates. Pure; days are YYYY-MM-DD in Paris.
 * Queries, downloads and the daily destruction all read it.
 */
import { addDays, addYears } from '@fournil/calendar/days';
import { endOfCivilYear, endOfMonth, retentionYears } from '@fournil/contracts/privacy/retention';

/** Days before an automatic deletion for which « Bientôt supprimés » lists it. */
export const noticeDays = 30;

export interface PaperFacts {
  /** Last day of the person it is about; null while they are employed. */
  readonly leftOn: string | null;
  /** The person has the payslips and gave up the fifty years. */
  readonly waivesPayslips: boolean;
}

export interface Paper {
  readonly category: string;
  /** YYYY-MM of a payslip. */
  readonly month: string | null;
  readonly filedOn: string;
}

/** The month a payslip counts for: its own, else that of its filing. */
const monthOf = ({ month, filedOn }: Pick<Paper, 'month' | 'filedOn'>): string =>
  month ?? filedOn.slice(0, 7);

/**
 * The last day of storage of a document; null while it has none. A document with its own expiry date is not
 * handled here.
 */
export function paperKeptUntil(paper: Paper, { leftOn, waivesPayslips }: PaperFacts): string | null {
  if (paper.category === 'contract')
    return leftOn === null ? null : addYears(leftOn, retentionYears.contracts);
  if (paper.category !== 'payslip') return null;
  const years = waivesPayslips ? retentionYears.payslipsOfShop : retentionYears.payslipsOfPerson;
  return addYears(endOfMonth(monthOf(paper)), years);
}

/**
 * The first month whose payslips the shop may still see on `today`; older ones only their person may see
 * (L3243-4).
 */
export const firstMonthOfShop = (today: string): string =>
  addYears(`${today.slice(0, 7)}-01`, -retentionYears.payslipsOfShop).slice(0, 7);

/** True for a document that only its person may still see. */
export const isOfPersonOnly = (paper: Paper, today: string): boolean =>
  paper.category === 'payslip' && monthOf(paper) < firstMonthOfShop(today);

export interface CertificatePaper {
  readonly status: 'pending' | 'validated' | 'declared' | 'rejected';
  readonly endDate: string;
  /** Day of the declaration or the rejection. */
  readonly decidedOn: string | null;
}

export interface CertificateKept {
  /** The day when the illness was over and everything decided. */
  readonly closedOn: string;
  /** Last day on which the accountant may open the file too. */
  readonly openUntil: string;
  /** Last day of storage, for the administrator and the person only. */
  readonly keptUntil: string;
}

/** Null until the certificate is closed. */
export function certificateRetention({
  status,
  endDate,
  decidedOn,
}: CertificatePaper): CertificateKept | null {
  if ((status !== 'declared' && status !== 'rejected') || decidedOn === null) return null;
  const closedOn = decidedOn > endDate ? decidedOn : endDate;
  return {
    closedOn,
    openUntil: addDays(closedOn, certificateDays.open),
    keptUntil: endOfCivilYear(closedOn, retentionYears.health),
  };
}

/** Days after a certificate is closed during which its wages may still be computed. */
export const certificateDays = { open: 90 } as const;
