import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { weekId, weekOf } from '@fournil/contracts/planning/week';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { todayInParis } from '../../../shared/format/french.ts';
import { lazyPart } from '../../../shared/load/lazy-part.tsx';
import { isPageCovered } from '../../../shared/ui/near-place.ts';
import { useOpened, useUrlState, without } from '../../../shared/url-state/use-url-state.ts';
import { pageIntent } from '../board/keyboard.ts';
import { WeekBoard } from '../board/week-board.tsx';
import type { WeekChoice } from '../choose-week/use-week-choice.ts';
import { DayChoice } from '../choose-week/week-inputs.tsx';
import { GenerationProgress } from '../generation/generation-progress.tsx';
import { WeekNotices } from '../notices/week-notices.tsx';
import { DayCards } from '../phone/day-cards.tsx';
import { attendedShifts, type DayIndex, dayIndexes } from '../plan/board-shift.ts';
import { dayOf, paidDaysOf } from '../plan/read-plan.ts';
import { dayTotals } from '../plan/totals.ts';
import { weekSentence } from '../plan/week-sentence.ts';
import { WallSheet } from '../print/wall-sheet.tsx';
import { hoursNamed } from '../replacement/open-hours.ts';
import { SaveBar } from '../saving/save-bar.tsx';
import { mayBeSaved } from '../saving/use-edit-status.ts';
import { CoverageTable } from '../summary/coverage-table.tsx';
import { DaySummary } from '../summary/day-summary.tsx';
import classes from '../summary/summary.module.css';
import { type BoardView, PlanningFrame } from './planning-frame.tsx';
import { RoleSelect } from './role-select.tsx';
import { PrimaryAction, WeekActions } from './week-actions.tsx';
import { useWeekPage } from './week-context.tsx';
import { WeekDialogs } from './week-dialogs.tsx';

const { Component: WeekFigures } = lazyPart(() => import('../summary/week-figures.tsx'), {
  instead: () => null,
});

const { Component: WhoIsThere } = lazyPart(() => import('../today/who-is-there.tsx'), {
  instead: () => null,
});

/** Opens who could take the shift or hours that `?remplacer=` names, once: from « À faire » and the dashboard. */
function useAskedReplacement(): void {
  const [search, setSearch] = useSearchParams();
  const { dispatch, plan } = useWeekPage();
  const asked = search.get('remplacer');
  useEffect(() => {
    if (asked === null) return;
    const hours = hoursNamed(asked);
    const isShift = plan.shifts.some(({ _id }) => _id === asked);
    const of = hours ? { hours } : isShift ? { shiftId: asked } : null;
    if (of) dispatch({ type: 'dialog-opened', dialog: { kind: 'replace', of } });
    setSearch(without('remplacer'), { replace: true });
  }, [asked, plan, dispatch, setSearch]);
}

/** Fields in which the keys keep their usual meaning. */
const textFields =
  'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="range"])';

/** Keys for undo, redo and save; they work on the whole page, except in a text field or while a dialog is open. */
function usePageKeys(): void {
  const { edit, save, shiftActions } = useWeekPage();
  const press = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || isPageCovered()) return;
    if (target instanceof Element && target.closest(`${textFields}, [role="dialog"]`)) return;
    const intent = pageIntent(event);
    // If there is nothing to save, the browser handles the key.
    if (!intent || (intent === 'save' && !edit.isDirty)) return;
    event.preventDefault();
    if (intent === 'undo') shiftActions.undo();
    else if (intent === 'redo') shiftActions.redo();
    else if (mayBeSaved(edit) && !save.saving) void save.save();
  };
  const newest = useRef(press);
  newest.current = press;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => newest.current(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const defaults = { vue: 'semaine', jour: '' };

/** Outside the current week the first day on which the shop is open. */
const firstOpenDay = ({ days }: PlanView): DayIndex => dayIndexes.find((index) => !days[index]?.closed) ?? 0;

/** The week or one of its days; kept in the address. */
function useShownDay() {
  const { plan, today } = useWeekPage();
  const [url, setUrl] = useUrlState(defaults);
  const chosen = dayIndexes.find((index) => String(index) === url.jour);
  const day = chosen ?? dayOf(plan.monday, today) ?? firstOpenDay(plan);
  const view: BoardView = url.vue === 'jour' ? 'jour' : 'semaine';
  return {
    view,
    day,
    showDay: (next: DayIndex) => setUrl({ jour: String(next) }),
    showView: (next: BoardView) => setUrl({ vue: next, jour: String(day) }),
  };
}

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
        {!isPhone && (
          <DaySummary
            plan={plan}
            totals={dayTotals(attendedShifts(plan, shifts), paidDaysOf(plan), drawn.dates)}
          />
        )}
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
