import { monthKey } from '@fournil/contracts/months';
import { parisDay } from '@fournil/contracts/paris-day';
import { exportPay } from '@fournil/contracts/payroll/endpoints';
import {
  type ExportFormat,
  type ProgramFormat,
  programLabels,
  programOf,
} from '@fournil/contracts/payroll/messages';
import { Refusal } from '@fournil/contracts/refusals';
import { Reply } from '@fournil/http-service/reply';
import { implement } from '@fournil/http-service/service';
import { payWorkbook, workbookType } from '@fournil/read-models/payroll/pay-workbook';
import type { readHours } from '@fournil/read-models/payroll/read-hours';
import { readPayExport } from '@fournil/read-models/payroll/read-pay-export';
import { readClosing, readPayMonth } from '@fournil/read-models/payroll/read-pay-month';
import type { PayExport } from '@fournil/week/month/pay-cells';
import { payFile } from '@fournil/week/month/pay-export';
import { exportGaps } from '@fournil/week/month/program-export';
import type { QueryDeps } from '../../kernel/deps.ts';

async function* once(file: string | Uint8Array): AsyncGenerator<string | Uint8Array> {
  yield file;
}

/** A program would give rows without a number to nobody, and refuse or lose a code it does not know. */
function refuseGaps(format: ProgramFormat, of: PayExport): void {
  const { withoutNumber, withoutCode } = exportGaps(format, of);
  if (withoutNumber.length + withoutCode.length === 0) return;
  const lists = [
    ...(withoutNumber.length ? [`Sans matricule\u202f: ${withoutNumber.join(', ')}.`] : []),
    ...(withoutCode.length ? [`Sans code\u202f: ${withoutCode.join(', ')}.`] : []),
  ];
  const closed =
    of.version > 0
      ? 'Ce mois garde ceux de sa clôture\u202f: rouvrez-le ensuite et clôturez-le à nouveau.'
      : '';
  const text = [
    `L’export ${programLabels[programOf[format]]} n’est pas prêt.`,
    ...lists,
    `Complétez-les dans Paramètres, Export de la paie\u202f; un tiret à la place d’un code laisse la variable de côté.`,
    closed,
  ];
  const details = { withoutNumber: [...withoutNumber], withoutCode: [...withoutCode] };
  throw new Refusal('pay_export_incomplete', { text: text.join(' ').trim(), details });
}

/** `state` is the closing's number, or that there is none. */
async function download(format: ExportFormat, state: string, of: PayExport): Promise<Reply> {
  const name = `paie_${of.month}_${format === 'xlsx' ? 'detail' : format}_${state}`;
  if (format === 'xlsx') return Reply.file(workbookType, `${name}.xlsx`, once(await payWorkbook(of)));
  if (format !== 'canonical') refuseGaps(format, of);
  return Reply.file('text/csv; charset=utf-8', `${name}.csv`, once(payFile(format, of)));
}

/** A closed month leaves as it was closed, whatever was corrected since; an open one as it is, and is marked so. */
export const exportPayRoute = ({ pool }: QueryDeps, hoursOf: typeof readHours) =>
  implement(exportPay, async ({ params, query: { format, closing }, now }) => {
    const month = monthKey(params.year, params.month);
    const read = closing === undefined ? await readPayMonth(pool, month, parisDay(now), hoursOf) : null;
    const holds = read?.closing?.state === 'closed' ? read.closing.closing : undefined;
    const version = closing ?? holds;
    if (version === undefined && read) {
      const { people, current, movements } = read;
      const { numbers, file: shopFile, codes } = await readPayExport(pool);
      const shown = people.map(({ employeeId, name }) => ({
        employeeId,
        name,
        number: numbers.get(employeeId) ?? '',
        movements: movements.get(employeeId) ?? [],
      }));
      return download(format, 'provisoire', {
        month,
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
    return download(format, String(row.closing), {
      month,
      file: row.file,
      version: row.closing,
      people: people.map(({ employee_id, name, number, movements }) => ({
        ...{ employeeId: employee_id, name, number, movements },
      })),
      lines,
      codes: row.codes,
    });
  });
