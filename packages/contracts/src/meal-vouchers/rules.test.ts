import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanVoucher } from './endpoints.ts';
import { afterKeys, barcodeLength, centsIn, firstScanDay, isAmountOf, voucherMessages } from './rules.ts';

describe('the amount in a voucher barcode', () => {
  it.each([
    ['123456789010095012345678', 950],
    ['123456789019999912345678', 99_999],
    ['12345678901009 012345678', null],
    ['123456789010000012345678', null],
    ['12345678901ABCDE12345678', null],
    ['1234567890', null],
    ['123456789010095', null],
    ['1234567890100950', 950],
    ['', null],
  ])('%s is %s cents', (barcode, cents) => expect(centsIn(barcode)).toBe(cents));

  it('is read from characters 11 to 15 only', () => {
    const digits = (n: number) => fc.stringMatching(new RegExp(`^\\d{${n}}$`));
    fc.assert(
      fc.property(digits(11), fc.integer({ min: 1, max: 99_999 }), digits(8), (head, cents, tail) => {
        expect(centsIn(head + String(cents).padStart(5, '0') + tail)).toBe(cents);
      }),
    );
  });
});

it.each([
  ['2026-01-01', '2024-01-01'],
  ['2026-12-31', '2024-01-01'],
])('the earliest date of a ticket scanned on %s is %s', (today, first) =>
  expect(firstScanDay(today)).toBe(first),
);

describe('the barcode of a voucher', () => {
  const refusal = (barcode: string) =>
    scanVoucher.body?.safeParse({ provider: 'edenred', barcode }).error?.issues[0]?.message;

  it('is accepted with exactly 24 characters, and refused with any other number', () => {
    expect(refusal('123456789010095012345678')).toBeUndefined();
    expect(refusal('123456789')).toBe(voucherMessages.badScan);
    expect(refusal('12345678901009501234567')).toBe(voucherMessages.noAmount);
    expect(refusal('1234567890100950123456789')).toBe(voucherMessages.noAmount);
    expect(refusal('1'.repeat(200))).toBe(voucherMessages.noAmount);
  });
});

it.each([
  [9.5, true],
  ['9,50', true],
  ['', true],
  [null, true],
  [95, false],
  [9.51, false],
  ['dix', false],
])('an amount of %s next to a barcode of 9,50 € is accepted: %s', (amount, isTaken) =>
  expect(isAmountOf('123456789010095012345678', amount)).toBe(isTaken),
);

describe('the buffer of the scanner', () => {
  const whole = '123456789010095012345678';

  it('collects characters until a barcode is complete, then starts again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: barcodeLength - 1 }), (at) => {
        const first = afterKeys('', whole.slice(0, at));
        expect(first).toEqual({ buffer: whole.slice(0, at) });
        expect(afterKeys(first.buffer, `${whole.slice(at)}\r\n`)).toEqual({ buffer: '', barcode: whole });
      }),
    );
  });

  it('is emptied when it contains more characters than a barcode', () => {
    expect(afterKeys(whole.slice(1), '12')).toEqual({ buffer: '', tooLong: true });
  });
});
