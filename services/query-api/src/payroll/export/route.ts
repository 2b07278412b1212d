import { monthKey } from '@fournil/contracts/months';
import { parisDay } from '@fournil/contracts/paris-day';
import { exportPay } from '@fournil/contracts/payroll/endpoints';
import { Refusal } from '@fournil/contracts/refusals';
import { Reply } from '@fournil/http-service/reply';
import { implement } from '@fournil/http-service/service';
import { readPayExport } from '@fournil/read-models/payroll/read-pay-export';
import { readClosing, readPayMonth } from '@fournil/read-models/payroll/read-pay-month';
import { payFile } from '@fournil/week/month/pay-export';
import type { QueryDeps } from '../../kernel/deps.ts';

async function* once(file: string): AsyncGenerator<string> {
  yield file;
}

/** A closed month leaves as it was closed, whatever was corrected since; another as it stands, and is called so. */
export const exportPayRoute = ({ pool }: QueryDeps) =>
  implement(exportPay, async ({ params, query: { format, closing }, now }) => {
    const month = monthKey(params.year, params.month);
    const read = closing === undefined ? await readPayMonth(pool, month, parisDay(now)) : null;
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
      const file = payFile(format, {
        file: shopFile,
        version: 0,
        people: shown,
        lines: current,
        codes,
      });
      return Reply.file('text/csv; charset=utf-8', `paie_${month}_${format}_provisoire.csv`, once(file));
    }
    const closed = await readClosing(pool, month, version ?? 0);
    if (!closed) throw new Refusal('not_found');
    const { row, people, lines } = closed;
    const file = payFile(format, {
      file: row.file,
      version: row.closing,
      people: people.map(({ employee_id, name, number }) => ({ employeeId: employee_id, name, number })),
      lines,
      codes: row.codes,
    });
    return Reply.file('text/csv; charset=utf-8', `paie_${month}_${format}_${row.closing}.csv`, once(file));
  });
