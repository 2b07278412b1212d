/** Who works today and tomorrow, who does not come, and what is left uncovered. Pure. */
import type { DayShift, ShopToday } from '@fournil/contracts/planning/outlook-views';
import { type Week, weekOf } from '@fournil/contracts/planning/week';
import { addDays } from '@fournil/contracts/time/calendar';
import { isVacated } from '@fournil/week/cells/effective-cell';
import type { Moment } from '@fournil/week/moment';
import type { PlannedShift } from '@fournil/week/plan/plan-state';
import { nameOf } from '@fournil/week/plan/planning-rows';
import { cellsOf, planOf, shopDayOf, type WeekFacts } from '@fournil/week/week-facts';
import { uncoveredOf } from '../overview/overview.ts';

/** The days of today and tomorrow with their weeks. */
export const daysShown = (today: string): readonly { readonly date: string; readonly week: Week }[] =>
  [today, addDays(today, 1)].map((date) => ({ date, week: weekOf(date) }));

const reasons: Readonly<Record<string, string>> = { MAL: 'Maladie', ABS: 'Absence', CP: 'Congé' };

function stateOf({ date, start, end }: PlannedShift, { today, now }: Moment): DayShift['state'] {
  if (date > today || start > now) return 'later';
  return end > now ? 'now' : 'over';
}

const french = new Intl.Collator('fr');

function shiftsOn(facts: WeekFacts, date: string, moment: Moment): DayShift[] {
  const { shifts, realized } = planOf(facts);
  return shifts
    .filter((shift) => shift.date === date)
    .map((shift): DayShift => {
      const { id, employeeId, start, end, group } = shift;
      const cell = cellsOf(facts, employeeId).find((one) => one.date === date)?.value ?? '';
      const away = isVacated(cell, realized.includes(employeeId));
      return {
        _id: id,
        employeeId,
        name: nameOf(facts, employeeId),
        date,
        startTime: start,
        endTime: end,
        group,
        state: away ? 'away' : stateOf(shift, moment),
        why: away ? (reasons[cell] ?? 'Absence') : null,
      };
    })
    .sort(
      (one, other) => one.startTime.localeCompare(other.startTime) || french.compare(one.name, other.name),
    );
}

/** `facts` holds the week of each day shown. */
export function shopTodayOf(facts: readonly WeekFacts[], moment: Moment): ShopToday {
  const inWeek = ({ week, year }: Week) =>
    facts.find((one) => one.week.week === week && one.week.year === year);
  return {
    now: moment.now,
    days: daysShown(moment.today).flatMap(({ date, week }) => {
      const own = inWeek(week);
      if (!own) return [];
      return [
        {
          date,
          ...week,
          state: planOf(own).status,
          closed: shopDayOf(own.settings, date).cellIfClosed,
          shifts: shiftsOn(own, date, moment),
          uncovered: uncoveredOf(own, moment)
            .filter((one) => one.date === date && (date > moment.today || one.to > moment.now))
            .map(({ group, from, to, missing, text }) => ({ group, from, to, missing, text })),
        },
      ];
    }),
  };
}
