import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { count } from '../../../shared/format/french.ts';
import { writeUrlState } from '../../../shared/url-state/url-state.ts';
import { vacationRequestsQuery } from '../request-queries.ts';
import { filterDefaults, waitingElsewhere } from './request-filters.ts';

interface WaitingElsewhereProps {
  readonly year: string;
  readonly today: string;
}

/** « 3 demandes en 2027 »: the filter is on one year, decisions wait in others [vacations-8]. */
export function WaitingElsewhere({ year, today }: WaitingElsewhereProps) {
  const { search } = useLocation();
  const pending = useQuery(vacationRequestsQuery({ status: 'pending' }));
  const others = waitingElsewhere(pending.data ?? [], year, today);
  if (others.length === 0) return null;
  const searchOf = (annee: string) =>
    `${writeUrlState(new URLSearchParams(search), filterDefaults, { annee, statut: '' })}`;
  return (
    <Group gap="xs" mb="md">
      {others.map((other) => {
        const text = `${count(other.waiting, 'demande')} en ${other.year}`;
        return other.isChoice ? (
          <Button
            key={other.year}
            component={Link}
            variant="default"
            size="md"
            to={{ search: searchOf(other.year) }}
          >
            {text}
          </Button>
        ) : (
          <span key={other.year}>{text}</span>
        );
      })}
    </Group>
  );
}
