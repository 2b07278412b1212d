import { monthKey } from '@fournil/contracts/months';
import { parisDay } from '@fournil/contracts/paris-day';
import { exportPay } from '@fournil/contracts/payroll/endpoints';
import { getPayExport, listPayDossier } from '@fournil/contracts/payroll/export-endpoints';
import { proposeMealsOfOthers } from '@fournil/contracts/payroll/meals-of-others';
import { Refusal } from '@fournil/contracts/refusals';
import { Reply } from '@fournil/http-service/reply';
import { implement } from '@fournil/http-service/service';
import { payRules } from '@fournil/labour-rules/pay-rules';
import { readDossier } from '@fournil/views/payroll/dossier';
import {
  gapsOf,
  payFileContent,
  payFileName,
  payFileType,
  readPayToExport,
} from '@fournil/views/payroll/pay-files';
import type { readHours } from '@fournil/views/payroll/read-hours';
import { readPayExport } from '@fournil/views/payroll/read-pay-export';
import type { QueryDeps } from '../kernel/deps.ts';
import { readMealDays } from '../shared/meal-days.ts';

/** Answers active people, and other people with a payroll number. */
export const payExportRoute = ({ pool, views }: QueryDeps) =>
  implement(getPayExport, async () => {
    const { file, mailDay, mealsOfOthers, codes, numbers, revision } = await readPayExport(pool);
    const people = await views.selectFrom('employees').select(['employeeId', 'name', 'isActive']).execute();
    return {
      file,
      mailDay,
      mealsOfOthers,
      figures: payRules.map(({ code, label }) => ({ figure: code, label })),
      codes: { silae: { ...codes.silae }, ebp: { ...codes.ebp } },
      people: people
        .filter((row) => row.isActive || numbers.get(row.employeeId))
        .map((row) => ({
          employeeId: row.employeeId,
          name: row.name,
          number: numbers.get(row.employeeId) ?? '',
        }))
        .toSorted((one, other) => one.name.localeCompare(other.name, 'fr')),
      revision,
    };
  });

export const exportPayRoute = ({ pool }: QueryDeps, hoursOf: typeof readHours) =>
  implement(exportPay, async ({ params, query: { format, closing }, now }) => {
    const month = monthKey(params.year, params.month);
    const of = await readPayToExport(pool, { month, today: parisDay(now), closing }, hoursOf);
    if (!of) throw new Refusal('not_found');
    const gaps = gapsOf(format, of);
    if (gaps) throw new Refusal('pay_export_incomplete', gaps);
    return Reply.file(payFileType(format), payFileName(format, of), await payFileContent(format, of));
  });

export const payDossierRoute = ({ pool }: QueryDeps, hoursOf: typeof readHours) =>
  implement(listPayDossier, async ({ params, now }) => {
    const parts = await readDossier(pool, monthKey(params.year, params.month), parisDay(now), hoursOf);
    return { items: parts.map(({ item }) => item) };
  });

/** Excludes bakers and pastry cooks, who have their own allowance (IDCC 843 art. 24). */
export const mealsOfOthersRoute = ({ pool }: QueryDeps) =>
  implement(proposeMealsOfOthers, async ({ query: { year, month }, now }) => {
    const { mealsOfOthers: kind } = await readPayExport(pool);
    if (kind === 'nothing') return { kind, rows: [] };
    const worked = await readMealDays(pool, monthKey(year, month), parisDay(now));
    const rows = worked
      .filter(({ bakes }) => !bakes)
      .map(({ employeeId, days, voucherDays }) => ({
        employeeId,
        days: (kind === 'vouchers' ? voucherDays : days).length,
      }))
      .filter(({ days }) => days > 0);
    return { kind, rows };
  });
