/** `_id` of a planning row: built from week and person, so that no table of ids is needed. */
import { parseWeekId, type Week, weekId } from './week.ts';

/** `2026-W48_<employee id>`. */
export const planningIdOf = (week: Week, employeeId: string): string => `${weekId(week)}_${employeeId}`;

const pattern = /^(\d{4}-W\d{2})_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;

/** Null for any other text, and for a week that does not exist. */
export function parsePlanningId(text: string): { readonly week: Week; readonly employeeId: string } | null {
  const [, week = '', employeeId = ''] = pattern.exec(text) ?? [];
  const parsed = parseWeekId(week);
  return parsed ? { week: parsed, employeeId } : null;
}
