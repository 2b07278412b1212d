import type { Week } from '@fournil/contracts/planning/week';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { employeesQuery } from '../../../shared/queries/employees.ts';
import { Page } from '../../../shared/ui/page.tsx';
import { draftOf } from '../draft/draft.ts';
import { ConstraintsGrid } from '../grid/constraints-grid.tsx';
import { emptyWeek } from './empty-week.ts';
import { weekWords } from './week-words.ts';

interface FailedWeekProps {
  readonly week: Week;
  readonly filters: ReactNode;
  readonly onRetry: () => void;
}

const nothing = () => undefined;

/** No message, as specified (the failed call itself is on the console): empty constraints, a mark that they were not loaded, and no way to save them. */
export function FailedWeek({ week, filters, onRetry }: FailedWeekProps) {
  const employees = useQuery(employeesQuery);
  const grid = emptyWeek(week, employees.data ?? []);
  const draft = draftOf(grid);
  return (
    <Page
      title="Contraintes hebdomadaires"
      wide
      state={`${weekWords(week)}\u202f: contraintes non chargées, lecture seule`}
      filters={filters}
      actions={
        <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
          Réessayer
        </Button>
      }
      primary={<Button disabled>Sauvegarder</Button>}
    >
      <div data-load="failed">
        <ConstraintsGrid
          grid={grid}
          base={draft}
          draft={draft}
          disabled
          copied={null}
          typedAt={() => null}
          onCopied={nothing}
          onBlock={nothing}
          onType={nothing}
          onLevel={nothing}
          onDay={nothing}
          onSuggestion={nothing}
          onRow={nothing}
          onUnknown={nothing}
          undo={nothing}
          redo={nothing}
          save={nothing}
        />
      </div>
    </Page>
  );
}
