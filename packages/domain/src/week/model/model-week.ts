/** The model week, to which plans stay close, and how far a plan follows it. Pure. */
import { datesOf, type Week } from '@fournil/contracts/planning/week';
import { minutesOf } from '@fournil/contracts/time/clock';
import { workablePart } from '../cells/effective-cell.ts';
import { attendedShifts } from '../shifts/attendance.ts';
import { isEmployedOn } from '../staff.ts';
import { cellsOf, planOf, type WeekFacts } from '../week-facts.ts';
import type { ModelParity, ModelWeeks } from './model-weeks.ts';

/** A start within this number of minutes of the model's start counts as kept. */
export const modelNear = 60;

/** Which model week applies to a week. */
export function holdsFor(models: ModelWeeks, { week }: Week): ModelParity | null {
  const own = week % 2 === 0 ? 'even' : 'odd';
  if (models[own]) return own;
  return models.all ? 'all' : null;
}

/**
 * The starts of a person's model week in minutes, null for a free day; undefined if the person is not in it.
 */
export function modelStarts(facts: WeekFacts, id: string): readonly (number | null)[] | undefined {
  const holds = holdsFor(facts.models, facts.week);
  const own = (holds && facts.models[holds]?.shifts)?.filter(({ employeeId }) => employeeId === id) ?? [];
  if (own.length === 0) return undefined;
  return [0, 1, 2, 3, 4, 5, 6].map((day) => {
    const starts = own.filter((shift) => shift.day === day).map(({ start }) => minutesOf(start));
    return starts.length === 0 ? null : Math.min(...starts);
  });
}

/**
 * Working days of the model week that could be kept, and those that were. Days of absence, of school, outside
 * the contract or in a week without a plan do not count.
 */
export function keptOfModel(facts: WeekFacts): { readonly days: number; readonly kept: number } {
  const plan = planOf(facts);
  if (plan.status === 'none') return { days: 0, kept: 0 };
  const dates = datesOf(facts.week);
  const attended = attendedShifts(facts, plan.shifts);
  let [days, kept] = [0, 0];
  for (const [id, member] of facts.staff) {
    const cells = cellsOf(facts, id);
    for (const [day, start] of (modelStarts(facts, id) ?? []).entries()) {
      const date = dates[day] ?? '';
      const value = cells.find((cell) => cell.date === date)?.value ?? '';
      if (start === null || workablePart(value) === 'none' || !isEmployedOn(member, date)) continue;
      days += 1;
      const starts = attended
        .filter((shift) => shift.employeeId === id && shift.date === date)
        .map((shift) => minutesOf(shift.start));
      if (starts.length > 0 && Math.abs(Math.min(...starts) - start) <= modelNear) kept += 1;
    }
  }
  return { days, kept };
}
