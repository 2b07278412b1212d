/** Telephone numbers: typed, stored and displayed forms. */

/** The longest text that a form accepts: a number with its spaces. */
export const phoneMaxLength = 32;

const national = /^0[1-9]\d{8}$/;
/** E.164: a country code and at most fifteen figures in all. */
const international = /^\+[1-9]\d{6,14}$/;

/**
 * A phone number in its stored form: the ten digits of a French one (`0612345678`), or `+` and a foreign
 * number. Spaces, dots, hyphens and brackets are dropped; null if it is no number.
 */
export function readPhone(text: string): string | null {
  const plain = text
    .replace(/\(0\)/g, '')
    .replace(/[\s.\-/()\u2010-\u2013]/g, '')
    .replace(/^00/, '+')
    .replace(/^\+330?(?=[1-9]\d{8}$)/, '0');
  return national.test(plain) || international.test(plain) ? plain : null;
}

/** `06 12 34 56 78`; a foreign number in groups of three after its `+`. Expects the form of `readPhone`. */
export function showPhone(phone: string): string {
  if (national.test(phone)) return phone.replace(/(\d\d)(?=\d)/g, '$1\u00a0');
  return `+${phone.slice(1).replace(/(\d{3})(?=\d)/g, '$1\u00a0')}`;
}
