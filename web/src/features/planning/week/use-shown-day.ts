import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { useUrlState } from '../../../shared/url-state/use-url-state.ts';
import { type DayIndex, dayIndexes } from '../plan/board-shift.ts';
import { dayOf } from '../plan/read-plan.ts';
import type { BoardView } from './planning-frame.tsx';
import { useWeekPage } from './week-context.tsx';

const defaults = { vue: 'semaine', jour: '' };

/** Outside the current week the first day on which the shop is open. */
const firstOpenDay = ({ days }: PlanView): DayIndex => dayIndexes.find((index) => !days[index]?.closed) ?? 0;

/** The week or one of its days; kept in the address. */
export function useShownDay() {
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
