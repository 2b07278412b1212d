import { ofName } from '@fournil/contracts/french-words';
import { changeLabourCost, type LabourCost } from '@fournil/contracts/payroll/cost-endpoints';
import { payrollMessages } from '@fournil/contracts/payroll/messages';
import { Button, Title } from '@mantine/core';
import { failureText } from '../../shared/api/api-error.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { askFirst } from '../../shared/edit/ask-first.ts';
import { against } from '../../shared/edit/use-record-save.tsx';
import { formatDate, formatMoney } from '../../shared/format/french.ts';
import { RowsTable } from '../../shared/ui/rows-table.tsx';
import { toast } from '../../shared/ui/toast.ts';
import classes from './payroll.module.css';

/** Every rate with its first day; a rate typed for a wrong day can be removed. */
export function RateList({
  cost,
  readOnly = false,
}: {
  readonly cost: LabourCost;
  readonly readOnly?: boolean;
}) {
  const change = useCommand(changeLabourCost);
  const rows = cost.people.flatMap(({ employeeId, name, rates }) =>
    rates.map((rate) => ({ employeeId, name, ...rate })),
  );
  if (rows.length === 0) return null;
  const takeBack = async ({ employeeId, name, from }: (typeof rows)[number]) => {
    const text = `Le taux ${ofName(name)} à partir du ${formatDate(from)} ne vaudra plus\u202f; celui d’avant vaudra de nouveau.`;
    if (!(await askFirst({ title: 'Retirer ce taux', text, confirmLabel: 'Retirer', danger: true }))) return;
    try {
      await change.mutateAsync({
        body: { rates: { [employeeId]: { [from]: null } }, ...against(cost.revision) },
      });
      toast.success(payrollMessages.costSaved);
    } catch (error) {
      toast.error(failureText(error));
    }
  };
  const actions = {
    header: 'Actions',
    cell: (row: (typeof rows)[number]) => (
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`Retirer le taux ${ofName(row.name)} du ${formatDate(row.from)}`}
        loading={change.isPending}
        onClick={() => void takeBack(row)}
      >
        Retirer
      </Button>
    ),
  };
  return (
    <section aria-label="Taux enregistrés">
      <Title order={2} mb="sm">
        Taux enregistrés
      </Title>
      <RowsTable
        className={classes.rates}
        aria-label="Taux horaires et leurs jours"
        rows={rows}
        rowKey={({ employeeId, from }) => `${employeeId}${from}`}
        columns={[
          { header: 'Salarié', cell: ({ name }) => name },
          { header: 'À partir du', cell: ({ from }) => formatDate(from) },
          { header: 'Brut de l’heure', cell: ({ amount }) => formatMoney(Math.round(amount * 100)) },
          ...(readOnly ? [] : [actions]),
        ]}
      />
    </section>
  );
}
