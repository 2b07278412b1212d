/** The export of a closed month, from the log, so that it does not depend on the views. */
import type { EventLog } from '@fournil/event-log/event-log';
import { rowsOf } from '@fournil/read-models/mail/current';
import { payWorkbook } from '@fournil/read-models/payroll/pay-workbook';
import { linesIn } from '@fournil/read-models/payroll/read-pay-month';
import { type PayClosedLinesRow, type PayMonthRow, payrollView } from '@fournil/read-models/payroll/view';
import type { PayAttachment } from '@fournil/vault/mail/outbox';

export async function closedWorkbook(
  log: Pick<EventLog, 'readStream'>,
  { stream, closing }: PayAttachment,
): Promise<Uint8Array> {
  const events = await log.readStream(stream);
  const months = rowsOf(payrollView, 'pay_months', events) as readonly PayMonthRow[];
  const month = months.find((row) => row.closing === closing);
  if (!month) throw new Error(`No closing ${closing} in ${stream}`);
  const rows = rowsOf(payrollView, 'pay_closed_lines', events) as readonly PayClosedLinesRow[];
  const people = rows.filter((row) => row.closing === closing);
  return payWorkbook({
    month: month.month,
    file: month.file,
    version: closing,
    people: people.map(({ employeeId, name, number, movements }) => ({
      ...{ employeeId, name, number, movements },
    })),
    lines: linesIn(people),
    codes: month.codes,
  });
}
