import { mealsOfOthersFigure, proposeMealsOfOthers } from '@fournil/contracts/payroll/meals-of-others';
import { payrollMessages } from '@fournil/contracts/payroll/messages';
import { mealBenefit } from '@fournil/labour-rules/meal-benefit';
import { Text } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../../shared/api/api-error.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { count, formatMoney } from '../../shared/format/french.ts';
import type { Month } from '../../shared/month/months.ts';
import type { NumberRow } from '../../shared/number-grid/grid-row.tsx';
import type { NumberGridState } from '../../shared/number-grid/use-number-grid.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { toast } from '../../shared/ui/toast.ts';

interface ProposeProps {
  readonly month: Month;
  readonly rows: readonly NumberRow[];
  readonly grid: NumberGridState;
}

/** Types meals or vouchers of whoever bakes nothing into the empty cells, by the setting of the shop. */
export function ProposeMealsOfOthers({ month, rows, grid }: ProposeProps) {
  const [isAsking, setAsking] = useState(false);
  const [told, setTold] = useState('');
  const propose = async () => {
    setAsking(true);
    try {
      const { data } = await callApi(proposeMealsOfOthers, {
        query: { month: month.month, year: month.year },
      });
      if (data.kind === 'nothing') return toast.info(payrollMessages.mealsNotSet);
      const column = mealsOfOthersFigure[data.kind];
      const known = new Set(rows.map(({ id }) => id));
      const cells = data.rows
        .filter(({ employeeId }) => known.has(employeeId) && grid.valueOf(employeeId, column) === 0)
        .map(({ employeeId, days }) => ({ row: employeeId, column, text: String(days) }));
      if (cells.length === 0) return toast.success(payrollMessages.noMealsToPropose);
      grid.type(cells);
      const people = count(cells.length, 'salarié');
      const benefit = mealBenefit(month.year);
      setTold(
        data.kind === 'vouchers'
          ? `Titres-restaurant proposés pour ${people}, un par jour travaillé\u202f: corrigez, puis enregistrez.`
          : `Repas proposés pour ${people}, un par jour travaillé${
              benefit
                ? `, à ${formatMoney(benefit.cents)} l’un (${benefit.source.join(' ; ')})`
                : `\u202f; le montant pour ${month.year} n’est pas encore connu ici`
            }\u202f: corrigez, puis enregistrez.`,
      );
    } catch (error) {
      toast.error(failureText(error));
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <IconButton icon={IconCalendarCheck} loading={isAsking} onClick={() => void propose()}>
        Proposer depuis le planning réalisé
      </IconButton>
      {told && grid.isDirty && (
        <Text size="sm" role="status">
          {told}
        </Text>
      )}
    </>
  );
}
