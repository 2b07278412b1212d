import { ofName } from '@fournil/contracts/french-words';
import { getLeaveCoverage } from '@fournil/contracts/vacations/days-endpoint';
import type { VacationRequest } from '@fournil/contracts/vacations/request-list';
import { defaultLeaveType } from '@fournil/contracts/vacations/rules';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/use-api.ts';
import { Dialog } from '../../../shared/edit/dialog.tsx';
import { count } from '../../../shared/format/french.ts';
import { NamesakeNote } from '../../../shared/ui/person-link.tsx';
import { BalanceNote } from '../balance-note.tsx';
import { OrderNote } from '../management/order-note.tsx';
import { type RequestActions, useRequestActions } from '../management/use-request-actions.ts';
import { vacationRequestsQuery } from '../request-queries.ts';
import { periodText, typeText } from '../request-text.ts';
import { clashing, shortTeams } from './clash.ts';

interface FactsProps {
  readonly request: VacationRequest;
  readonly all: readonly VacationRequest[];
  /** Teams with too few people once the requests are accepted. */
  readonly short: readonly string[];
}

/** Days counted, balance afterwards, other absent people, and teams that would be too small. */
const Facts = ({ request, all, short }: FactsProps) => (
  <>
    {request.type !== defaultLeaveType && (
      <Text size="sm">
        {typeText(request)}, {count(request.duration, 'jour')}
      </Text>
    )}
    {request.precisions && <Text size="sm">{`«\u202f${request.precisions}\u202f»`}</Text>}
    <BalanceNote {...request} />
    <OrderNote request={request} all={all} />
    {short.length > 0 && (
      <Text size="sm" fw={600}>
        Trop peu de monde si les demandes de ces jours sont acceptées&#8239;: {short.join('\u202f; ')}
      </Text>
    )}
  </>
);

interface AcceptProps {
  readonly request: VacationRequest;
  readonly actions: RequestActions;
}

const Accept = ({ request, actions }: AcceptProps) => (
  <Button
    size="compact-md"
    aria-label={`Accepter le congé ${ofName(request.employeeName)}, ${periodText(request)}`}
    aria-disabled={actions.busy}
    onClick={() => void actions.accept(request)}
  >
    Accepter
  </Button>
);

/**
 * A request for leave that can be accepted in its line; if another request is for the same days, both are compared
 * first.
 */
export function LeaveToDo({ id }: { readonly id: string }) {
  const { data: all = [] } = useQuery(vacationRequestsQuery());
  const actions = useRequestActions();
  const [compares, setCompares] = useState(false);
  const request = all.find(({ _id, status }) => _id === id && status === 'pending');
  const coverage = useApi(getLeaveCoverage, {
    query: { from: request?.startDate ?? '', to: request?.endDate ?? '' },
    enabled: request !== undefined,
    retry: false,
  });
  if (!request || coverage.isLoading) return null;
  const others = clashing(request, all, coverage.data);
  const short = shortTeams(coverage.data ?? []);
  return (
    <Stack gap={6} mt={4} align="flex-start">
      <Facts request={request} all={all} short={short} />
      {others.length === 0 ? (
        <Accept request={request} actions={actions} />
      ) : (
        <Button
          size="compact-md"
          variant="default"
          aria-label={`Comparer les demandes aux mêmes dates (${request.employeeName})`}
          onClick={() => setCompares(true)}
        >
          Comparer les {others.length + 1} demandes
        </Button>
      )}
      {compares && others.length > 0 && (
        <Dialog title="Demandes aux mêmes dates" size={640} onClose={() => setCompares(false)}>
          <Stack>
            {[request, ...others].map((one) => (
              <Stack
                key={one._id}
                component="section"
                gap={6}
                align="flex-start"
                aria-label={one.employeeName}
              >
                <Group justify="space-between" w="100%">
                  <Text fw={600}>
                    {one.employeeName}
                    <NamesakeNote employeeId={one.employeeId} />
                  </Text>
                  <Accept request={one} actions={actions} />
                </Group>
                <Text size="sm">
                  {periodText(one)}, {typeText(one)}
                </Text>
                <Facts request={one} all={all} short={[]} />
              </Stack>
            ))}
          </Stack>
        </Dialog>
      )}
    </Stack>
  );
}
