import { expenseYears, largestMeal } from '@fournil/contracts/expenses/rules';
import { monthNames } from '@fournil/contracts/months';
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MonthSelect, useMonth } from '../../shared/month/month-select.tsx';
import { daysIn, type Month } from '../../shared/month/months.ts';
import type { NumberRow } from '../../shared/number-grid/grid-row.tsx';
import type { NumberColumn } from '../../shared/number-grid/use-number-grid.ts';
import { useUser } from '../../shared/session/session.tsx';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { OwnAccountNeeded } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';

interface MonthPageProps<T, K extends readonly unknown[]> {
  readonly title: (month: Month) => string;
  readonly state: (data: T, month: Month) => ReactNode;
  readonly query: (month: Month) => UseQueryOptions<T, Error, T, K>;
  readonly errorText: string;
  /** The end of the sentence « Connectez-vous avec votre compte personnel … », shown to a shared session. */
  readonly ownPurpose: string;
  readonly children: (data: T, month: Month) => ReactNode;
}

/** A page of expenses: the month in the address, a shared session without rows of its own [expenses-5]. */
export function MonthPage<T, K extends readonly unknown[]>(props: MonthPageProps<T, K>) {
  const { month, setMonth, years } = useMonth(expenseYears);
  const { role, employeeId } = useUser();
  const isNobody = role === 'employee' && employeeId === undefined;
  const query: UseQueryResult<T> = useQuery({ ...props.query(month), enabled: !isNobody });
  return (
    <Page
      title={props.title(month)}
      wide
      state={query.data === undefined ? undefined : props.state(query.data, month)}
      filters={isNobody ? undefined : <MonthSelect month={month} years={years} onChange={setMonth} />}
    >
      {isNobody ? (
        <OwnAccountNeeded>{props.ownPurpose}</OwnAccountNeeded>
      ) : (
        <QueryStates query={query} errorText={props.errorText}>
          {(data) => <div key={`${month.year}-${month.month}`}>{props.children(data, month)}</div>}
        </QueryStates>
      )}
    </Page>
  );
}

/** The days of a month as columns. */
const weekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'short', timeZone: 'UTC' });

/** « lun. » */
export const weekdayOf = ({ year, month }: Month, day: number): string =>
  weekday.format(new Date(Date.UTC(year, month - 1, day)));

/** « lun. 2 mars » */
export const dayLabel = (month: Month, day: number): string =>
  `${weekdayOf(month, day)} ${day} ${monthNames[month.month - 1] ?? ''}`;

export const dayColumns = (month: Month): readonly NumberColumn[] =>
  Array.from({ length: daysIn(month) }, (_, index) => ({
    id: String(index + 1),
    label: dayLabel(month, index + 1),
    kind: 'amount',
    max: largestMeal,
  }));

interface Person {
  readonly employeeId: string;
  readonly employeeName: string;
  readonly isActive: boolean;
}

/** The rows of a grid; inactive people have a note [expenses-5]. */
export const rowsOf = (people: readonly Person[]): readonly NumberRow[] =>
  people.map(({ employeeId, employeeName, isActive }) => ({
    id: employeeId,
    employeeId,
    name: employeeName,
    ...(isActive ? {} : { note: 'inactif' }),
  }));
