/** How a legal date reads. Pure. */

import { daysBetween } from '@fournil/calendar/days';
import { capital } from '@fournil/contracts/french-words';
import type { LegalDeadline } from '@fournil/contracts/onboarding/endpoints';
import type { DeadlineStatus } from '@fournil/contracts/onboarding/tasks';
import { count, formatDate } from '../../shared/format/french.ts';
import type { Tone } from '../../shared/ui/status-label.tsx';

export const dueTones: Readonly<Record<DeadlineStatus, Tone>> = {
  done: 'good',
  overdue: 'bad',
  soon: 'warning',
  later: 'neutral',
};

type Dated = Pick<LegalDeadline, 'dueDate' | 'opensOn'>;

/** After this many days a missing date belongs to a hire before the shop used this checklist. */
const longAgo = 365;

/** Whether a legal date passed before anybody could note it here: shown, but not urgent. */
export const isFromBefore = (dueDate: string, isRecordOpen: boolean, today: string): boolean =>
  !isRecordOpen && daysBetween(dueDate, today) > longAgo;

/** « En retard de 3 jours », « Avant le 07/07/2026 », « Possible dès le 30/03/2026, avant le 07/04/2026 ». */
export function dueText({ dueDate, opensOn }: Dated, status: DeadlineStatus, today: string): string {
  if (status === 'done') return `Échéance du ${formatDate(dueDate)}`;
  if (status === 'overdue') return `En retard de ${count(daysBetween(dueDate, today), 'jour')}`;
  if (dueDate === today) return "Au plus tard aujourd'hui";
  const until = `au plus tard le ${formatDate(dueDate)}`;
  return opensOn !== null && opensOn > today
    ? `Possible dès le ${formatDate(opensOn)}, ${until}`
    : capital(until);
}
