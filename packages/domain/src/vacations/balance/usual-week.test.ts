import type { RecurringAvailability } from '@fournil/contracts/planning/profile';
import { describe, expect, it } from 'vitest';
import { usualWeek } from './usual-week.ts';
import { leaveWorkingDays } from './working-days.ts';

const rest = (day: RecurringAvailability['day'], more: Partial<RecurringAvailability> = {}) => ({
  day,
  value: 'Repos' as const,
  weeks: 'all' as const,
  from: null,
  until: null,
  ...more,
});
/** Closed on Sundays. */
const calendar = { restDay: 7, closedHolidays: new Set<string>() };

describe('the usual week of a person', () => {
  it('contains all days except permanent weekly rest days', () => {
    expect(usualWeek([rest('Samedi'), rest('Mercredi')])).toEqual(new Set([1, 2, 4, 5, 7]));
    expect(usualWeek([rest('Samedi', { weeks: 'even' })])).toBeUndefined();
    expect(usualWeek([rest('Samedi', { until: '2026-12-31' })])).toBeUndefined();
    expect(usualWeek([rest('Samedi', { value: 'Matin' })])).toBeUndefined();
  });

  it('makes leave begin on the first day of work missed and end on the day before the return', () => {
    const days = (startDate: string, endDate: string, ...recurring: RecurringAvailability[]) =>
      leaveWorkingDays({ ...calendar, worksOn: usualWeek(recurring) }, { startDate, endDate });
    // A Monday to a Friday: the last Saturday counts for a person who does not work it.
    expect(days('2026-12-07', '2026-12-11')).toBe(5);
    expect(days('2026-12-07', '2026-12-11', rest('Samedi'))).toBe(6);
    // Somebody whose Monday is free begins on Tuesday and is back the Tuesday after: a week is six days for everybody.
    expect(days('2026-12-07', '2026-12-12', rest('Lundi'))).toBe(6);
    expect(days('2026-12-09', '2026-12-09', rest('Jeudi'), rest('Vendredi'))).toBe(3);
    expect(days('2026-12-10', '2026-12-10', rest('Jeudi'))).toBe(0);
  });
});
