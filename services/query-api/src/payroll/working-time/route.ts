import { monthKey } from '@fournil/contracts/months';
import { parisDay } from '@fournil/contracts/paris-day';
import { exportWorkingTime } from '@fournil/contracts/payroll/working-time-endpoint';
import { endOfMonth } from '@fournil/contracts/privacy/retention';
import { Reply } from '@fournil/http-service/reply';
import { implement } from '@fournil/http-service/service';
import type { readHours } from '@fournil/read-models/payroll/read-hours';
import { rememberedRestCredits } from '@fournil/read-models/payroll/read-rest-credits';
import { readWorkingTime } from '@fournil/read-models/payroll/working-time';
import { recordCsv } from '@fournil/read-models/time-clock/hours-record';
import type { QueryDeps } from '../../kernel/deps.ts';
import { readShopSettings } from '../../shared/shop-settings.ts';

export const workingTimeRoute = (deps: QueryDeps, hoursOf: typeof readHours) => {
  const restCredits = rememberedRestCredits(deps.pool);
  return implement(exportWorkingTime, async ({ params, query: { format }, now }) => {
    const { settings } = await readShopSettings(deps);
    const today = parisDay(now);
    const credits = await restCredits(settings.leave.overtimeInRest, today);
    const record = await readWorkingTime(deps.pool, { ...params, today }, hoursOf, { settings, credits });
    const month = monthKey(params.year, params.month);
    const name = `document-mensuel_${month}`;
    if (format === 'csv') return Reply.file('text/csv; charset=utf-8', `${name}.csv`, recordCsv(record));
    const site = await deps.views.selectFrom('site').select('name').executeTakeFirst();
    // Loaded on use: a start does not wait for the three hundred modules that write a PDF.
    const { recordPdf } = await import('@fournil/read-models/time-clock/hours-record-pdf');
    const pdf = await recordPdf(record, {
      ...{ from: `${month}-01`, to: endOfMonth(month), shop: site?.name ?? '', madeAt: now },
      ...{ title: 'Document mensuel du temps de travail', basis: 'CT D3171-12', empty: 'Aucune heure.' },
    });
    return Reply.file('application/pdf', `${name}.pdf`, pdf);
  });
};
