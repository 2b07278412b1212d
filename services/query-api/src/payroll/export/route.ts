import { monthKey } from '@fournil/contracts/months';
import { parisDay } from '@fournil/contracts/paris-day';
import { exportPay } from '@fournil/contracts/payroll/endpoints';
import type { ExportFormat } from '@fournil/contracts/payroll/messages';
import { Refusal } from '@fournil/contracts/refusals';
import { Reply } from '@fournil/http-service/reply';
import { implement } from '@fournil/http-service/service';
import { payWorkbook, workbookType } from '@fournil/read-models/payroll/pay-workbook';
import { readPayExport } from '@fournil/read-models/payroll/read-pay-export';
import { readClosing, type readHours, readPayMonth } from '@fournil/read-models/payroll/read-pay-month';
import { type PayExport, payFile } from '@fournil/week/month/pay-export';
import type { QueryDeps } from '../../kernel/deps.ts';

async function* once(file: string | Uint8Array): AsyncGenerator<string | Uint8Array> {
  yield file;
}

/** `state` is the closing's number, or that there is none. */
async function download(format: ExportFormat, month: string, state: string, of: PayExport): Promise<Reply> {
  const name = `paie_${month}_${format === 'xlsx' ? 'detail' : format}_${state}`;
  return format === 'xlsx'
    ? Reply.file(workbookType, `${name}.xlsx`, once(await payWorkbook(month, of)))
    : Reply.file('text/csv; charset=utf-8', `${name}.csv`, once(payFile(format, of)));
}

/** A closed month leaves as it was closed, whatever was corrected since; another as it stands, and is called so. */
export const exportPayRoute = ({ pool }: QueryDeps, hoursOf: typeof readHours) =>
  implement(exportPay, async ({ params, query: { format, closing }, now }) => {
    const month = monthKey(params.year, params.month);
    const read = closing === undefined ? await readPayMonth(pool, month, parisDay(now), hoursOf) : null;
    const holds = read?.closing?.state === 'closed' ? read.closing.closing : undefined;
    const version = closing ?? holds;
    if (version === undefined && read) {
      const { people, current } = read;
      const { numbers, file: shopFile, codes } = await readPayExport(pool);
      const shown = people.map(({ employeeId, name }) => ({
        employeeId,
        name,
        number: numbers.get(employeeId) ?? '',
      }));
      return download(format, month, 'provisoire', {
        file: shopFile,
        version: 0,
        people: shown,
        lines: current,
        codes,
      });
    }
    const closed = await readClosing(pool, month, version ?? 0);
    if (!closed) throw new Refusal('not_found');
    const { row, people, lines } = closed;
    return download(format, month, String(row.closing), {
      file: row.file,
      version: row.closing,
      people: people.map(({ employee_id, name, number }) => ({ employeeId: employee_id, name, number })),
      lines,
      codes: row.codes,
    });
  });
