import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import type { PlanPerson, PlanView } from '@fournil/contracts/planning/plan-views';
import { type Week, weekId } from '@fournil/contracts/planning/week';
import {
  createContext,
  type Dispatch,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useReducer,
} from 'react';
import { useUnsavedGuard } from '../../../shared/edit/unsaved-guard.ts';
import { type Draft, useDraft } from '../../../shared/edit/use-draft.ts';
import { todayInParis } from '../../../shared/format/french.ts';
import { toast } from '../../../shared/ui/toast.ts';
import type { Generating } from '../generation/use-generate.ts';
import { findingsByShift } from '../plan/board-rows.ts';
import type { BoardShift } from '../plan/board-shift.ts';
import { type KeptEdit, keptEditOf } from '../plan/edit-session.ts';
import { axisOfPlan, boardShifts } from '../plan/read-plan.ts';
import type { Axis } from '../plan/time-axis.ts';
import { type EditStatus, useEditStatus } from '../saving/use-edit-status.ts';
import { useSave } from '../saving/use-save.ts';
import { usePlanActions, useRemedy, useRestore } from './use-plan-actions.ts';
import { type DeclareIll, type ShiftActions, useShiftActions } from './use-shift-actions.ts';
import { useWeekCommands, type WeekCommands } from './use-week-commands.ts';
import { initialWeekState, type WeekAction, type WeekState, weekReducer } from './week-state.ts';

/** The plan that the page draws: the recorded one with unsaved edits, a proposal, or the best plan of a running search. */
export interface DrawnWeek {
  readonly shifts: readonly BoardShift[];
  readonly findings: readonly PlanFinding[];
  readonly findingsByShift: ReadonlyMap<string, readonly PlanFinding[]>;
  readonly axis: Axis;
  /** Seven, Monday first. */
  readonly dates: readonly string[];
  /** False while something else than the plan is drawn, or a generation runs. */
  readonly isEditable: boolean;
}

export interface WeekPage {
  readonly week: Week;
  readonly plan: PlanView;
  readonly today: string;
  readonly isPhone: boolean;
  readonly state: WeekState;
  readonly dispatch: Dispatch<WeekAction>;
  readonly drawn: DrawnWeek;
  readonly edit: EditStatus;
  readonly save: ReturnType<typeof useSave>;
  readonly generating: Generating;
  readonly commands: WeekCommands;
  readonly remedy: ReturnType<typeof useRemedy>;
  readonly shiftActions: ShiftActions;
  readonly planActions: ReturnType<typeof usePlanActions>;
  /** Unsaved edits from before the page was loaded again. */
  readonly draft: Draft<KeptEdit>;
  readonly restore: ReturnType<typeof useRestore>;
  readonly personOf: (employeeId: string) => PlanPerson | undefined;
  readonly shiftOf: (shiftId: string) => BoardShift | undefined;
}

const WeekContext = createContext<WeekPage | null>(null);

/** The week of the page. For components inside WeekProvider. */
export function useWeekPage(): WeekPage {
  const page = useContext(WeekContext);
  if (!page) throw new Error('useWeekPage needs a WeekProvider');
  return page;
}

interface WeekProviderProps {
  readonly week: Week;
  readonly plan: PlanView;
  readonly generating: Generating;
  readonly isPhone: boolean;
  readonly declareIll: DeclareIll | undefined;
  readonly children: ReactNode;
}

function useDrawnWeek(plan: PlanView, state: WeekState, edit: EditStatus, generating: Generating): DrawnWeek {
  const proposal = plan.proposals.find(({ _id }) => _id === state.shownProposal);
  const instead = proposal?.shifts ?? generating.running?.preview ?? null;
  const drawnInstead = useMemo(() => instead && boardShifts(plan.monday, instead), [instead, plan.monday]);
  const shifts = drawnInstead ?? edit.shifts;
  // Without the preview of a drag: an axis that grows under the pointer would move the bar.
  const onAxis = drawnInstead ?? edit.edited;
  const axis = useMemo(() => axisOfPlan(plan, onAxis), [plan, onAxis]);
  const dates = useMemo(() => plan.days.map(({ date }) => date), [plan.days]);
  const findings = proposal?.findings ?? edit.findings;
  const byShift = useMemo(() => findingsByShift(findings, shifts, dates), [findings, shifts, dates]);
  const isEditable = instead === null && !generating.isBusy;
  return { shifts, findings, findingsByShift: byShift, axis, dates, isEditable };
}

/** The state of the page, reconciled with the newest answer of the server. Shows its notices. */
function useWeekState(plan: PlanView): readonly [WeekState, Dispatch<WeekAction>] {
  const [state, dispatch] = useReducer(weekReducer, plan, initialWeekState);
  const received = weekReducer(state, { type: 'plan-received', plan });
  // Dispatched during rendering, so that the former plan is never shown. The state is unchanged while the plan has to
  // wait, for example during a save.
  if (received !== state) dispatch({ type: 'plan-received', plan });
  const { notice } = received;
  useEffect(() => {
    if (notice) toast.info(notice.text);
  }, [notice]);
  return [received, dispatch];
}

/** Holds the state of one week's page and gives it, with everything that can be done, to the components inside. */
export function WeekProvider(props: WeekProviderProps) {
  const { week, plan, generating, isPhone, declareIll, children } = props;
  const [state, dispatch] = useWeekState(plan);
  const edit = useEditStatus(plan, state);
  const drawn = useDrawnWeek(plan, state, edit, generating);
  const save = useSave({ week, state, edit, dispatch });
  const commands = useWeekCommands(week, plan);
  const restore = useRestore({ state, dispatch, save });
  const remedy = useRemedy(week, plan.revision, dispatch);
  const { shifts } = drawn;
  const kept = useMemo(() => keptEditOf(state.session), [state.session]);
  const draft = useDraft(`planning:${weekId(week)}`, kept, (resumed) =>
    dispatch({ type: 'resumed', edit: resumed }),
  );
  useUnsavedGuard(edit.isDirty, 'week', 'year', 'feuilles');
  const page: WeekPage = {
    week,
    plan,
    today: todayInParis(),
    isPhone,
    state,
    dispatch,
    drawn,
    edit,
    save,
    generating,
    commands,
    remedy,
    shiftActions: useShiftActions({ plan, state, dispatch, shifts, save, commands, declareIll }),
    planActions: usePlanActions({ plan, state, dispatch, generating, commands, restore }),
    draft,
    restore,
    personOf: (id) => plan.people.find(({ employeeId }) => employeeId === id),
    shiftOf: (id) => shifts.find((shift) => shift.id === id),
  };
  return <WeekContext value={page}>{children}</WeekContext>;
}
