import { sumOf } from '@fournil/contracts/expenses/rules';
import { type EmployeeStatus, statusTexts } from '@fournil/contracts/expenses/status-endpoints';
import { monthNames } from '@fournil/contracts/months';
import { byteOrderMark, csvLine } from '@fournil/formats/csv';
import { Group, Stack } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { saveTextFile } from '../../shared/api/save-file.ts';
import { formatMoney, formatNumber } from '../../shared/format/french.ts';
import { printInWindow } from '../../shared/print/print-window.ts';
import { Figures } from '../../shared/ui/figures.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { EmptyState } from '../../shared/ui/list-states.tsx';
import { NamesakeNote } from '../../shared/ui/person-link.tsx';
import { ColumnHeads } from '../../shared/ui/rows-table.tsx';
import classes from './expenses.module.css';

const money = (euros: number) => formatMoney(Math.round(euros * 100));
const km = (distance: number) => `${formatNumber(distance)}\u202fkm`;

const heads = [
  'Salarié',
  { header: 'Frais Repas', align: 'right' },
  { header: 'Total KM', align: 'right' },
  { header: 'Total Général', align: 'right' },
] as const;
/** The column after the specified ones, if a person has a car. */
const carHead = { header: 'Indemnité KM', align: 'right' } as const;

interface StatusReportProps {
  readonly title: string;
  readonly status: EmployeeStatus;
}

/** The monthly status for Excel: the texts of the answer as they are [expenses-9] [calls-8]. */

/** etat_salaries_février_2026.csv: the month as it is displayed, accent included. */
const statusFileName = ({ month, year }: Pick<EmployeeStatus, 'month' | 'year'>): string =>
  `etat_salaries_${monthNames[Number(month) - 1] ?? month}_${year}.csv`;

type Totals = NonNullable<EmployeeStatus['totals']>;

/** Computes the totals that the specified answer lacks [expenses-9]. */
const totalsOf = (employees: EmployeeStatus['employees']): Totals =>
  statusTexts({
    mealExpense: { totalAmount: sumOf(employees.map(({ mealExpense }) => mealExpense.totalAmount)) },
    kmExpense: { totalKm: sumOf(employees.map(({ kmExpense }) => kmExpense.totalKm)) },
  });

function statusCsv({ employees, totals = totalsOf(employees) }: EmployeeStatus): string {
  // The allowance has a separate column after the specified ones if a person has a car [expenses-8].
  const hasCars = totals.kmAmount !== undefined;
  const line = (name: string, row: Totals) =>
    csvLine([
      name,
      row.mealExpenses,
      row.totalKm,
      row.totalGeneral,
      ...(hasCars ? [row.kmAmount ?? ''] : []),
    ]);
  return [
    byteOrderMark,
    csvLine(['Salarié', 'Frais Repas', 'Total KM', 'Total Général', ...(hasCars ? ['Indemnité KM'] : [])]),
    ...employees.map((row) => line(row.name, row)),
    line('TOTAUX', totals),
  ].join('');
}

/** The report as it is on the page and on paper, with its summary. */
export function StatusReport({ title, status }: StatusReportProps) {
  const section = useRef<HTMLDivElement>(null);
  const { employees } = status;
  const meals = sumOf(employees.map(({ mealExpense }) => mealExpense.totalAmount));
  const distance = sumOf(employees.map(({ kmExpense }) => kmExpense.totalKm));
  const amounts = employees.flatMap(({ kmExpense }) => kmExpense.amount ?? []);
  const hasCars = amounts.length > 0;
  if (employees.length === 0) return <EmptyState title="Aucun employé trouvé" />;
  const print = () => section.current && printInWindow({ title, section: section.current });
  const save = () => saveTextFile(statusFileName(status), 'text/csv;charset=utf-8', statusCsv(status));
  return (
    <Stack gap={24}>
      <Group>
        <IconButton variant="filled" icon={IconPrinter} onClick={print}>
          Imprimer
        </IconButton>
        <IconButton icon={IconDownload} onClick={save}>
          Exporter Excel
        </IconButton>
      </Group>
      <Stack ref={section} component="section" gap={24} aria-label={title}>
        <Figures
          label="Résumé"
          figures={[
            { label: 'Salariés', value: employees.length },
            { label: 'Total frais repas', value: money(meals) },
            { label: 'Total KM', value: km(distance) },
          ]}
        />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section className={classes.scroll} aria-label="État par salarié" tabIndex={0}>
          <table className={classes.table}>
            <ColumnHeads columns={hasCars ? [...heads, carHead] : heads} />
            <tbody>
              {employees.map(({ employeeId, employeeName, mealExpense, kmExpense }) => (
                <StatusRow
                  key={employeeId}
                  name={
                    <>
                      {employeeName}
                      <NamesakeNote employeeId={employeeId} />
                    </>
                  }
                  meals={mealExpense.totalAmount}
                  distance={kmExpense.totalKm}
                  {...(hasCars ? { amount: kmExpense.amount ?? null } : {})}
                />
              ))}
            </tbody>
            <tfoot>
              <StatusRow
                name="TOTAUX"
                meals={meals}
                distance={distance}
                {...(hasCars ? { amount: sumOf(amounts) } : {})}
              />
            </tfoot>
          </table>
        </section>
      </Stack>
    </Stack>
  );
}

interface StatusRowProps {
  readonly name: ReactNode;
  readonly meals: number;
  readonly distance: number;
  /** The amount by the scale; absent if nobody has a car. */
  readonly amount?: number | null;
}

/** « Total Général » is that of the meals alone [expenses-8]. */
const StatusRow = (row: StatusRowProps) => (
  <tr>
    <th scope="row">{row.name}</th>
    <td data-align="right">{money(row.meals)}</td>
    <td data-align="right">{km(row.distance)}</td>
    <td data-align="right">{money(row.meals)}</td>
    {row.amount !== undefined && <td data-align="right">{row.amount === null ? '' : money(row.amount)}</td>}
  </tr>
);
