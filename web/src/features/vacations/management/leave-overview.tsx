import { getLeaveCoverage } from '@fournil/contracts/vacations/days-endpoint';
import type { VacationRequest } from '@fournil/contracts/vacations/request-list';
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

/** The day from which the overview starts: the first day of a pending request, otherwise today. */
const firstDay = ({ year, today, requests }: LeaveOverviewProps): string => {
  const waiting = requests.filter(({ status }) => status === 'pending').map(({ startDate }) => startDate);
  return waiting.toSorted()[0] ?? (today.startsWith(String(year)) ? today : `${year}-01-01`);
};

const monthOf = (date: string): number => Math.min(Number(date.slice(5, 7)) - 1, lastFirstMonth);

/** Absences and requests, two months at a time, as the basis of a decision. */
export function LeaveOverview(props: LeaveOverviewProps) {
  const { year, requests } = props;
  const [month, setMonth] = useState(() => monthOf(firstDay(props)));
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
            from={firstDay(props)}
            onZoom={({ from }) => setMonth(monthOf(from))}
          />
        )}
      </QueryStates>
      <Legend label="Légende du calendrier" kinds={legend} />
    </section>
  );
}
