import { isErased } from '@fournil/events/define';
import { labourCostEvents } from '@fournil/events/payroll/cost-events';
import { oneOf, sealed } from '../columns.ts';
import { defineTable, defineView, type RowOf } from '../define.ts';

/**
 * A person's gross cents per hour from a day on; the row is deleted when the rate is removed or the person
 * erased.
 */
export const payRates = defineTable({
  name: 'pay_rates',
  key: ['employeeId', 'effectiveOn'],
  columns: { employeeId: 'text', effectiveOn: 'day', cents: sealed('integer') },
});
export type PayRateRow = RowOf<typeof payRates>;

/** One row, created with the first rate or charge. */
export const labourCost = defineTable({
  name: 'labour_cost',
  key: ['id'],
  columns: {
    id: oneOf('current'),
    /** Hundredths of a percent of gross pay. */
    charges: 'integer null',
    /** The revision of the stream of rates and charges. */
    revision: 'integer',
  },
});
export type LabourCostRow = RowOf<typeof labourCost>;

export const labourCostView = defineView({
  name: 'labour-cost',
  golden: new URL('cost-view.golden.json', import.meta.url),
  tables: [payRates, labourCost],
  takes: labourCostEvents,
  on: {
    HourlyPayRecorded: ({ data: { employeeId, effectiveOn, cents }, revision }) => [
      payRates.change({ employeeId, effectiveOn }, () =>
        cents === null || isErased(cents) ? null : { employeeId, effectiveOn, cents },
      ),
      labourCost.change({ id: 'current' }, (row) => ({
        id: 'current' as const,
        charges: row?.charges ?? null,
        revision,
      })),
    ],
    EmployerChargesChanged: ({ data, revision }) => [
      labourCost.put({ id: 'current', charges: data.hundredths, revision }),
    ],
  },
});
