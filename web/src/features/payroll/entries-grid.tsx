import { ofName } from '@fournil/contracts/french-words';
import { largestEntry, type PayMonth, recordPayEntries } from '@fournil/contracts/payroll/endpoints';
import { mealsOfOthersFigure, proposeMealsOfOthers } from '@fournil/contracts/payroll/meals-of-others';
import { payEntryColumns, payrollMessages } from '@fournil/contracts/payroll/messages';
import { mealBenefit } from '@fournil/labour-rules/meal-allowance';
import { Title } from '@mantine/core';
import { useMemo } from 'react';
import { callApi } from '../../shared/api/call-api.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { useUnsavedGuard } from '../../shared/edit/unsaved-guard.ts';
import { count, formatMoney } from '../../shared/format/french.ts';
import { type Month, monthTitle } from '../../shared/month/months.ts';
import type { NumberRow } from '../../shared/number-grid/grid-row.tsx';
import { GridActions, NumberGrid } from '../../shared/number-grid/number-grid.tsx';
import {
  type Proposal,
  ProposeFromWorkedWeeks,
} from '../../shared/number-grid/propose-from-worked-weeks.tsx';
import { useGridSave } from '../../shared/number-grid/use-grid-save.tsx';
import {
  type NumberColumn,
  type NumberGridState,
  useNumberGrid,
  type Values,
} from '../../shared/number-grid/use-number-grid.ts';
import { PhoneFold } from '../../shared/ui/phone-fold.tsx';
import { toast } from '../../shared/ui/toast.ts';

const columns: readonly NumberColumn[] = payEntryColumns.map(({ code, label, kind }) => ({
  id: code,
  label,
  kind,
  max: largestEntry,
}));

interface ProposeProps {
  readonly month: Month;
  readonly rows: readonly NumberRow[];
  readonly grid: NumberGridState;
}

/** Types meals or vouchers of people who do not bake into the empty cells, by the setting of the shop. */
function ProposeMealsOfOthers({ month, rows, grid }: ProposeProps) {
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

/** The values typed by hand for the month: bonuses, advances, vouchers, hours due to who was sent home. */
export function EntriesGrid({ month, pay }: { readonly month: Month; readonly pay: PayMonth }) {
  const rows = useMemo(
    () => pay.people.map(({ employeeId, name }): NumberRow => ({ id: employeeId, employeeId, name })),
    [pay.people],
  );
  const values = useMemo(
    (): Values =>
      Object.fromEntries(
        pay.people.map(({ employeeId, entries }) => [
          employeeId,
          Object.fromEntries(
            payEntryColumns.map(({ code, factor }) => [
              code,
              Math.round(((entries[code] ?? 0) * 100) / factor) / 100,
            ]),
          ),
        ]),
      ),
    [pay.people],
  );
  const grid = useNumberGrid(columns, { values, revision: pay.revision });
  useUnsavedGuard(grid.isDirty, 'mois', 'annee');
  const record = useCommand(recordPayEntries);
  const { submit, conflict } = useGridSave({
    grid,
    rows,
    send: (entries, against) =>
      record.mutateAsync({ body: { month: month.month, year: month.year, entries, ...against } }),
    saved: payrollMessages.saved,
    notSaved: payrollMessages.saveFailed,
    isSaving: record.isPending,
  });
  return (
    <section id="variables" aria-label="Variables saisies à la main">
      <PhoneFold
        heading={
          <Title order={2} mb={12}>
            Variables saisies à la main
          </Title>
        }
      >
        <NumberGrid
          label={`Variables de paie ${ofName(monthTitle(month))}`}
          rows={rows}
          grid={grid}
          headerOf={({ label }) => label}
          onSave={submit}
        />
        <GridActions grid={grid} isSaving={record.isPending} onSave={submit}>
          <ProposeMealsOfOthers month={month} rows={rows} grid={grid} />
        </GridActions>
      </PhoneFold>
      {conflict}
    </section>
  );
}
