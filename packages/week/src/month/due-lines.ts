/** The leave owed to an employee who leaves, as lines of the month of the exit. Pure. */
import type { PayLine } from '@fournil/contracts/payroll/lines';
import type { LeaveDue } from '@fournil/contracts/vacations/leave-due';
import type { PayCode } from '@fournil/labour-rules/pay-rules';

export type DueLine = Pick<PayLine, 'quantity' | 'from' | 'to' | 'source'> & { readonly code: PayCode };

const hundredths = (days: number) => Math.round(days * 100);

/**
 * The days of the two leave periods are separate lines, since each has its own tenth. A negative balance is
 * kept: the leave was taken in advance.
 */
export function dueLines({
  date,
  previous,
  current,
  recovery,
  isFixedTerm,
  exception,
}: LeaveDue): readonly DueLine[] {
  const on = (code: PayCode, quantity: number): DueLine => ({
    code,
    quantity,
    from: date,
    to: date,
    source: `solde-${date}`,
  });
  return [
    on('CPDU1', hundredths(previous)),
    on('CPDU', hundredths(current)),
    on('RECUPDU', hundredths(recovery)),
    on('FINCDD', isFixedTerm && !exception ? 1 : 0),
  ];
}
