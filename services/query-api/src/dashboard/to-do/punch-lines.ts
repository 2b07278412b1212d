/** Punches that the manager has to check, and requested corrections: one line per person and week. */
import { addDays } from '@fournil/calendar/days';
import type { ToDo } from '@fournil/contracts/dashboard/to-do-endpoint';
import { parisDayOf } from '@fournil/contracts/paris-day';
import { parseWeekId, weekId, weekOf } from '@fournil/contracts/planning/week';
import { monthsAround } from '@fournil/domain/time-clock/periods';
import { foldPunches } from '@fournil/domain/time-clock/record';
import { isErased } from '@fournil/events/define';
import type { PunchFactRow } from '@fournil/views/time-clock/view';
import type { QueryDeps } from '../../kernel/deps.ts';

type Fact = Pick<PunchFactRow, 'fact'> & { readonly employeeId: string; readonly name: string };

export function punchLines(rows: readonly Fact[]): ToDo[] {
  return [...Map.groupBy(rows, (row) => row.employeeId)].flatMap(([id, own]) => {
    const state = foldPunches(own);
    const toCheck = state.punches.flatMap(({ at, toConfirm, isVoided }) =>
      at !== null && toConfirm && !isVoided ? [parisDayOf(at)] : [],
    );
    const asked = Object.values(state.requests).flatMap(({ day, accepted }) =>
      !isErased(day) && accepted === null ? [day] : [],
    );
    const weeks = new Set([...toCheck, ...asked].map((day) => weekId(weekOf(day))));
    return [...weeks].map((week): ToDo => {
      const isIn = (day: string) => weekId(weekOf(day)) === week;
      const count = toCheck.filter(isIn).length;
      const what = [
        count && `${count} pointage${count > 1 ? 's' : ''} à vérifier`,
        asked.some(isIn) && 'demande une correction de ses pointages',
      ].filter((one) => typeof one === 'string');
      const text = what.join('\u202f; ');
      return {
        ...{ kind: 'punches', key: `punches ${week} ${id}`, name: own[0]?.name ?? '', id },
        detail: `${text.charAt(0).toUpperCase()}${text.slice(1)}, semaine ${parseWeekId(week)?.week}`,
        ...{ due: null, late: false, to: `/time-clock?semaine=${week}` },
      };
    });
  });
}

/** Punches of months with open ones, from two months before this one on; earlier weeks are already paid. */
export const selectPunchesOpen = ({ views }: QueryDeps, today: string): Promise<readonly Fact[]> =>
  views
    .selectFrom('punch_facts')
    .innerJoin('employees', 'employees.employeeId', 'punch_facts.employeeId')
    .innerJoin(
      (open) => open.selectFrom('punches_open').select(['employeeId', 'month']).distinct().as('open'),
      (join) =>
        join
          .onRef('open.employeeId', '=', 'punch_facts.employeeId')
          .onRef('open.month', '=', 'punch_facts.month'),
    )
    .select(['punch_facts.employeeId', 'name', 'fact'])
    .where('open.month', 'in', monthsAround([addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)]))
    .orderBy('punch_facts.employeeId')
    .orderBy('punch_facts.month')
    .orderBy('punch_facts.revision')
    .execute();
