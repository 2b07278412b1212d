/** The correction that a closed month owes the next one: the current figures minus those paid. Pure. */
import type { PayLine } from '@fournil/contracts/payroll/lines';
import { inOrder } from './pay-lines.ts';

/** Lines of the same person, month, figure and days are one figure, wherever they come from. */
const keyOf = ({ employeeId, period, code, from, to, half }: PayLine): string =>
  [employeeId, period, code, from, to, half].join(' ');

/** One line per figure, with quantities and amounts added up; figures of zero are left out. */
export function summed(lines: readonly PayLine[]): readonly PayLine[] {
  const byKey = new Map<string, PayLine>();
  for (const line of lines) {
    const known = byKey.get(keyOf(line));
    const cents =
      (known?.cents ?? null) === null && line.cents === null ? null : (known?.cents ?? 0) + (line.cents ?? 0);
    const secondQuantity = (known?.secondQuantity ?? 0) + (line.secondQuantity ?? 0);
    byKey.set(keyOf(line), {
      ...line,
      quantity: (known?.quantity ?? 0) + line.quantity,
      cents,
      ...(known?.secondQuantity === undefined && line.secondQuantity === undefined ? {} : { secondQuantity }),
    });
  }
  return inOrder([...byKey.values()].filter(({ quantity, cents }) => quantity !== 0 || (cents ?? 0) !== 0));
}

const taken = (line: PayLine): PayLine => ({
  ...line,
  quantity: -line.quantity,
  cents: line.cents === null ? null : -line.cents,
  ...(line.secondQuantity === undefined ? {} : { secondQuantity: -line.secondQuantity }),
});

/**
 * The lines to add to `paid` to get `found`. A holiday off changes no pay: it is recorded with its month and
 * never corrected.
 */
export const deltaLines = (paid: readonly PayLine[], found: readonly PayLine[]): readonly PayLine[] =>
  // Found lines come last, so that a changed line has its new source.
  summed([...paid.map(taken), ...found].filter(({ code }) => code !== 'FERNT'));
