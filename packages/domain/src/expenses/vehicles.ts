import { isErased, type TypeIn, unexpected } from '@fournil/events/define';
import { vehicleEvents } from '@fournil/events/expenses/events';
import { type Aggregate, accept, type DecisionOf, refuse } from '../decision.ts';
import { mergeEdit, refuseConflict } from '../merge-edit.ts';

interface Car {
  readonly horsepower: number;
  readonly electric: boolean;
}

/** By `<employee>.<month>`; null once it is taken back or erased. */
export type VehiclesState = Readonly<Record<string, Car | null>>;

/** The shop has one such stream. */
export const vehiclesStreamId = 'vehicles';

export const vehicles: Aggregate<VehiclesState, 'kilometres', TypeIn<typeof vehicleEvents>> = {
  category: 'kilometres',
  events: vehicleEvents,
  initial: {},
  evolve(state, event): VehiclesState {
    switch (event.type) {
      case 'VehicleRecorded': {
        const { employeeId, from, horsepower, electric } = event.data;
        const isGone = isErased(horsepower) || isErased(electric) || horsepower === null;
        return { ...state, [`${employeeId}.${from}`]: isGone ? null : { horsepower, electric } };
      }
      default:
        return unexpected(event.type);
    }
  },
};

/** « 5 » or « 5E », as conflicts name a car. */
type Fields = Readonly<Record<string, string | null>>;
const fieldsOf = (cars: VehiclesState): Fields =>
  Object.fromEntries(
    Object.entries(cars).map(([name, car]) => [name, car && `${car.horsepower}${car.electric ? 'E' : ''}`]),
  );

/** One event per person and month whose car changes. */
export async function decideChangeVehicles(
  asked: Readonly<Record<string, Readonly<Record<string, Car | null>>>>,
  state: VehiclesState,
  edit: Pick<Parameters<typeof mergeEdit<Fields>>[0], 'laterEvents'> & {
    readonly base?: VehiclesState;
    readonly isKnown: (employeeId: string) => Promise<boolean>;
  },
): Promise<DecisionOf<typeof vehicles>> {
  const cars = Object.fromEntries(
    Object.entries(asked).flatMap(([employeeId, months]) =>
      Object.entries(months).map(([from, car]) => [`${employeeId}.${from}`, car]),
    ),
  );
  const requested = fieldsOf(cars);
  const none = Object.fromEntries(Object.keys(requested).map((name) => [name, null]));
  const merged = mergeEdit<Fields>({
    requested,
    current: { ...none, ...fieldsOf(state) },
    laterEvents: edit.laterEvents,
    ...(edit.base ? { base: { ...none, ...fieldsOf(edit.base) } } : {}),
  });
  if ('conflicts' in merged) return refuseConflict(merged.conflicts, edit.laterEvents);
  const given = Object.keys(merged.changes).map((name) => {
    const [employeeId = '', from = ''] = name.split('.');
    const { horsepower = null, electric = false } = cars[name] ?? {};
    return { employeeId, from, horsepower, electric };
  });
  for (const employeeId of new Set(given.map((one) => one.employeeId)))
    if (!(await edit.isKnown(employeeId))) return refuse('unknown_employee', { details: { employeeId } });
  return accept(...given.map((data) => ({ type: 'VehicleRecorded' as const, data })));
}
