/** The sentences of the screens on a request. Pure. */
import type { VacationRequest } from '@fournil/contracts/vacations/request-list';
import {
  type LeavePeriodParts,
  type VacationStatus,
  vacationMessages,
  vacationStatusLabels,
} from '@fournil/contracts/vacations/rules';
import { ApiError, failureText } from '../../shared/api/api-error.ts';
import { count, formatPeriod } from '../../shared/format/french.ts';
import type { Tone } from '../../shared/ui/status-label.tsx';

export const statusTones: Readonly<Record<VacationStatus, Tone>> = {
  pending: 'warning',
  validated: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
  cancelled: 'neutral',
};

export const statusLabel = (status: VacationStatus): string => vacationStatusLabels[status];

/** « (à partir de midi) », nothing for whole days. */
export function halfDayWords({
  startHalf,
  endHalf,
}: Pick<LeavePeriodParts, 'startHalf' | 'endHalf'>): string {
  const halves = [startHalf && 'à partir de midi', endHalf && 'jusqu’à midi'].filter(Boolean).join(', ');
  return halves ? ` (${halves})` : '';
}

type Lengths = Pick<VacationRequest, 'duration'> & Partial<Pick<VacationRequest, 'counted'>>;

/** « 4 jours, 3 décomptés »: the days of the calendar, and those that paid leave takes from the balance. */
export const lengthText = ({ duration, counted }: Lengths): string =>
  [count(duration, 'jour'), ...(counted == null ? [] : [count(counted, 'décompté')])].join(', ');

/** « 21/12 – 27/12/2026 · 7 jours, 6 décomptés »; a half day is shown. */
export function periodText(
  request: Lengths & Pick<VacationRequest, 'startDate' | 'endDate' | 'startHalf' | 'endHalf'>,
): string {
  const { startDate, endDate } = request;
  return `${formatPeriod(startDate, endDate)} · ${lengthText(request)}${halfDayWords(request)}`;
}

export const typeText = ({ type, familyEvent }: Pick<VacationRequest, 'type' | 'familyEvent'>): string =>
  familyEvent ? `${type}\u202f: ${familyEvent}` : type;

/** One text if the server gave a reason, another if the call failed [screens-5]. */
export const failureOfEdit = (error: unknown): { title: string; detail: string } => ({
  title:
    error instanceof ApiError && error.answered
      ? vacationMessages.editFailed
      : vacationMessages.editCallFailed,
  detail: failureText(error),
});

/** Leave as it is taken: one piece for each stretch, so that days of illness given back are in no calendar. Pure. */
export const takenPieces = <Leave extends Pick<VacationRequest, 'taken'>>(leaves: readonly Leave[]) =>
  leaves.flatMap((leave) => leave.taken.map((stretch, at) => ({ ...leave, ...stretch, isFirst: at === 0 })));
