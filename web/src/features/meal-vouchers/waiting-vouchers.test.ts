import { expect, it } from 'vitest';
import { scannerOf, type VoucherStorage, type WaitingVoucher, waitingList } from './waiting-vouchers.ts';

const till = scannerOf({ role: 'employee' });
const ticket = (barcode: string): WaitingVoucher => ({
  provider: 'edenred',
  barcode,
  date: '2026-11-20',
  scannedBy: till,
});

/** The data that a browser keeps, as long as it takes anything. */
function storage(kept: string | null = null) {
  let text = kept;
  const box = {
    isFull: false,
    getItem: () => text,
    setItem: (_key: string, value: string) => {
      if (box.isFull) throw new DOMException('full', 'QuotaExceededError');
      text = value;
    },
  };
  return box;
}
const barcodes = (list: ReturnType<typeof waitingList>) => list.all().map(({ barcode }) => barcode);

it('waiting vouchers stay in their order, each barcode once, until they are sent', () => {
  const box = storage();
  const list = waitingList(() => box);
  for (const barcode of ['1', '2', '1']) list.add(ticket(barcode));
  expect(barcodes(waitingList(() => box))).toEqual(['1', '2']);
  list.remove('1');
  expect(waitingList(() => box).all()).toEqual([ticket('2')]);
  expect(list.isOnlyInPage()).toBe(false);
});

it.each(['{', '{}', '[1, null, {"barcode":"1"}]'])(
  "waiting vouchers start empty when the browser's storage contains other data: %s",
  (kept) => {
    expect(waitingList(() => storage(kept)).all()).toEqual([]);
  },
);

const closed = (): VoucherStorage => {
  throw new DOMException('denied', 'SecurityError');
};

it('waiting vouchers stay in the page when the browser stores nothing, with a warning', () => {
  const list = waitingList(closed);
  for (const barcode of ['1', '2', '3']) list.add(ticket(barcode));
  expect(barcodes(list)).toEqual(['1', '2', '3']);
  expect(list.isOnlyInPage()).toBe(true);
  for (const barcode of ['1', '2', '3']) list.remove(barcode);
  expect([list.all(), list.isOnlyInPage()]).toEqual([[], false]);
});

it("waiting vouchers stay in the page while the browser's storage is full, and are stored once it has room", () => {
  const box = storage();
  const list = waitingList(() => box);
  list.add(ticket('1'));
  box.isFull = true;
  list.add(ticket('2'));
  list.add(ticket('3'));
  list.remove('1');
  expect(barcodes(list)).toEqual(['2', '3']);
  expect(list.isOnlyInPage()).toBe(true);
  box.isFull = false;
  list.add(ticket('4'));
  expect(barcodes(waitingList(() => box))).toEqual(['2', '3', '4']);
  expect(list.isOnlyInPage()).toBe(false);
});

it('waiting vouchers can be more than five hundred', () => {
  const box = storage();
  const list = waitingList(() => box);
  for (let number = 0; number < 501; number++) list.add(ticket(String(number)));
  expect(list.all()).toHaveLength(501);
});

it('waiting vouchers are stored separately for shared roles and personal accounts', () => {
  const all = [
    scannerOf({ role: 'employee' }),
    scannerOf({ role: 'admin' }),
    scannerOf({ role: 'employee', employeeId: 'ines' }),
    scannerOf({ role: 'employee', employeeId: 'theo' }),
  ];
  expect(new Set(all).size).toBe(4);
});
