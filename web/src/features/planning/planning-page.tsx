import { getWeekPlan } from '@fournil/contracts/planning/read-endpoints';
import { type Week, weekId } from '@fournil/contracts/planning/week';
import { Button, Skeleton, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';
import { useApi } from '../../shared/api/use-api.ts';
import { Loading } from '../../shared/ui/list-states.tsx';
import { ColumnHeads } from '../../shared/ui/rows-table.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useWeekChoice, type WeekChoice } from './choose-week/use-week-choice.ts';
import { useGenerate } from './generation/use-generate.ts';
import figures from './summary/summary.module.css';
import { PlanningFrame } from './week/planning-frame.tsx';
import type { DeclareIll } from './week/use-shift-actions.ts';
import { WeekProvider } from './week/week-context.tsx';
import { WeekScreen } from './week/week-screen.tsx';

interface PlanningPageProps {
  readonly declareIll?: DeclareIll;
}

/** The plan of a week, for the administrator [planning-1]. */
export default function PlanningPage({ declareIll }: PlanningPageProps) {
  const choice = useWeekChoice();
  const { chosen } = choice;
  if (!chosen.ok) {
    const refuse = () => toast.error(chosen.message);
    return <PlanningFrame choice={choice} primary={<Button onClick={refuse}>Générer le planning</Button>} />;
  }
  return (
    <WeekOfPlanning key={weekId(chosen.week)} week={chosen.week} choice={choice} declareIll={declareIll} />
  );
}

interface WeekOfPlanningProps {
  readonly week: Week;
  readonly choice: WeekChoice;
  readonly declareIll: DeclareIll | undefined;
}

function WeekOfPlanning({ week, choice, declareIll }: WeekOfPlanningProps) {
  const query = useApi(getWeekPlan, { params: week });
  const generating = useGenerate(week, query.data);
  const isPhone =
    useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) === true;
  if (query.data) {
    return (
      <WeekProvider
        week={week}
        plan={query.data}
        generating={generating}
        isPhone={isPhone}
        declareIll={declareIll}
      >
        <WeekScreen choice={choice} />
      </WeekProvider>
    );
  }
  return (
    <PlanningFrame
      choice={choice}
      primary={
        <Button loading={generating.isBusy} onClick={() => generating.start()}>
          Générer le planning
        </Button>
      }
    >
      {query.isError ? <FailedWeek /> : <BoardSkeleton />}
    </PlanningFrame>
  );
}

/** After a failed load the table is empty, without a message; `data-load` marks it [planning-16]. */
function FailedWeek() {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the cause goes to the console [planning-16]
    console.warn('Planning : le chargement de la semaine a échoué.');
  }, []);
  return (
    <table className={figures.summary} data-load="failed" aria-label="Planning détaillé">
      <ColumnHeads columns={['Salarié', 'Total semaine', 'Actions']} />
      <tbody />
    </table>
  );
}

function BoardSkeleton() {
  return (
    <Loading>
      <Stack gap={1} aria-hidden="true">
        {Array.from({ length: 16 }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move
          <Skeleton key={row} height={30} radius={0} />
        ))}
      </Stack>
    </Loading>
  );
}
