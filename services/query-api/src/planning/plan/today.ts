/** People at work today and tomorrow, absent people, and shortfalls. Pure. */
import { addDays, daysBetween } from '@fournil/calendar/days';
import type { DayShift, ShopToday } from '@fournil/contracts/planning/outlook-views';
import { getShopToday } from '@fournil/contracts/planning/read-endpoints';
import { type Week, weekId, weekOf } from '@fournil/contracts/planning/week';
import { isOverMidnight, minutesOf, spanOf } from '@fournil/contracts/time/clock';
import { isVacated } from '@fournil/domain/week/cells/effective-cell';
import { type Moment, momentOf } from '@fournil/domain/week/moment';
import type { PlannedShift } from '@fournil/domain/week/plan/plan-state';
import { nameOf } from '@fournil/domain/week/plan/planning-rows';
import { cellsOf, planOf, shopDayOf, type WeekFacts } from '@fournil/domain/week/week-facts';
import { implement } from '@fournil/http-service/service';
import { uncoveredOf } from './overview.ts';
import type { PlanDeps } from './week-reader.ts';

/** The dates of today and tomorrow, each with its week. */
export const daysShown = (today: string): readonly { readonly date: string; readonly week: Week }[] =>
  [today, addDays(today, 1)].map((date) => ({ date, week: weekOf(date) }));

/**
 * The days whose weeks are read: also yesterday, since a person who began in the evening may still be at
 * work.
 */
export const daysRead = (today: string): readonly { readonly date: string; readonly week: Week }[] => [
  { date: addDays(today, -1), week: weekOf(addDays(today, -1)) },
  ...daysShown(today),
];

const reasons: Readonly<Record<string, string>> = { MAL: 'Maladie', ABS: 'Absence', CP: 'Congé' };

function stateOf({ date, start, end }: PlannedShift, { today, now }: Moment): DayShift['state'] {
  const at = minutesOf(now) + daysBetween(date, today) * 1440;
  const { from, to } = spanOf(start, end);
  if (from > at) return 'later';
  return to > at ? 'now' : 'over';
}

const french = new Intl.Collator('fr');

/** The shifts of a day; of today also those of yesterday evening that are not over. */
function shiftsOn(
  { own, before }: { readonly own: WeekFacts; readonly before: WeekFacts | undefined },
  date: string,
  moment: Moment,
): DayShift[] {
  const isToday = date === moment.today;
  const ofNight = (shift: PlannedShift): boolean =>
    isToday &&
    shift.date === addDays(date, -1) &&
    isOverMidnight(shift.start, shift.end) &&
    stateOf(shift, moment) === 'now';
  const begun = before
    ? planOf(before)
        .shifts.filter(ofNight)
        .map((shift) => ({ facts: before, shift }))
    : [];
  const today = planOf(own)
    .shifts.filter((shift) => shift.date === date)
    .map((shift) => ({ facts: own, shift }));
  return [...begun, ...today]
    .map(({ facts, shift }): DayShift => {
      const { realized, notWorked = [] } = planOf(facts);
      const { id, employeeId, start, end, group } = shift;
      const cell = cellsOf(facts, employeeId).find((one) => one.date === shift.date)?.value ?? '';
      const away = notWorked.includes(id) || isVacated(cell, realized.includes(employeeId));
      return {
        _id: id,
        employeeId,
        name: nameOf(facts, employeeId),
        date: shift.date,
        startTime: start,
        endTime: end,
        group,
        state: away ? 'away' : stateOf(shift, moment),
        why: away ? (reasons[cell] ?? 'Absence') : null,
      };
    })
    .sort(
      (one, other) =>
        one.date.localeCompare(other.date) ||
        one.startTime.localeCompare(other.startTime) ||
        french.compare(one.name, other.name),
    );
}

/** The answer « Aujourd'hui »; `facts` contains the week of each day. */
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
          shifts: shiftsOn({ own, before: inWeek(weekOf(addDays(date, -1))) }, date, moment),
          uncovered: uncoveredOf(own, moment)
            .filter(
              (one) =>
                one.date === date &&
                (date > moment.today || spanOf(one.from, one.to).to > minutesOf(moment.now)),
            )
            .map(({ group, from, to, missing, text }) => ({ group, from, to, missing, text })),
        },
      ];
    }),
  };
}

export const getShopTodayRoute = ({ weeks }: PlanDeps) =>
  implement(getShopToday, async ({ now }) => {
    const moment = momentOf(now);
    const asked = new Map(daysRead(moment.today).map(({ week }) => [weekId(week), week]));
    const facts = await Promise.all([...asked.values()].map((week) => weeks.read(week)));
    return shopTodayOf(facts, moment);
  });
