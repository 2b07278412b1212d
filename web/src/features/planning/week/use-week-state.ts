import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { type Dispatch, useEffect, useReducer } from 'react';
import { toast } from '../../../shared/ui/toast.ts';
import { initialWeekState, type WeekAction, type WeekState, weekReducer } from './week-state.ts';

/** The state of the page, reconciled with the newest answer of the server. Shows its notices. */
export function useWeekState(plan: PlanView): readonly [WeekState, Dispatch<WeekAction>] {
  const [state, dispatch] = useReducer(weekReducer, plan, initialWeekState);
  const received = weekReducer(state, { type: 'plan-received', plan });
  // While rendering, so that no frame shows the former plan; it is the state itself while the plan has to wait.
  if (received !== state) dispatch({ type: 'plan-received', plan });
  const { notice } = received;
  useEffect(() => {
    if (notice) toast.info(notice.text);
  }, [notice]);
  return [received, dispatch];
}
