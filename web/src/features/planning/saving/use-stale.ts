import type { PlanView } from '@fournil/contracts/planning/plan-views';
import type { Week } from '@fournil/contracts/planning/week';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../shared/ui/toast.ts';
import type { PlanEdit } from './use-plan-edit.ts';
import type { SavePlan, StaleChange } from './use-save-plan.ts';

export interface StaleAnswers {
  /** Puts the whole edit on the week as it now is. */
  readonly redo: () => void;
  /** Lets go of what was drawn on the days somebody else changed; the rest is still to be saved. */
  readonly keepTheirs: (changes: readonly StaleChange[]) => void;
}

/** Both ways out of a save that met somebody else's change of the same days; the week is read anew first. */
export function useStale(week: Week, edit: PlanEdit, save: SavePlan): StaleAnswers {
  const queries = useQueryClient();
  const meet = async (theirs: readonly StaleChange[]) => {
    save.close();
    const key = ['week-plan', week.year, week.week];
    await queries.refetchQueries({ queryKey: key });
    const newer = queries.getQueryData<PlanView>(key);
    if (!newer) return;
    const dates = newer.days.map(({ date }) => date);
    const lost = edit.rebase(newer, ({ personId, day }) =>
      theirs.some(({ employeeId, date }) => employeeId === personId && date === dates[day]),
    );
    if (lost > 0) toast.info('Une partie de vos modifications ne tient plus : vérifiez la semaine.');
  };
  return { redo: () => void meet([]), keepTheirs: (changes) => void meet(changes) };
}
