/** Tickets that were scanned while nobody answered: kept in this browser until they are sent, each barcode once. */

export interface WaitingVoucher {
  /** Code of the issuer. */
  readonly provider: string;
  readonly barcode: string;
  /** The day it was scanned: it belongs to that month, whenever it is sent. */
  readonly date: string;
}

const storageKey = 'fournil.waiting-vouchers';
/** More is no interruption of a network any more. */
const most = 500;

const isVoucher = (value: unknown): value is WaitingVoucher =>
  typeof value === 'object' &&
  value !== null &&
  ['provider', 'barcode', 'date'].every((name) => typeof Reflect.get(value, name) === 'string');

export function readWaiting(storage: Pick<Storage, 'getItem'>): readonly WaitingVoucher[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isVoucher) : [];
  } catch {
    return [];
  }
}

export function keepWaiting(storage: Pick<Storage, 'setItem'>, waiting: readonly WaitingVoucher[]): void {
  try {
    storage.setItem(storageKey, JSON.stringify(waiting));
  } catch {
    // A full or closed storage: the tickets stay in this page.
  }
}

/** A ticket scanned twice while it waits is one ticket. */
export const withVoucher = (
  waiting: readonly WaitingVoucher[],
  voucher: WaitingVoucher,
): readonly WaitingVoucher[] =>
  waiting.length >= most || waiting.some(({ barcode }) => barcode === voucher.barcode)
    ? waiting
    : [...waiting, voucher];

export const without = (waiting: readonly WaitingVoucher[], barcode: string): readonly WaitingVoucher[] =>
  waiting.filter((one) => one.barcode !== barcode);
