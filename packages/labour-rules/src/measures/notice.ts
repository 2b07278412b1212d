/** Notice of hours: from the day on which a person is informed to the day of the shift (P05, P06). */

import { addDays, daysBetween, isoWeekday } from '@fournil/calendar/days';
import { shortDate } from '../french.ts';
import { holidaysOn } from '../holidays.ts';
import type { Subject } from '../subject.ts';
import type { CalendarDate, Shift, Shop } from '../week.ts';
import { dayMeasure, type Measure, type PersonMetric } from './measure.ts';

/** Days back from the shift that are counted: no notice the rules ask for is longer. */
const longEnough = 31;

/**
 * Working days strictly between two dates: Monday to Friday without public holidays. The strict reading of «
 * jours ouvrés »; a shop open on Saturdays could count them.
 */
function workingDaysBetween(from: CalendarDate, to: CalendarDate, shop: Shop): number {
  let count = 0;
  const since = daysBetween(from, to) > longEnough ? addDays(to, -longEnough) : from;
  for (let day = addDays(since, 1); day < to; day = addDays(day, 1)) {
    if (isoWeekday(day) <= 5 && holidaysOn(day, shop).length === 0) count += 1;
  }
  return count;
}

/** Hours with consent to the short notice need no notice; the consent records how short it was. */
const noticeOf = ({ id, date, agreedOn }: Shift, days: number): Measure =>
  agreedOn === undefined
    ? dayMeasure(date, [id], days)
    : {
        ...dayMeasure(date, [id], Number.POSITIVE_INFINITY),
        withoutExemption: { value: days, reference: `accord enregistré le ${shortDate(agreedOn)}` },
      };

const notice =
  (length: (announcedOn: CalendarDate, date: CalendarDate, shop: Shop) => number) =>
  (subject: Subject): readonly Measure[] => {
    const { input, person } = subject;
    const withdrawn = (input.withdrawn ?? []).filter((shift) => shift.personId === person.id);
    const undecided: Measure[] = [];
    const measures = [...subject.shifts, ...withdrawn].flatMap((shift) => {
      const announcedOn = shift.notifiedOn ?? input.publishedOn;
      if (announcedOn !== undefined) {
        return [noticeOf(shift, Math.max(0, length(announcedOn, shift.date, input.shop)))];
      }
      undecided.push(dayMeasure(shift.date, [shift.id], Number.POSITIVE_INFINITY));
      return [];
    });
    if (undecided.length === 0) return measures;
    // One remark for all: the day of publication is one decision.
    const dates = [...new Set(undecided.flatMap((measure) => measure.dates))];
    const shiftIds = undecided.flatMap((measure) => measure.shiftIds);
    const worstCase = { value: 0, missing: 'la date de publication' };
    return [...measures, { dates, judgedOn: dates, shiftIds, value: Number.POSITIVE_INFINITY, worstCase }];
  };

export const noticeMetrics: Readonly<Record<string, PersonMetric>> = {
  publish_to_shift_working_days: { unit: 'days', of: notice(workingDaysBetween) },
  publish_to_shift_calendar_days: { unit: 'days', of: notice(daysBetween) },
};
