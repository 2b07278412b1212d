import { mealsOfOthersFigure, proposeMealsOfOthers } from '@fournil/contracts/payroll/meals-of-others';
import { payrollMessages } from '@fournil/contracts/payroll/messages';
import { mealBenefit } from '@fournil/labour-rules/meal-benefit';
import { callApi } from '../../shared/api/call-api.ts';
import { count, formatMoney } from '../../shared/format/french.ts';
import type { Month } from '../../shared/month/months.ts';
import type { NumberRow } from '../../shared/number-grid/grid-row.tsx';
import {
  type Proposal,
  ProposeFromWorkedWeeks,
} from '../../shared/number-grid/propose-from-worked-weeks.tsx';
import type { NumberGridState } from '../../shared/number-grid/use-number-grid.ts';
import { toast } from '../../shared/ui/toast.ts';

interface ProposeProps {
  readonly month: Month;
  readonly rows: readonly NumberRow[];
  readonly grid: NumberGridState;
}

/** Types meals or vouchers of people who do not bake into the empty cells, by the setting of the shop. */
export function ProposeMealsOfOthers({ month, rows, grid }: ProposeProps) {
  const ask = async (): Promise<Proposal | null> => {
    const { data } = await callApi(proposeMealsOfOthers, {
      query: { month: month.month, year: month.year },
    });
    const { kind } = data;
    if (kind === 'nothing') {
      toast.info(payrollMessages.mealsNotSet);
      return null;
    }
    const column = mealsOfOthersFigure[kind];
    return {
      cells: data.rows.map(({ employeeId, days }) => ({ row: employeeId, column, text: String(days) })),
      note: (filled) => noteOf(kind, count(filled.length, 'salarié'), month.year),
    };
  };
  return (
    <ProposeFromWorkedWeeks rows={rows} grid={grid} ask={ask} allFilled={payrollMessages.noMealsToPropose} />
  );
}

function noteOf(kind: 'benefit' | 'vouchers', people: string, year: number): string {
  if (kind === 'vouchers') {
    return `Titres-restaurant proposés pour ${people}, un par jour travaillé\u202f: corrigez, puis enregistrez.`;
  }
  const benefit = mealBenefit(year);
  const amount = benefit
    ? `, à ${formatMoney(benefit.cents)} l’un (${benefit.source.join(' ; ')})`
    : `\u202f; le montant pour ${year} n’est pas encore connu ici`;
  return `Repas proposés pour ${people}, un par jour travaillé${amount}\u202f: corrigez, puis enregistrez.`;
}
