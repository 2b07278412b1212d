import { ofName } from '@fournil/contracts/french-words';
import { changeLabourCost, getLabourCost, type LabourCost } from '@fournil/contracts/payroll/cost-endpoints';
import { payrollMessages } from '@fournil/contracts/payroll/messages';
import { Button, Text, Title } from '@mantine/core';
import { failureText } from '../../shared/api/api-error.ts';
import { useApi } from '../../shared/api/use-api.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { askFirst } from '../../shared/edit/ask-first.ts';
import { against } from '../../shared/edit/use-record-save.tsx';
import { formatDate, formatMoney, formatNumber } from '../../shared/format/french.ts';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { NamesakeNote } from '../../shared/ui/person-link.tsx';
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
          {
            header: 'Salarié',
            cell: ({ employeeId, name }) => (
              <>
                {name}
                <NamesakeNote employeeId={employeeId} />
              </>
            ),
          },
          { header: 'À partir du', cell: ({ from }) => formatDate(from) },
          { header: 'Brut de l’heure', cell: ({ amount }) => formatMoney(Math.round(amount * 100)) },
          ...(readOnly ? [] : [actions]),
        ]}
      />
    </section>
  );
}

/** The cost of an hour, for the accountant to read: the administrator changes it in the settings. */
export function LabourCostRead() {
  const query = useApi(getLabourCost);
  return (
    <section aria-label="Coût du travail">
      <Title order={2} mb="sm">
        Coût du travail
      </Title>
      <QueryStates query={query} errorText={payrollMessages.costNotLoaded}>
        {(cost) => (
          <>
            <Text mb="md">
              {cost.charges === null
                ? 'Le taux de charges patronales n’est pas renseigné.'
                : `Charges patronales\u202f: ${formatNumber(cost.charges)}\u202f% du brut.`}
            </Text>
            {cost.people.every(({ rates }) => rates.length === 0) && (
              <Text c="dimmed">Aucun taux horaire n’est enregistré.</Text>
            )}
            <RateList cost={cost} readOnly />
          </>
        )}
      </QueryStates>
    </section>
  );
}
