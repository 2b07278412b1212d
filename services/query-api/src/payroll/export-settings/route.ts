import { getPayExport } from '@fournil/contracts/payroll/export-endpoints';
import { implement } from '@fournil/http-service/service';
import { payRules } from '@fournil/labour-rules/pay-rules';
import { readPayExport } from '@fournil/read-models/payroll/read-pay-export';
import type { QueryDeps } from '../../kernel/deps.ts';

/** Active people, and people with a number. */
export const payExportRoute = ({ pool, views }: QueryDeps) =>
  implement(getPayExport, async () => {
    const { file, mailDay, mealsOfOthers, codes, numbers, revision } = await readPayExport(pool);
    const people = await views.selectFrom('employees').select(['employee_id', 'name', 'is_active']).execute();
    return {
      file,
      mailDay,
      mealsOfOthers,
      figures: payRules.map(({ code, label }) => ({ figure: code, label })),
      codes: { silae: { ...codes.silae }, ebp: { ...codes.ebp } },
      people: people
        .filter((row) => row.is_active || numbers.get(row.employee_id))
        .map((row) => ({
          employeeId: row.employee_id,
          name: row.name,
          number: numbers.get(row.employee_id) ?? '',
        }))
        .toSorted((one, other) => one.name.localeCompare(other.name, 'fr')),
      revision,
    };
  });
