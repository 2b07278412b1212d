import { vacationMessages } from '@fournil/contracts/vacations/rules';
import { Group, Stack, Title } from '@mantine/core';
import { IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useHref } from 'react-router-dom';
import { useKnownCity, useSite } from '../../../shared/queries/every-page.ts';
import { BuildLine } from '../../../shared/ui/build-line.tsx';
import { StatTiles } from '../../../shared/ui/figures.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { QueryStates, RowsSkeleton } from '../../../shared/ui/list-states.tsx';
import { vacationRequestsQuery } from '../request-queries.ts';
import classes from './panel.module.css';
import { panelTiles } from './panel-text.ts';

/**
 * The states of the requests of the shop's city, and the year to print. Loads its data itself [vacations-11].
 */
export function VacationPanel() {
  const { city } = useSite();
  const known = useKnownCity();
  const query = useQuery({
    ...vacationRequestsQuery(known ? { city: known } : {}),
    enabled: known !== undefined,
  });
  const print = useHref('/vacation-planning-print');
  const hasValidated = query.data?.some(({ status }) => status === 'validated') ?? false;
  return (
    <Stack component="section" className={classes.panel} gap={12} aria-label="État des congés">
      <Group justify="space-between">
        <Title order={2} size="h3">
          État des congés, {city}
        </Title>
        <Group gap="xs">
          <IconButton
            icon={IconRefresh}
            aria-disabled={query.isFetching}
            onClick={() => void query.refetch()}
          >
            Actualiser
          </IconButton>
          <IconButton
            icon={IconPrinter}
            disabled={!hasValidated}
            onClick={() => window.open(print, '_blank', 'noopener')}
          >
            Imprimer Planning
          </IconButton>
        </Group>
      </Group>
      <QueryStates
        query={query}
        errorText={vacationMessages.loadFailed}
        skeleton={<RowsSkeleton rows={1} height={72} />}
      >
        {(requests) => <StatTiles label="Demandes de congés" tiles={panelTiles(requests)} />}
      </QueryStates>
      <BuildLine marker="#019" />
    </Stack>
  );
}
