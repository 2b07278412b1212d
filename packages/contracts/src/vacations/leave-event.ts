/** A part of a leave as a calendar event, equal in the file and in the feeds. Pure. */
import type { IcsEvent } from './ics.ts';
import type { TakenStretch } from './taken.ts';

interface LeaveStretch extends TakenStretch {
  readonly leaveId: string;
  /** After days given back, the leave continues as a separate event, identified by its first day. */
  readonly isFirst: boolean;
}

/** Half a day has start and end times. */
export const leaveEvent = (
  { leaveId, isFirst, startDate, endDate, startHalf, endHalf }: LeaveStretch,
  summary: string,
): IcsEvent => ({
  uid: isFirst ? leaveId : `${leaveId}-${startDate}`,
  summary,
  from: { date: startDate, ...(startHalf === null ? {} : { time: '12:00' }) },
  to: { date: endDate, ...(endHalf === null ? {} : { time: '12:00' }) },
});
