import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { type Dispatch, useEffect, useReducer } from 'react';
import { toast } from '../../../shared/ui/toast.ts';
import { initialWeekState, type WeekAction, type WeekState, weekReducer } from './week-state.ts';

/** The state of the page, reconciled with the newest answer of the server. Shows its notices. */
export function useWeekState(plan: PlanView): readonly [WeekState, Dispatch<WeekAction>] {
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
