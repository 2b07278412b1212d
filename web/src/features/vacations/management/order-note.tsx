import type { AnswerOf } from '@fournil/contracts/endpoint';
import type { getVacationBalances } from '@fournil/contracts/vacations/balance-endpoint';
import type { VacationRequest } from '@fournil/contracts/vacations/request-list';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { count, formatPeriod } from '../../../shared/format/french.ts';
import { balanceQuery } from '../request-queries.ts';

interface OrderNoteProps {
  readonly request: VacationRequest;
  /** All requests of the year, to find other absences and requests of the same days. */
  readonly all: readonly VacationRequest[];
}

const facts = ({ seniority, children, secondJob }: Account): string =>
  [
    seniority === null ? null : count(seniority, 'an d’ancienneté', 'ans d’ancienneté'),
    children === null ? null : count(children, 'enfant à charge', 'enfants à charge'),
    secondJob === null ? null : secondJob ? 'autre employeur' : 'pas d’autre employeur',
  ]
    .filter((one) => one !== null)
    .join(', ');

type Account = AnswerOf<typeof getVacationBalances>['data'][number]['account'];

/** The criteria of the order of departures (L3141-16), and other leave or requests of the same days. */
export function OrderNote({ request, all }: OrderNoteProps) {
  const { employeeId, startDate, endDate } = request;
  const { data } = useQuery(balanceQuery({ employeeId }));
  const others = all.filter(
    (one) =>
      one._id !== request._id &&
      one.employeeId !== employeeId &&
      (one.status === 'pending' || one.status === 'validated') &&
      one.startDate <= endDate &&
      one.endDate >= startDate,
  );
  const words = data ? facts(data.account) : '';
  return (
    <>
      {words && <Text size="sm">Ordre des départs&#8239;: {words}</Text>}
      {others.length > 0 && (
        <Text size="sm">
          Aux mêmes dates&#8239;:{' '}
          {others
            .map(
              (one) =>
                `${one.employeeName} (${formatPeriod(one.startDate, one.endDate)}${one.status === 'pending' ? ', en attente' : ''})`,
            )
            .join(', ')}
        </Text>
      )}
    </>
  );
}
