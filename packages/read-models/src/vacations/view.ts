import { type Erased, erasedText, unlessErased } from '@fournil/events/erased';
import { vacationsEvents } from '@fournil/events/vacations/events';
import { oneOf } from '../columns.ts';
import { defineTable, defineView, type RowOf } from '../define.ts';

/** Leave as recorded; both days included. */
export const leaves = defineTable({
  name: 'leaves',
  key: ['leave_id'],
  columns: {
    leave_id: 'text',
    employee_id: 'text',
    leave_type: oneOf('Congés payés', 'Sans solde', 'Autre'),
    start_date: 'day',
    end_date: 'day',
    comment: 'text null',
    state: oneOf('active', 'cancelled'),
    /** Revision of the leave's stream. */
    revision: 'integer',
  },
  indexes: [['employee_id', 'start_date'], ['start_date']],
});
export type LeaveRow = RowOf<typeof leaves>;

const commentOf = (comment: string | Erased | null | undefined) =>
  comment === undefined ? null : unlessErased(comment, erasedText);

export const vacationsView = defineView({
  name: 'vacations',
  golden: new URL('view.golden.json', import.meta.url),
  tables: [leaves],
  takes: vacationsEvents,
  on: {
    LeaveRecorded: ({ data, revision }) => [
      leaves.put({
        leave_id: data.leaveId,
        employee_id: data.employeeId,
        leave_type: data.leaveType,
        start_date: data.startDate,
        end_date: data.endDate,
        comment: commentOf(data.comment),
        state: 'active',
        revision,
      }),
    ],
    LeaveCorrected: ({ data, revision }) => [
      leaves.amend({ leave_id: data.leaveId }, (row) => ({
        ...row,
        leave_type: data.leaveType ?? row.leave_type,
        start_date: data.startDate ?? row.start_date,
        end_date: data.endDate ?? row.end_date,
        comment: data.comment === undefined ? row.comment : commentOf(data.comment),
        revision,
      })),
    ],
    LeaveCancelled: ({ data, revision }) => [
      leaves.amend({ leave_id: data.leaveId }, (row) => ({ ...row, state: 'cancelled', revision })),
    ],
  },
});
