import { documentMessages } from '@fournil/contracts/documents/rules';

/** One payslip in the accountant's PDF. */
export interface PayslipPart {
  readonly employeeId: string;
  /** YYYY-MM. */
  readonly month: string;
  /** From 1. */
  readonly pages: readonly number[];
}

/** What is wrong with the months; null for nothing. Pay of next month may be made out before it ends, no later one. */
export function monthsError(parts: readonly PayslipPart[], today: string): string | null {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7);
  return parts.some((part) => part.month > last) ? documentMessages.monthToCome : null;
}

/** What is wrong with a division of the pages; null for nothing. A page in two hands would be one in the wrong ones. */
export function partsError(parts: readonly PayslipPart[]): string | null {
  const pages = parts.flatMap((part) => part.pages);
  if (new Set(pages).size < pages.length) return documentMessages.pageTwice;
  const whose = parts.map(({ employeeId, month }) => `${employeeId} ${month}`);
  return new Set(whose).size < whose.length ? documentMessages.partTwice : null;
}
