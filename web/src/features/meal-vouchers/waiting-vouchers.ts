/** Tickets scanned without a connection: kept in this browser until they are sent, each barcode once. */
import type { SessionUser } from '@fournil/contracts/access/endpoints';

export interface WaitingVoucher {
  /** Code of the issuer. */
  readonly provider: string;
  readonly barcode: string;
  /** The day it was scanned: it belongs to that month, whenever it is sent. */
  readonly date: string;
  /**
   * The person in whose session it was scanned: several people share a browser, and it must not be sent under
   * another name.
   */
  readonly scannedBy: string;
}

/** A shared role, or the person of a personal account. */
export const scannerOf = ({ role, employeeId = '' }: Pick<SessionUser, 'role' | 'employeeId'>): string =>
  `${role}:${employeeId}`;

export type VoucherStorage = Pick<Storage, 'getItem' | 'setItem'>;

const storageKey = 'fournil.waiting-vouchers';

const isVoucher = (value: unknown): value is WaitingVoucher =>
  typeof value === 'object' &&
  value !== null &&
  ['provider', 'barcode', 'date', 'scannedBy'].every((name) => typeof Reflect.get(value, name) === 'string');

/** `storage` throws in a browser without storage. */
function readKept(storage: () => VoucherStorage): readonly WaitingVoucher[] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isVoucher) : [];
  } catch {
    return [];
  }
}

/** Whether the storage took them. */
function keep(storage: () => VoucherStorage, waiting: readonly WaitingVoucher[]): boolean {
  try {
    storage().setItem(storageKey, JSON.stringify(waiting));
    return true;
  } catch {
    return false;
  }
}

export interface WaitingList {
  all(): readonly WaitingVoucher[];
  /** A ticket scanned twice while it waits is one ticket. */
  add(voucher: WaitingVoucher): void;
  remove(barcode: string): void;
  /**
   * True if only the page holds a ticket, because the storage is full or blocked: it is lost when the page
   * closes.
   */
  isOnlyInPage(): boolean;
}

/** The list is read again each time: another tab may have scanned, or sent, meanwhile. */
export function waitingList(storage: () => VoucherStorage): WaitingList {
  /** Scans that the storage did not accept, and those it did not delete. */
  let added: readonly WaitingVoucher[] = [];
  let gone: ReadonlySet<string> = new Set();
  const all = () => {
    const kept = readKept(storage);
    const known = new Set(kept.map(({ barcode }) => barcode));
    return [...kept, ...added.filter(({ barcode }) => !known.has(barcode))].filter(
      ({ barcode }) => !gone.has(barcode),
    );
  };
  const change = (next: readonly WaitingVoucher[]) => {
    const isKept = keep(storage, next);
    const kept = readKept(storage);
    const isIn = (list: readonly WaitingVoucher[]) => {
      const barcodes = new Set(list.map(({ barcode }) => barcode));
      return ({ barcode }: WaitingVoucher) => barcodes.has(barcode);
    };
    const [isStored, isNext] = [isIn(kept), isIn(next)];
    added = isKept ? [] : next.filter((one) => !isStored(one));
    gone = new Set(isKept ? [] : kept.filter((one) => !isNext(one)).map(({ barcode }) => barcode));
  };
  return {
    all,
    add: (voucher) => {
      const now = all();
      if (!now.some(({ barcode }) => barcode === voucher.barcode)) change([...now, voucher]);
    },
    remove: (barcode) => change(all().filter((one) => one.barcode !== barcode)),
    isOnlyInPage: () => added.length > 0,
  };
}
