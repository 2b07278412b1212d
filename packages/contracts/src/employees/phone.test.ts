import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPhone, showPhone } from './phone.ts';

describe('readPhone', () => {
  it.each([
    ['06 12 34 56 78', '0612345678'],
    ['06.12.34.56.78', '0612345678'],
    ['06-12-34-56-78', '0612345678'],
    ['+33 6 12 34 56 78', '0612345678'],
    ['+33 (0)6 12 34 56 78', '0612345678'],
    ['0033612345678', '0612345678'],
    ['+41 79 123 45 67', '+41791234567'],
  ])('keeps %s as %s', (typed, kept) => {
    expect(readPhone(typed)).toBe(kept);
  });

  it.each(['', '0', '06 12 34 56', '0012', 'appeler le soir', '06123456789', '=1+2'])(
    'refuses %j',
    (typed) => {
      expect(readPhone(typed)).toBeNull();
    },
  );

  it('reads a number back from the text that shows it', () => {
    const french = fc.stringMatching(/^0[1-9]\d{8}$/);
    const foreign = fc.stringMatching(/^\+[12456789]\d{6,14}$/);
    fc.assert(
      fc.property(fc.oneof(french, foreign), (phone) => {
        expect(readPhone(showPhone(phone))).toBe(phone);
      }),
    );
  });
});
