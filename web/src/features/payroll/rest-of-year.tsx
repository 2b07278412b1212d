/**
 * A table of a year's totals by person, with the rest that they give and its transfer to the récupération.
 */
import { ofName } from '@fournil/contracts/french-words';
import { accountMessages, correctLeaveBalance } from '@fournil/contracts/vacations/account-endpoints';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readAgain } from '../../shared/api/query-client.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { CardList } from '../../shared/data-grid/card-list.tsx';
import { conflictOf } from '../../shared/edit/conflict.ts';
import { formatNumber, todayInParis } from '../../shared/format/french.ts';
import { useIsAdmin } from '../../shared/session/session.tsx';
import { NamesakeNote } from '../../shared/ui/person-link.tsx';
import { usePhone } from '../../shared/ui/phone-fold.tsx';
import { RowsTable } from '../../shared/ui/rows-table.tsx';
import { toast } from '../../shared/ui/toast.ts';
import classes from './payroll.module.css';

interface RowOfYear {
  readonly employeeId: string;
  readonly name: string;
  readonly restDays: number;
  readonly creditedDays: number;
}

const leastDays = 0.01;

interface RestProps {
  readonly row: RowOfYear;
  readonly kind: 'contingent' | 'nights';
  readonly year: number;
  readonly reason: string;
}

/** The credited récupération, and a button to credit the rest. */
function CreditRest({ row, kind, year, reason }: RestProps) {
  const isAdmin = useIsAdmin();
  const credit = useCommand(correctLeaveBalance);
  const queries = useQueryClient();
  const { employeeId, name, restDays, creditedDays } = row;
  const days = Math.round((restDays - creditedDays) * 100) / 100;
  if (!isAdmin || days < leastDays)
    return restDays > 0 || creditedDays > 0 ? `${formatNumber(creditedDays)} j` : '—';
  const lastDay = `${year}-12-31`;
  const today = todayInParis();
  const send = async () => {
    const restOf = { kind, year, credited: creditedDays };
    const body = { days, reason, restOf, effectiveOn: today < lastDay ? today : lastDay };
    try {
      await credit.mutateAsync({ params: { id: employeeId }, body: { account: 'recovery', ...body } });
      toast.success(accountMessages.corrected);
    } catch (error) {
      const [other] = conflictOf(error)?.fields ?? [];
      if (!other) return toast.error(accountMessages.correctFailed);
      toast.error(accountMessages.creditedMeanwhile(formatNumber(Number(other.theirs)), other.changedBy));
      await readAgain(queries);
    }
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={credit.isPending}
      aria-label={`Porter ${formatNumber(days)} j à la récupération ${ofName(name)}`}
      onClick={() => void send()}
    >
      Porter {formatNumber(days)} j
    </Button>
  );
}

interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly of: (row: Row) => ReactNode;
}

interface YearTableProps<Row> extends Omit<RestProps, 'row'> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
}

export function YearTable<Row extends RowOfYear>({ title, rows, columns, ...rest }: YearTableProps<Row>) {
  const isPhone = usePhone();
  const nameOf = ({ employeeId, name }: Row) => (
    <>
      {name}
      <NamesakeNote employeeId={employeeId} />
    </>
  );
  const all: readonly Column<Row>[] = [
    ...columns,
    { id: 'credit', header: 'En récupération', of: (row) => <CreditRest row={row} {...rest} /> },
  ];
  if (isPhone)
    return (
      <div className={classes.cards}>
        <CardList
          label={title}
          rows={rows}
          rowKey={({ employeeId }) => employeeId}
          columns={[
            { id: 'name', header: 'Salarié', cell: nameOf, card: 'title' },
            ...all.map(({ id, header, of }) => ({ id, header, cell: of, card: 'fact' as const })),
          ]}
        />
      </div>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroll} aria-label={title} tabIndex={0}>
      <RowsTable
        className={classes.table}
        rows={rows}
        rowKey={({ employeeId }) => employeeId}
        columns={[
          { header: 'Salarié', cell: nameOf },
          ...all.map(({ header, of }) => ({ header, cell: of, align: 'right' as const })),
        ]}
      />
    </section>
  );
}
