import type { Week } from '@fournil/contracts/planning/week';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { employeesQuery } from '../../../shared/queries/employees.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { ConstraintsGrid } from '../grid/constraints-grid.tsx';
import { emptyWeek } from './empty-week.ts';
import { WeekProvider } from './week-context.tsx';
import { weekText } from './week-text.ts';

interface FailedWeekProps {
  readonly week: Week;
  readonly filters: ReactNode;
  readonly onRetry: () => void;
}

/**
 * A week that could not be loaded: empty constraints without a message, as specified [constraints-7]. The
 * page's state shows it, and nothing can be typed or saved.
 */
export function FailedWeek({ week, filters, onRetry }: FailedWeekProps) {
  const { data: employees } = useQuery(employeesQuery);
  const grid = useMemo(() => emptyWeek(week, employees ?? []), [week, employees]);
  return (
    <Page
      title="Contraintes hebdomadaires"
      wide
      state={`${weekText(week)}\u202f: contraintes non chargées, lecture seule`}
      filters={filters}
      actions={
        <IconButton icon={IconRefresh} onClick={onRetry}>
          Réessayer
        </IconButton>
      }
      primary={<Button disabled>Sauvegarder</Button>}
    >
      <div data-load="failed">
        <WeekProvider week={week} grid={grid} readOnly>
          <ConstraintsGrid />
        </WeekProvider>
      </div>
    </Page>
  );
}
