/** Hours of planned shifts between 21:00 and 6:00 (L3122-5). Pure. */

import { addDays } from '@fournil/calendar/days';
import { spanOf } from '@fournil/contracts/time/clock';
import type { ShiftData } from '@fournil/events/planning/events';
import { nightBands } from '@fournil/labour-rules/measures/night';
import { minutesWithin, shiftStretches } from '@fournil/labour-rules/timeline';
import { labourShift } from '../judge/labour-shift.ts';

/** A person's minutes between 21:00 and 6:00 on a civil day. */
export interface NightHours {
  readonly employeeId: string;
  readonly date: string;
  readonly minutes: number;
}

const evening = 21 * 60;
const morning = 6 * 60;
export const reachesNight = ({ start, end }: Pick<ShiftData, 'start' | 'end'>): boolean => {
  const { from, to } = spanOf(start, end);
  return from < morning || to > evening;
};

/** The night hours of each shift, by civil day. */
export const nightHoursOf = (shifts: readonly ShiftData[]): readonly NightHours[] =>
  shifts.filter(reachesNight).flatMap((shift) => {
    const work = shiftStretches(labourShift(shift));
    return [shift.date, addDays(shift.date, 1)].flatMap((date): NightHours[] => {
      const minutes = nightBands(date, 21).reduce(
        (sum, band) => sum + work.reduce((all, stretch) => all + minutesWithin(stretch, band), 0),
        0,
      );
      return minutes === 0 ? [] : [{ employeeId: shift.employeeId, date, minutes }];
    });
  });
