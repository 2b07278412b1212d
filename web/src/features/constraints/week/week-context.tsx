import type { WeekGrid } from '@fournil/contracts/planning/constraints-endpoints';
import { type Week, weekId } from '@fournil/contracts/planning/week';
import { createContext, type Dispatch, type ReactNode, useContext, useMemo, useReducer } from 'react';
import { useUnsavedGuard } from '../../../shared/edit/unsaved-guard.ts';
import { type Draft as KeptDraftOffer, useDraft } from '../../../shared/edit/use-draft.ts';
import type { Draft } from '../draft/draft.ts';
import { type KeptInput, keptInputOf } from '../draft/kept-input.ts';
import { useSaveWeek, type WeekSave } from './use-save-week.ts';
import { useWeekActions, type WeekActions } from './use-week-actions.ts';
import {
  hasUnsavedInput,
  initialWeekState,
  type WeekAction,
  type WeekState,
  weekReducer,
} from './week-state.ts';

export interface ConstraintsWeek {
  readonly week: Week;
  readonly state: WeekState;
  readonly dispatch: Dispatch<WeekAction>;
  readonly draft: Draft;
  readonly isDirty: boolean;
  /** While it is being saved, and for a week that could not be loaded. */
  readonly isReadOnly: boolean;
  readonly save: WeekSave;
  readonly actions: WeekActions;
  /** Unsaved input from before the page was loaded again. */
  readonly keptDraft: KeptDraftOffer<KeptInput>;
}

const WeekContext = createContext<ConstraintsWeek | null>(null);

/** The week of the page. For components inside WeekProvider. */
export function useConstraintsWeek(): ConstraintsWeek {
  const week = useContext(WeekContext);
  if (!week) throw new Error('useConstraintsWeek needs a WeekProvider');
  return week;
}

interface WeekProviderProps {
  readonly week: Week;
  readonly grid: WeekGrid;
  /** For a week that could not be loaded. */
  readonly readOnly?: boolean;
  readonly children: ReactNode;
}

/** Holds the state of one week's page and gives it, with everything that can be done, to the components inside. */
export function WeekProvider({ week, grid, readOnly = false, children }: WeekProviderProps) {
  const [current, dispatch] = useReducer(weekReducer, grid, initialWeekState);
  const state = weekReducer(current, { type: 'grid-received', grid });
  // While rendering, so that no frame shows the former answer.
  if (state !== current) dispatch({ type: 'grid-received', grid });
  const isDirty = hasUnsavedInput(state);
  const save = useSaveWeek({ week, state, dispatch });
  const actions = useWeekActions({ week, state, dispatch, save });
  useUnsavedGuard(isDirty && !save.isSaving, 'week', 'year');
  const { base, revisions } = state;
  const kept = useMemo(
    () => keptInputOf(base, state.history.now, revisions),
    [base, state.history.now, revisions],
  );
  const draftName = readOnly ? null : `constraints:${weekId(week)}`;
  const keptDraft = useDraft(draftName, kept, (input) => dispatch({ type: 'resumed', input }));
  const isReadOnly = readOnly || save.isSaving;
  const draft = state.history.now;
  return (
    <WeekContext value={{ week, state, dispatch, draft, isDirty, isReadOnly, save, actions, keptDraft }}>
      {children}
    </WeekContext>
  );
}
