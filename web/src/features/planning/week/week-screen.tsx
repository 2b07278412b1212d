import { weekId, weekOf } from '@fournil/contracts/planning/week';
import { todayInParis } from '../../../shared/format/french.ts';
import { lazyPart } from '../../../shared/load/lazy-part.tsx';
import { useOpened } from '../../../shared/url-state/use-opened.ts';
import { WeekBoard } from '../board/week-board.tsx';
import { DayChoice } from '../choose-week/day-choice.tsx';
import type { WeekChoice } from '../choose-week/use-week-choice.ts';
import { GenerationProgress } from '../generation/generation-progress.tsx';
import { WeekNotices } from '../notices/week-notices.tsx';
import { DayCards } from '../phone/day-cards.tsx';
import { dayIndexes } from '../plan/board-shift.ts';
import { weekSentence } from '../plan/week-sentence.ts';
import { WallSheet } from '../print/wall-sheet.tsx';
import { SaveBar } from '../saving/save-bar.tsx';
import { CoverageTable } from '../summary/coverage-table.tsx';
import { DaySummary } from '../summary/day-summary.tsx';
import classes from '../summary/summary.module.css';
import { PlanningFrame } from './planning-frame.tsx';
import { RoleSelect } from './role-select.tsx';
import { useAskedReplacement } from './use-asked-replacement.ts';
import { usePageKeys } from './use-page-keys.ts';
import { useShownDay } from './use-shown-day.ts';
import { PrimaryAction, WeekActions } from './week-actions.tsx';
import { useWeekPage } from './week-context.tsx';
import { WeekDialogs } from './week-dialogs.tsx';

const { Component: WeekFigures } = lazyPart(() => import('../summary/week-figures.tsx'), {
  instead: () => null,
});

const { Component: WhoIsThere } = lazyPart(() => import('../today/who-is-there.tsx'), {
  instead: () => null,
});

/** The page of a loaded week: notices, the board or the cards of a day, saving, figures, dialogs. */
export function WeekScreen({ choice }: { readonly choice: WeekChoice }) {
  const { week, plan, isPhone, drawn, generating, state, dispatch } = useWeekPage();
  const { view, day, showDay, showView } = useShownDay();
  const { shifts } = drawn;
  useAskedReplacement();
  const showAttention = () => dispatch({ type: 'dialog-opened', dialog: { kind: 'attention' } });
  useOpened('accord', (employeeId) => {
    const isAsked = plan.toAgree.some((one) => one.employeeId === employeeId);
    if (employeeId === undefined || !isAsked) showAttention();
    else dispatch({ type: 'dialog-opened', dialog: { kind: 'answer', employeeId } });
  });
  useOpened('points', showAttention);
  useOpened('echanges', () => dispatch({ type: 'dialog-opened', dialog: { kind: 'swaps' } }));
  usePageKeys();
  return (
    <>
      <PlanningFrame
        choice={choice}
        state={<span title={plan.proof?.text}>{weekSentence(plan)}</span>}
        view={view}
        filter={<RoleSelect />}
        {...(isPhone ? {} : { onView: showView })}
        primary={<PrimaryAction />}
        actions={<WeekActions />}
      >
        {generating.isBusy && <GenerationProgress week={week} generating={generating} />}
        <WeekNotices />
        {weekId(plan) === weekId(weekOf(todayInParis())) && (
          <WhoIsThere
            onReplace={({ _id }) =>
              dispatch({ type: 'dialog-opened', dialog: { kind: 'replace', of: { shiftId: _id } } })
            }
          />
        )}
        {isPhone ? (
          <DayCards day={day} onDay={showDay} />
        ) : (
          <>
            {view === 'jour' && <DayChoice plan={plan} day={day} onDay={showDay} />}
            <WeekBoard days={view === 'jour' ? [day] : dayIndexes} />
          </>
        )}
        <SaveBar />
        {!isPhone && <DaySummary plan={plan} shifts={shifts} />}
        <WeekFigures plan={plan} />
        {plan.coverage.length > 0 && (
          <details className={classes.details}>
            <summary>Besoin et prévu en chiffres</summary>
            <CoverageTable plan={plan} shifts={shifts} axis={drawn.axis} />
          </details>
        )}
      </PlanningFrame>
      <WallSheet plan={plan} shifts={state.session.base} />
      <WeekDialogs />
    </>
  );
}
