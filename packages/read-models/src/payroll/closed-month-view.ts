/** The reasons given in our forms for changing data of a closed month; shown with the month's corrections. */

import { datesOf, parseWeekId } from '@fournil/contracts/planning/week';
import { absenceDeclared, delayDeclared, sickLeaveDeclared } from '@fournil/events/absences/events';
import type { RecordedOfType } from '@fournil/events/catalogue';
import { isErased } from '@fournil/events/erased';
import { kilometresRecorded, kilometresReset, mealExpensesRecorded } from '@fournil/events/expenses/events';
import { vehicleRecorded } from '@fournil/events/expenses/vehicle-events';
import { payEntriesRecorded } from '@fournil/events/payroll/events';
import { planShiftsChanged, weekPlanGenerated, weekRowSaved } from '@fournil/events/planning/events';
import { planRowsRealized } from '@fournil/events/planning/realize-events';
import { leaveCancelled, leaveCorrected, leaveRecorded } from '@fournil/events/vacations/events';
import { vacationAccepted } from '@fournil/events/vacations/request-events';
import { oneOf, sealed } from '../columns.ts';
import { defineTable, defineView, type RowOf } from '../define.ts';

export const closedMonthReasons = defineTable({
  name: 'closed_month_reasons',
  key: ['event_id'],
  columns: {
    event_id: 'text',
    /** The changed data. */
    what: oneOf('meals', 'kilometres', 'entries', 'week', 'absence', 'leave'),
    /** Null for a week's people together. */
    employee_id: 'text null',
    /**
     * 2026-W48 or YYYY-MM; '' for an absence, which names its days; for a leave its id, under which its days
     * are stored.
     */
    period: 'text',
    from_day: 'day',
    to_day: 'day',
    reason: sealed('text'),
    /** ISO instant. */
    recorded_at: 'text',
  },
});
export type ClosedMonthReasonRow = RowOf<typeof closedMonthReasons>;

const takes = [
  mealExpensesRecorded,
  kilometresRecorded,
  kilometresReset,
  vehicleRecorded,
  payEntriesRecorded,
  weekRowSaved,
  weekPlanGenerated,
  planShiftsChanged,
  planRowsRealized,
  sickLeaveDeclared,
  absenceDeclared,
  delayDeclared,
  leaveRecorded,
  leaveCorrected,
  leaveCancelled,
  vacationAccepted,
] as const;
type Reasoned = RecordedOfType<(typeof takes)[number]['type']>;

const monthDays = (month: string) => ({ period: month, from_day: `${month}-01`, to_day: `${month}-31` });

function placeOf({
  type,
  data,
}: Reasoned): Pick<ClosedMonthReasonRow, 'what' | 'period' | 'from_day' | 'to_day'> {
  switch (type) {
    case 'MealExpensesRecorded':
      return { what: 'meals', ...monthDays(data.month) };
    case 'KilometresRecorded':
    case 'KilometresReset':
      return { what: 'kilometres', ...monthDays(data.month) };
    case 'VehicleRecorded':
      return {
        what: 'kilometres',
        period: data.from,
        from_day: `${data.from}-01`,
        to_day: `${data.from.slice(0, 4)}-12-31`,
      };
    case 'PayEntriesRecorded':
      return { what: 'entries', ...monthDays(data.month) };
    case 'SickLeaveDeclared':
    case 'AbsenceDeclared':
      return { what: 'absence', period: '', from_day: data.startDate, to_day: data.endDate };
    case 'DelayDeclared':
      return { what: 'absence', period: '', from_day: data.date, to_day: data.date };
    case 'LeaveRecorded':
    case 'LeaveCorrected':
    case 'LeaveCancelled':
    case 'VacationAccepted':
      return { what: 'leave', period: data.leaveId, from_day: '', to_day: '' };
    default: {
      const week = parseWeekId(data.week);
      const dates = week ? datesOf(week) : [];
      return { what: 'week', period: data.week, from_day: dates[0] ?? '', to_day: dates.at(-1) ?? '' };
    }
  }
}

export const closedMonthView = defineView({
  name: 'closed-month-reasons',
  golden: new URL('closed-month-view.golden.json', import.meta.url),
  tables: [closedMonthReasons],
  takes,
  on: (event: Reasoned) => {
    const { data, id, metadata } = event;
    const reason = data.closedMonthReason;
    if (reason === undefined || isErased(reason)) return [];
    return [
      closedMonthReasons.put({
        event_id: id,
        ...placeOf(event),
        employee_id: 'employeeId' in data ? data.employeeId : null,
        reason,
        recorded_at: metadata.recordedAt,
      }),
    ];
  },
});
