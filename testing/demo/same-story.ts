/** Two runs of the demo compared: what their events say, without ids and with every day moved. Pure. */
import { parseWeekId, weekAfter, weekId } from '@fournil/contracts/planning/week';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';

/** A certificate bears its dates: its bytes change with them. Which shifts were not worked hangs on which plan it was. */
const leftOut = new Set(['contentHash', 'fileSize', 'storedSize', 'notWorked']);

/** A period of leave begins on a 1 June, whichever week the demo is filled in. */
const ofTheYear = new Set(['period']);

/** Events that depend on the plan: weeks are generated and copied, never edited. */
const ofThePlan = new Set([
  'WeekPlanGenerated',
  'PlanAgreementsRequested',
  'ModelWeekSaved',
  'PlanShiftsChanged',
]);

/** Which shifts are offered and swapped, and whose consent is missing, depends on the plan too. */
const chosenFromPlan = new Set([
  'ShiftOffered',
  'ShiftOfferAnswered',
  'ShiftSwapAsked',
  'ShiftSwapAnswered',
  'PlanAnswerReported',
]);

/** The plan also decides who is absent on a later day; other absences are declared on their first day. */
const isInAdvance = ({ type, data, metadata }: Recorded<FournilEvent>): boolean =>
  type === 'AbsenceDeclared' && data.startDate > metadata.recordedAt.slice(0, 10);

/** Content of the events, with people by key, without other ids, every day moved by `days`. */
export function withoutIds(
  events: readonly Recorded<FournilEvent>[],
  ids: ReadonlyMap<string, string>,
  days: number,
) {
  const keys = new Map([...ids].map(([key, id]) => [id, key]));
  const moved = (value: string) => {
    const day = Temporal.PlainDate.from(value.slice(0, 10)).add({ days }).toString();
    return `${day}${value.slice(10)}`;
  };
  const plain = (value: unknown): unknown => {
    if (typeof value === 'string') {
      if (/^[0-9a-f]{8}-[0-9a-f]{4}-/.test(value)) return keys.get(value) ?? 'id';
      if (/^\d{4}-\d{2}-\d{2}($|T)/.test(value)) return moved(value);
      // Moved by an odd number of weeks, even weeks become odd ones.
      if (value === 'even' || value === 'odd') return 'parity';
      const week = parseWeekId(value);
      if (week) return weekId(weekAfter(week, days / 7));
      return value.replace(/\b\d{2}\/\d{2}\/\d{4}\b/g, 'date');
    }
    if (Array.isArray(value)) {
      const items = value.map(plain);
      // Lists of people are in the order of their ids.
      return items.every((item) => typeof item === 'string' && item.startsWith('@')) ? items.sort() : items;
    }
    if (typeof value === 'object' && value !== null) {
      const kept = Object.entries(value).filter(([name]) => !leftOut.has(name));
      return Object.fromEntries(kept.map(([name, item]) => [name, ofTheYear.has(name) ? item : plain(item)]));
    }
    return value;
  };
  // Which days are in a month that is closed, and which weeks in the month before, depends on the week in which the demo is filled.
  const compared = events.filter(
    (event) =>
      event.type !== 'PayLinesClosed' &&
      event.type !== 'PlanRowsRealized' &&
      !chosenFromPlan.has(event.type) &&
      !isInAdvance(event),
  );
  return compared.map(({ type, data, metadata }) => [
    type,
    // Other ids sort people otherwise, which may give another plan of the same worth, and another digest of a month.
    type === 'PayMonthClosed'
      ? data.month
      : // The sales of the month that is not over depend on its days.
        type === 'SalesFiguresRecorded'
        ? [data.month, keys.get(data.employeeId)]
        : ofThePlan.has(type) && 'week' in data
          ? plain(data.week)
          : plain(data),
    // Paris has changed its clocks between some days and those a week later: the day is compared.
    moved(metadata.recordedAt).slice(0, 10),
    { ...metadata.actor, session: undefined, employeeId: keys.get(metadata.actor.employeeId ?? '') },
  ]);
}
