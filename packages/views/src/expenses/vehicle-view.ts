import { isErased } from '@fournil/events/define';
import { vehicleEvents } from '@fournil/events/expenses/events';
import { oneOf, sealed } from '../columns.ts';
import { defineTable, defineView, type RowOf } from '../define.ts';

/** A person's car from a month on; the row is deleted when the car is removed or the person erased. */
export const vehicles = defineTable({
  name: 'vehicles',
  key: ['employeeId', 'fromMonth'],
  columns: {
    employeeId: 'text',
    /** YYYY-MM. */
    fromMonth: 'day',
    horsepower: sealed('integer'),
    electric: sealed('boolean'),
  },
});
export type VehicleRow = RowOf<typeof vehicles>;

/** One row, created with the first car. */
export const vehicleRevision = defineTable({
  name: 'vehicle_revision',
  key: ['id'],
  columns: { id: oneOf('current'), revision: 'integer' },
});
export type VehicleRevisionRow = RowOf<typeof vehicleRevision>;

export const vehicleView = defineView({
  name: 'vehicles',
  golden: new URL('vehicle-view.golden.json', import.meta.url),
  tables: [vehicles, vehicleRevision],
  takes: vehicleEvents,
  on: {
    VehicleRecorded: ({ data: { employeeId, from, horsepower, electric }, revision }) => [
      vehicles.change({ employeeId, fromMonth: from }, () =>
        horsepower === null || isErased(horsepower) || isErased(electric)
          ? null
          : { employeeId, fromMonth: from, horsepower, electric },
      ),
      vehicleRevision.put({ id: 'current', revision }),
    ],
  },
});
