/** The week in the address, and the values of the two inputs. */
import { type Week, weekExists, weekMessages, weekOf, weeksOf } from '@fournil/contracts/planning/week';

export interface WeekText {
  readonly week: string;
  readonly year: string;
}

export type ChosenWeek =
  | { readonly ok: true; readonly week: Week }
  | { readonly ok: false; readonly field: 'week' | 'year'; readonly message: string };

const whole = (text: string): number | null => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : null);

/** Reads the inputs as a week that exists; otherwise returns a sentence that says what to do. */
export function readWeek({ week, year }: WeekText): ChosenWeek {
  const [number, inYear] = [whole(week), whole(year)];
  const refuse = (field: 'week' | 'year', message: string): ChosenWeek => ({ ok: false, field, message });
  if (week.trim() === '') return refuse('week', weekMessages.required);
  if (year.trim() === '') return refuse('year', weekMessages.required);
  if (inYear === null || !weekExists({ week: 1, year: inYear })) return refuse('year', weekMessages.year);
  if (number === null || number < 1 || number > 53) return refuse('week', weekMessages.week);
  if (number > weeksOf(inYear)) return refuse('week', weekMessages.noWeek53(inYear));
  return { ok: true, week: { week: number, year: inYear } };
}

/** An absent week is the current ISO week, an absent year its ISO year [planning-3]. */
export function weekTextOf(search: URLSearchParams, today: string): WeekText {
  const current = weekOf(today);
  const [week, year] = [search.get('week'), search.get('year')];
  return { week: week ?? String(current.week), year: year ?? String(current.year) };
}
