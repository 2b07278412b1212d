import { monthKey } from '@fournil/contracts/months';
import { parisDay } from '@fournil/contracts/paris-day';
import { exportPay } from '@fournil/contracts/payroll/endpoints';
import { Refusal } from '@fournil/contracts/refusals';
import { Reply } from '@fournil/http-service/reply';
import { implement } from '@fournil/http-service/service';
import {
  gapsOf,
  payFileContent,
  payFileName,
  payFileType,
  readPayToExport,
} from '@fournil/read-models/payroll/pay-files';
import type { readHours } from '@fournil/read-models/payroll/read-hours';
import type { QueryDeps } from '../../kernel/deps.ts';

export const exportPayRoute = ({ pool }: QueryDeps, hoursOf: typeof readHours) =>
  implement(exportPay, async ({ params, query: { format, closing }, now }) => {
    const month = monthKey(params.year, params.month);
    const of = await readPayToExport(pool, { month, today: parisDay(now), closing }, hoursOf);
    if (!of) throw new Refusal('not_found');
    const gaps = gapsOf(format, of);
    if (gaps) throw new Refusal('pay_export_incomplete', gaps);
    return Reply.file(payFileType(format), payFileName(format, of), await payFileContent(format, of));
  });
