import { getWeekPlan } from '@fournil/contracts/planning/read-endpoints';
import type { Week } from '@fournil/contracts/planning/week';
import { callApi } from '../../../shared/api/call-api.ts';
import { askFirst } from '../../../shared/edit/ask-first.ts';
import { closingQuestion, droppedFrom, weeksOfDates } from './closing.ts';

export interface Closing {
  readonly mayGoOn: boolean;
  /** Weeks that lose shifts. */
  readonly weeks: readonly Week[];
}

/**
 * Whether the closing of these dates may be saved: asks the user if people are planned there. Rejects with
 * the ApiError.
 */
export async function askBeforeClosing(dates: readonly string[]): Promise<Closing> {
  const plans = await Promise.all(
    weeksOfDates(dates).map(async (week) => (await callApi(getWeekPlan, { params: week })).data),
  );
  const dropped = droppedFrom(plans, dates);
  if (dropped.count === 0) return { mayGoOn: true, weeks: [] };
  const mayGoOn = await askFirst({
    title: 'Fermeture exceptionnelle',
    text: closingQuestion(dropped, dates),
    confirmLabel: 'Fermer et retirer',
    danger: true,
  });
  const weeks = plans.filter((plan) => droppedFrom([plan], dates).count > 0);
  return { mayGoOn, weeks: weeks.map(({ week, year }) => ({ week, year })) };
}
