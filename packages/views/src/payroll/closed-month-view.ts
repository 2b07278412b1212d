/** The reasons given in our forms for changing data of a closed month; shown with the month's corrections. */
import { datesOf, parseWeekId } from '@fournil/contracts/planning/week';
import { absenceDeclared, delayDeclared, sickLeaveDeclared } from '@fournil/events/absences/events';
import type { RecordedOfType } from '@fournil/events/catalogue';
import { isErased } from '@fournil/events/define';
import {
  kilometresRecorded,
  kilometresReset,
  mealExpensesRecorded,
  vehicleRecorded,
} from '@fournil/events/expenses/events';
import { payEntriesRecorded } from '@fournil/events/payroll/events';
import { planShiftsChanged, weekPlanGenerated, weekRowSaved } from '@fournil/events/planning/events';
import { planRowsRealized } from '@fournil/events/planning/realize-events';
import { leaveCancelled, leaveCorrected, leaveRecorded } from '@fournil/events/vacations/events';
import { vacationAccepted } from '@fournil/events/vacations/request-events';
import { oneOf, sealed } from '../columns.ts';
import { defineTable, defineView, type RowOf } from '../define.ts';

export const closedMonthReasons = defineTable({
  name: 'closed_month_reasons',
  key: ['eventId'],
  columns: {
    eventId: 'text',
    /** The changed data. */
    what: oneOf('meals', 'kilometres', 'entries', 'week', 'absence', 'leave'),
    /** Null for a week's people together. */
    employeeId: 'text null',
    /**
     * 2026-W48 or YYYY-MM; '' for an absence, which names its days; for a leave its id, under which its days
     * are stored.
     */
    period: 'text',
    fromDay: 'day',
    toDay: 'day',
    reason: sealed('text'),
    /** ISO instant. */
    recordedAt: 'text',
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

const monthDays = (month: string) => ({ period: month, fromDay: `${month}-01`, toDay: `${month}-31` });

function placeOf({
  type,
  data,
}: Reasoned): Pick<ClosedMonthReasonRow, 'what' | 'period' | 'fromDay' | 'toDay'> {
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
        fromDay: `${data.from}-01`,
        toDay: `${data.from.slice(0, 4)}-12-31`,
      };
    case 'PayEntriesRecorded':
      return { what: 'entries', ...monthDays(data.month) };
    case 'SickLeaveDeclared':
    case 'AbsenceDeclared':
      return { what: 'absence', period: '', fromDay: data.startDate, toDay: data.endDate };
    case 'DelayDeclared':
      return { what: 'absence', period: '', fromDay: data.date, toDay: data.date };
    case 'LeaveRecorded':
    case 'LeaveCorrected':
    case 'LeaveCancelled':
    case 'VacationAccepted':
      return { what: 'leave', period: data.leaveId, fromDay: '', toDay: '' };
    default: {
      const week = parseWeekId(data.week);
      const dates = week ? datesOf(week) : [];
      return { what: 'week', period: data.week, fromDay: dates[0] ?? '', toDay: dates.at(-1) ?? '' };
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
        eventId: id,
        ...placeOf(event),
        employeeId: 'employeeId' in data ? data.employeeId : null,
        reason,
        recordedAt: metadata.recordedAt,
      }),
    ];
  },
});
