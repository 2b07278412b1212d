/** Whatever is said of hours and rates, their rows, the states that commands decide on and the audit records say the same. */
import { labourCost } from '@fournil/domain/payroll/cost';
import { payExport } from '@fournil/domain/payroll/export';
import { hoursStatement } from '@fournil/domain/payroll/hours';
import { payroll } from '@fournil/domain/payroll/record';
import { isErased, unlessErased } from '@fournil/events/define';
import { it } from 'vitest';
import { expectOneMeaning } from '../../../../testing/views/one-meaning.ts';
import { labourCostView } from './cost-view.ts';
import { hoursView } from './hours-view.ts';
import { payrollView } from './view.ts';

it('the views, the commands and the audit trail agree on the hours of a week after any events', () => {
  expectOneMeaning({
    record: hoursStatement,
    first: ['WorkHoursConfirmed', 'WorkHoursContested'],
    ids: { week: '2027-W01', employeeId: 'r1' },
    // A statement may be made again; what is not said cannot be taken back or answered.
    mayFollow: (state, { type }) => state !== null || !/Withdrawn|Answered/.test(type),
    view: hoursView,
    table: 'said_hours',
    rowsOf: (state) =>
      state
        ? [
            {
              state: state.state,
              minutes: state.minutes,
              text: unlessErased(state.text, null) ?? '',
              answer: unlessErased(state.answer, null) ?? '',
            },
          ]
        : [],
  });
});

it('the views, the commands and the audit trail agree on hourly rates after any events', () => {
  expectOneMeaning({
    record: labourCost,
    first: ['HourlyPayRecorded', 'EmployerChargesChanged'],
    ids: {},
    member: 'employeeId',
    view: labourCostView,
    table: 'pay_rates',
    rowsOf: ({ rates }) =>
      Object.entries(rates)
        .flatMap(([id, days]) =>
          Object.entries(days).flatMap(([day, cents]) =>
            cents === null || isErased(cents) ? [] : [{ employeeId: id, effectiveOn: day, cents }],
          ),
        )
        .sort((a, b) => (a.employeeId + a.effectiveOn < b.employeeId + b.effectiveOn ? -1 : 1)),
  });
});

it("the views, the commands and the audit trail agree on the employer's charges after any events", () => {
  expectOneMeaning({
    record: labourCost,
    first: ['HourlyPayRecorded', 'EmployerChargesChanged'],
    ids: {},
    member: 'employeeId',
    view: labourCostView,
    table: 'labour_cost',
    rowsOf: ({ charges }) => [{ charges }],
  });
});

const ofMonth = {
  record: payroll,
  first: ['PayMonthClosed'],
  ids: { month: '2027-01', closing: 1 },
  member: 'employeeId',
  // A figure is one of a person; what is closed again was opened again.
  mayFollow: (state: { isClosed: boolean }, { type }: { type: string }) =>
    type !== 'PayEntriesRecorded' && (type === 'PayMonthClosed') !== state.isClosed,
} as const;

it('the views, the commands and the audit trail agree on a month of pay after any events', () => {
  expectOneMeaning({
    ...ofMonth,
    view: payrollView,
    table: 'pay_months',
    rowsOf: ({ isClosed, digest, accepted }) => [
      { state: isClosed ? 'closed' : 'reopened', digest, accepted },
    ],
  });
});

it('the views, the commands and the audit trail agree on the export of pay after any events', () => {
  expectOneMeaning({
    record: payExport,
    first: ['PayExportChanged'],
    ids: {},
    member: 'employeeId',
    view: payrollView,
    table: 'pay_export',
    rowsOf: ({ file, mailDay, mealsOfOthers, unsureRead }) => [{ file, mailDay, mealsOfOthers, unsureRead }],
  });
});
