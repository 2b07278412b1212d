import { unlessErased } from '@fournil/events/define';
import { workHoursEvents } from '@fournil/events/payroll/hours-events';
import { oneOf, sealed } from '../columns.ts';
import { defineTable, defineView, type RowOf } from '../define.ts';

/** Whether people confirmed or contested the hours of a week. */
export const hoursStatement = defineTable({
  name: 'said_hours',
  key: ['week', 'employeeId'],
  columns: {
    /** 2026-W48 */
    week: 'text',
    employeeId: 'text',
    state: oneOf('confirmed', 'contested', 'answered'),
    /** The minutes of the week, as they were shown at that time. */
    minutes: 'integer',
    text: sealed('text'),
    /** ISO instant. */
    saidAt: 'text',
    answer: sealed('text'),
    revision: 'integer',
  },
});
export type HoursStatementRow = RowOf<typeof hoursStatement>;

export const hoursView = defineView({
  name: 'hours',
  golden: new URL('hours-view.golden.json', import.meta.url),
  tables: [hoursStatement],
  takes: workHoursEvents,
  on: {
    WorkHoursConfirmed: ({ data, revision, metadata }) => [
      hoursStatement.putFact(data, {
        ...{ state: 'confirmed', text: '', answer: '' },
        saidAt: metadata.recordedAt,
        revision,
      }),
    ],
    WorkHoursConfirmationWithdrawn: ({ data }) => [hoursStatement.amend(data, () => null)],
    WorkHoursContested: ({ data, revision, metadata }) => [
      hoursStatement.putFact(data, {
        ...{ state: 'contested', text: unlessErased(data.text, ''), answer: '' },
        saidAt: metadata.recordedAt,
        revision,
      }),
    ],
    WorkHoursAnswered: ({ data, revision }) => [
      hoursStatement.amendFact(data, { state: 'answered', answer: unlessErased(data.answer, ''), revision }),
    ],
  },
});
