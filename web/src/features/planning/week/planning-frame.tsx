import { Group, SegmentedControl, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Page } from '../../../shared/ui/page.tsx';
import type { WeekChoice } from '../choose-week/use-week-choice.ts';
import { WeekInputs } from '../choose-week/week-inputs.tsx';
import classes from './week.module.css';

export type BoardView = 'semaine' | 'jour';

interface PlanningFrameProps {
  readonly choice: WeekChoice;
  readonly state?: ReactNode;
  readonly primary?: ReactNode;
  readonly actions?: ReactNode;
  readonly filter?: ReactNode;
  readonly view?: BoardView;
  readonly onView?: (view: BoardView) => void;
  readonly children?: ReactNode;
}

/** The page around the week: title, actions, the inputs of the week and the title of the detail. */
export function PlanningFrame({
  choice,
  state,
  primary,
  actions,
  filter,
  view,
  onView,
  children,
}: PlanningFrameProps) {
  const { chosen } = choice;
  return (
    <div className={`screen-only ${classes.screen}`}>
      <Page title="Génération du planning" state={state} primary={primary} actions={actions} wide>
        <Group className={classes.toolbar} gap="8px 16px">
          <Title order={2}>
            {chosen.ok
              ? `Planning détaillé - Semaine ${chosen.week.week} (${chosen.week.year})`
              : 'Planning détaillé'}
          </Title>
          <WeekInputs choice={choice} />
          {filter}
          {view && onView && (
            <SegmentedControl
              aria-label="Vue"
              value={view}
              onChange={(value) => onView(value === 'jour' ? 'jour' : 'semaine')}
              data={[
                { value: 'semaine', label: 'Semaine' },
                { value: 'jour', label: 'Jour' },
              ]}
            />
          )}
        </Group>
        {children}
      </Page>
    </div>
  );
}
