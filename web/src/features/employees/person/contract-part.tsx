import { defined } from '@fournil/contracts/defined';
import {
  type ContractPeriodView,
  withdrawContractChange,
} from '@fournil/contracts/employees/contract-endpoints';
import { employeeMessages } from '@fournil/contracts/employees/rules';
import { monthNames } from '@fournil/contracts/months';
import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../shared/api/use-command.ts';
import { ReasonDialog } from '../../../shared/edit/reason-dialog.tsx';
import { datesTogether, formatDate, formatNumber, todayInParis } from '../../../shared/format/french.ts';
import { RowsTable } from '../../../shared/ui/rows-table.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { periodTerms } from '../contract-text.ts';
import { monthAfter, partsOfMonth } from './contract-hours.ts';
import { CorrectContract } from './correct-contract.tsx';
import classes from './person.module.css';
import type { PersonPartProps } from './person-part.ts';

const periodText = ({ from, until }: ContractPeriodView): string => {
  if (until !== null)
    return from
      ? `du ${datesTogether(formatDate(from), formatDate(until))}`
      : `jusqu'au ${formatDate(until)}`;
  return from ? `à partir du ${formatDate(from)}` : "depuis l'embauche";
};

type Dialog = { readonly kind: 'correct' | 'withdraw'; readonly period: ContractPeriodView };

/** The history of the contract, its planned changes, and the contract hours of a month. */
export function ContractPart({ employeeId, name, file, viewer }: PersonPartProps) {
  const { contract = [], employee } = file;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const withdraw = useCommand(withdrawContractChange);
  return (
    <>
      <ol className={classes.list} aria-label="Historique du contrat">
        {contract.map((period, index) => (
          <li key={`${period.from} ${period.changeId}`}>
            <span>{periodText(period)}</span>
            <span className={classes.grow}>{periodTerms(period, contract[index + 1])}</span>
            {period.isCurrent && <StatusLabel tone="good">En vigueur</StatusLabel>}
            {period.isPlanned && <StatusLabel tone="info">À venir</StatusLabel>}
            {viewer === 'admin' && !employee.isErased && period.changeId !== null && (
              <span>
                {(
                  [
                    ['correct', 'Corriger'],
                    ['withdraw', 'Retirer'],
                  ] as const
                ).map(([kind, label]) => (
                  <Button
                    key={kind}
                    size="compact-sm"
                    variant="subtle"
                    onClick={() => setDialog({ kind, period })}
                    aria-label={`${label} le changement ${periodText(period)}`}
                  >
                    {label}
                  </Button>
                ))}
              </span>
            )}
          </li>
        ))}
      </ol>
      <Title order={2} size="h4" mt="lg" mb="xs">
        Heures du contrat par mois
      </Title>
      <MonthHours contract={contract} exitDate={employee.exitDate ?? null} />
      <Text size="sm" c="dimmed" mt="xs">
        35&nbsp;h par semaine font 151,67&nbsp;h en moyenne par mois.
      </Text>
      {dialog?.kind === 'correct' && (
        <CorrectContract
          employee={employee}
          contract={contract}
          period={dialog.period}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'withdraw' && (
        <ReasonDialog
          title="Retirer ce changement de contrat"
          subject={`${name}, ${periodText(dialog.period)}. Ce qui valait avant continue de valoir.`}
          label="Motif*"
          missing={employeeMessages.changeReason}
          submitLabel="Retirer"
          danger
          failed="Erreur lors du retrait"
          decide={(reason) =>
            withdraw.mutateAsync({
              params: { id: employeeId, changeId: dialog.period.changeId ?? '' },
              body: {
                reason,
                ...defined({ baseRevision: employee.revision }),
              },
            })
          }
          onDecided={() => toast.success('Changement de contrat retiré')}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

/** 1er, 2, 3… */
const dayText = (date: string) => (date.endsWith('-01') ? '1er' : String(Number(date.slice(8))));
const hours = (minutes: number) => `${formatNumber(Math.round(minutes / 6) / 10)}\u202fh`;
const monthTitle = (month: string) => `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

/** The contract hours of the last, current and next month, for each period with other weekly hours. */
function MonthHours({
  contract,
  exitDate,
}: {
  readonly contract: readonly ContractPeriodView[];
  readonly exitDate: string | null;
}) {
  const today = todayInParis();
  const planned = contract.findLast(({ isPlanned }) => isPlanned)?.from ?? today;
  const months = [
    ...new Set([-1, 0, 1].map((by) => monthAfter(today, by)).concat(planned.slice(0, 7))),
  ].sort();
  return (
    <RowsTable
      className={classes.months}
      rows={months.flatMap((month) =>
        partsOfMonth(contract, month, exitDate).map((part) => ({ ...part, month })),
      )}
      rowKey={({ first }) => first}
      columns={[
        { header: 'Mois', cell: ({ month }) => monthTitle(month) },
        { header: 'Jours', cell: ({ first, last }) => datesTogether(dayText(first), dayText(last)) },
        { header: 'Par semaine', cell: ({ weeklyHours }) => `${weeklyHours}\u202fh` },
        { header: 'Heures du contrat, jours du mois comptés', cell: ({ minutes }) => hours(minutes) },
      ]}
    />
  );
}
