import type { Employee } from '@fournil/contracts/employees/answer';
import { getLeaveCoverage } from '@fournil/contracts/vacations/days-endpoint';
import type { VacationRequest } from '@fournil/contracts/vacations/request-list';
import { Button, Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '../../../../shared/api/use-api.ts';
import { formatPeriod } from '../../../../shared/format/french.ts';
import { QueryStates } from '../../../../shared/ui/list-states.tsx';
import { vacationRequestsQuery } from '../../request-queries.ts';
import { Legend } from '../legend.tsx';
import classes from './zoom.module.css';
import { type ZoomRange, zoomRows } from './zoom-days.ts';
import { ZoomTable } from './zoom-table.tsx';

interface CalendarZoomProps {
  readonly range: ZoomRange;
  readonly people: readonly Pick<Employee, '_id' | 'name'>[];
  /** Validated ones around the year. */
  readonly leaves: readonly VacationRequest[];
  readonly onZoom: (range: ZoomRange) => void;
  readonly onClose: () => void;
}

const legend = [
  ['away', 'En congé'],
  ['asked', 'Demandé, sans réponse'],
  ['closed', 'Fermé'],
  ['holiday', 'Jour férié'],
  ['short', 'Moins de monde que le besoin'],
  ['maybe', 'Moins de monde si les demandes sont acceptées'],
] as const;

/** On screen alone: the paper stays the whole year [vacations-9]. */
export function CalendarZoom({ range, people, leaves, onZoom, onClose }: CalendarZoomProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const pending = useQuery(vacationRequestsQuery({ status: 'pending' }));
  const coverage = useApi(getLeaveCoverage, { query: range, placeholderData: keepPreviousData });
  const { from, to } = range;
  // The focus goes to the heading, because the part opens below and the button that was clicked may be gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another range is shown
  useEffect(() => heading.current?.focus(), [from, to]);
  return (
    <section className={classes.zoom} aria-labelledby="calendar-zoom">
      <Group className={classes.title} gap="8px 16px" justify="space-between">
        <h2 id="calendar-zoom" ref={heading} tabIndex={-1}>
          {formatPeriod(from, to)}
        </h2>
        <Button variant="default" leftSection={<IconX size={16} aria-hidden="true" />} onClick={onClose}>
          Revenir à l’année
        </Button>
      </Group>
      <QueryStates query={coverage} errorText="Erreur lors du chargement de la présence par groupe">
        {(days) => (
          <ZoomTable
            days={days}
            rows={zoomRows(people, [...leaves, ...(pending.data ?? [])], days)}
            onZoom={onZoom}
          />
        )}
      </QueryStates>
      <Legend label="Légende du détail" kinds={legend} />
      <Text fz="0.8125rem">
        Par groupe&#8239;: personnes hors congés et absences / besoin au plus fort de la journée, d’après les
        besoins de la boutique. Glissez sur les jours pour vous rapprocher.
      </Text>
    </section>
  );
}
