import { type TypeIn, unexpected } from '@fournil/events/define';
import { isErased } from '@fournil/events/erased';
import { vehicleEvents } from '@fournil/events/expenses/vehicle-events';
import { type Aggregate, accept, type DecisionOf, refuse } from '../decision.ts';
import { mergeEdit, refuseConflict } from '../merge-edit.ts';

/** « 5 » or « 5E » by `<employee>.<month>`; an absent one is null. */
export type VehiclesState = Readonly<Record<string, string | null>>;

/** One shop, one stream. */
export const vehiclesStreamId = 'vehicles';

interface Car {
  readonly horsepower: number;
  readonly electric: boolean;
}

const written = ({ horsepower, electric }: Car): string => `${horsepower}${electric ? 'E' : ''}`;

export const vehicles: Aggregate<VehiclesState, 'kilometres', TypeIn<typeof vehicleEvents>> = {
  category: 'kilometres',
  events: vehicleEvents,
  initial: {},
  evolve(state, event): VehiclesState {
    switch (event.type) {
      case 'VehicleRecorded': {
        const { employeeId, from, horsepower, electric } = event.data;
        const isGone = isErased(horsepower) || isErased(electric) || horsepower === null;
        return { ...state, [`${employeeId}.${from}`]: isGone ? null : written({ horsepower, electric }) };
      }
      default:
        return unexpected(event.type);
    }
  },
};

/** One fact per person and month whose car changes. */
export async function decideChangeVehicles(
  asked: Readonly<Record<string, Readonly<Record<string, Car | null>>>>,
  state: VehiclesState,
  edit: Pick<Parameters<typeof mergeEdit<VehiclesState>>[0], 'laterEvents' | 'base'> & {
    readonly isKnown: (employeeId: string) => Promise<boolean>;
  },
): Promise<DecisionOf<typeof vehicles>> {
  const requested: VehiclesState = Object.fromEntries(
    Object.entries(asked).flatMap(([employeeId, months]) =>
      Object.entries(months).map(([from, car]) => [`${employeeId}.${from}`, car && written(car)]),
    ),
  );
  const none = Object.fromEntries(Object.keys(requested).map((name) => [name, null]));
  const merged = mergeEdit<VehiclesState>({
    requested,
    current: { ...none, ...state },
    laterEvents: edit.laterEvents,
    ...(edit.base ? { base: { ...none, ...edit.base } } : {}),
  });
  if ('conflicts' in merged) return refuseConflict(merged.conflicts, edit.laterEvents);
  const given = Object.entries(merged.changes).map(([name, car = null]) => {
    const [employeeId = '', from = ''] = name.split('.');
    const horsepower = car === null ? null : Number.parseInt(car, 10);
    return { employeeId, from, horsepower, electric: car?.endsWith('E') ?? false };
  });
  for (const employeeId of new Set(given.map((one) => one.employeeId)))
    if (!(await edit.isKnown(employeeId))) return refuse('unknown_employee', { details: { employeeId } });
  return accept(...given.map((data) => ({ type: 'VehicleRecorded' as const, data })));
}
