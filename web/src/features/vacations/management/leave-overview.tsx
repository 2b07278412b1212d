import { getLeaveCoverage } from '@fournil/contracts/vacations/coverage-endpoint';
import type { VacationRequest } from '@fournil/contracts/vacations/requests';
import { ActionIcon, Group, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/use-api.ts';
import { formatPeriod } from '../../../shared/format/french.ts';
import { employeesQuery } from '../../../shared/queries/employees.ts';
import { QueryStates } from '../../../shared/ui/list-states.tsx';
import { Legend } from '../calendar/legend.tsx';
import zoom from '../calendar/zoom/zoom.module.css';
import { monthsRange, zoomRows } from '../calendar/zoom/zoom-days.ts';
import { ZoomTable } from '../calendar/zoom/zoom-table.tsx';
import { vacationRequestsQuery } from '../request-queries.ts';

interface LeaveOverviewProps {
  readonly year: number;
  readonly today: string;
  /** The requests of the year, in whatever state. */
  readonly requests: readonly VacationRequest[];
}

/** The last month that can be the first of two, so that a leave over the end of a month is seen whole. */
const lastFirstMonth = 10;

const legend = [
  ['away', 'En congé'],
  ['asked', 'Demandé, sans réponse'],
  ['short', 'Moins de monde que le besoin'],
  ['maybe', 'Moins de monde si les demandes sont acceptées'],
] as const;

/** The first month that matters: the one where somebody waits, else this one. */
const firstMonth = ({ year, today, requests }: LeaveOverviewProps): number => {
  const waiting = requests.filter(({ status }) => status === 'pending').map(({ startDate }) => startDate);
  const from = waiting.toSorted()[0] ?? (today.startsWith(String(year)) ? today : `${year}-01-01`);
  return Math.min(Number(from.slice(5, 7)) - 1, lastFirstMonth);
};

/** Absences and requests, two months at a time, as the basis of a decision. */
export function LeaveOverview(props: LeaveOverviewProps) {
  const { year, requests } = props;
  const [month, setMonth] = useState(() => firstMonth(props));
  const range = monthsRange(year, month, month + 1);
  const staff = useQuery(employeesQuery);
  // Leave that began in the year before may reach into this one.
  const before = useQuery({
    ...vacationRequestsQuery({ status: 'validated', year: year - 1 }),
    enabled: month === 0,
  });
  const coverage = useApi(getLeaveCoverage, { query: range, placeholderData: keepPreviousData });
  const step = (by: number) => setMonth((at) => Math.min(Math.max(at + by, 0), lastFirstMonth));
  return (
    <section className={zoom.zoom} aria-label="Calendrier des congés">
      <Group gap="xs">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Mois précédent"
          disabled={month === 0}
          onClick={() => step(-1)}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Mois suivant"
          disabled={month === lastFirstMonth}
          onClick={() => step(1)}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
        <Title order={2} size="h4" aria-live="polite">
          {formatPeriod(range.from, range.to)}
        </Title>
      </Group>
      <QueryStates query={coverage} errorText="Erreur lors du chargement de la présence par groupe">
        {(days) => (
          <ZoomTable
            days={days}
            rows={zoomRows(staff.data ?? [], [...requests, ...(before.data ?? [])], days)}
            onZoom={({ from }) => setMonth(Math.min(Number(from.slice(5, 7)) - 1, lastFirstMonth))}
          />
        )}
      </QueryStates>
      <Legend label="Légende du calendrier" kinds={legend} />
    </section>
  );
}
