import { barcodeLength, centsIn, readAsFigures } from '@fournil/contracts/meal-vouchers/rules';
import { describe, expect, it } from 'vitest';
import { readerKeys } from './reader-keys.ts';

const press = (taken: ReturnType<typeof readerKeys>, key: string, at: number, isHeld = false) =>
  taken({ key, at, isHeld });

describe('the keys sent by a barcode reader', () => {
  it('go to the barcode field when no field has the focus, and the final Enter presses no button', () => {
    const keys = readerKeys();
    expect(press(keys, '4', 1000)).toEqual({ is: 'character', text: '4' });
    expect(press(keys, '2', 1005)).toEqual({ is: 'character', text: '2' });
    expect(press(keys, 'Enter', 1200)).toEqual({ is: 'end' });
    expect(press(keys, 'Enter', 1210)).toEqual({ is: 'end' });
  });

  it('are distinguished from the keys of a person, which still work on every button', () => {
    const keys = readerKeys();
    expect(press(keys, 'Enter', 1000)).toBeNull();
    press(keys, '4', 2000);
    expect(press(keys, 'Enter', 2600)).toBeNull();
    expect(press(keys, 'Tab', 3000)).toBeNull();
    expect(press(keys, ' ', 3000)).toBeNull();
    expect(press(keys, 'Escape', 3000)).toBeNull();
    expect(press(keys, 'r', 3000, true)).toBeNull();
  });
});

describe('a barcode typed by a reader on an AZERTY keyboard', () => {
  it('is read as digits when all its characters are on the digit row', () => {
    const typed = '&é"\'(-è_çà'.repeat(3).slice(0, barcodeLength);
    expect(readAsFigures(typed)).toBe('123456789012345678901234');
    expect(centsIn(readAsFigures(typed))).toBe(23456);
  });

  it('is unchanged when a character is not on the digit row, or when it is too short', () => {
    const mixed = `${'&'.repeat(barcodeLength - 1)}A`;
    expect(readAsFigures(mixed)).toBe(mixed);
    expect(readAsFigures('&é"')).toBe('&é"');
    expect(readAsFigures('1'.repeat(barcodeLength))).toBe('1'.repeat(barcodeLength));
  });
});
