import { ofName } from '@fournil/contracts/french-words';
import { largestEntry, type PayMonth, recordPayEntries } from '@fournil/contracts/payroll/endpoints';
import { payEntryColumns, payrollMessages } from '@fournil/contracts/payroll/messages';
import { Title } from '@mantine/core';
import { useMemo } from 'react';
import { useCommand } from '../../shared/api/use-command.ts';
import { useUnsavedGuard } from '../../shared/edit/unsaved-guard.ts';
import { type Month, monthTitle } from '../../shared/month/months.ts';
import { GridActions } from '../../shared/number-grid/grid-actions.tsx';
import type { NumberRow } from '../../shared/number-grid/grid-row.tsx';
import { NumberGrid } from '../../shared/number-grid/number-grid.tsx';
import { useGridSave } from '../../shared/number-grid/use-grid-save.tsx';
import { type NumberColumn, useNumberGrid, type Values } from '../../shared/number-grid/use-number-grid.ts';
import { PhoneFold } from '../../shared/ui/phone-fold.tsx';
import classes from './payroll.module.css';
import { ProposeMealsOfOthers } from './propose-meals-of-others.tsx';

const columns: readonly NumberColumn[] = payEntryColumns.map(({ code, label, kind }) => ({
  id: code,
  label,
  kind,
  max: largestEntry,
}));

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
          <Title order={2} className={classes.heading}>
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
