import { defined } from '@fournil/contracts/defined';
import type { EventOfType } from '@fournil/events/catalogue';
import { type TypeIn, unexpected, unlessErased } from '@fournil/events/define';
import { labourCostEvents } from '@fournil/events/payroll/cost-events';
import { type Aggregate, accept, type DecisionOf, refuse } from '../decision.ts';
import { type MergedEdit, mergeEdit, refuseConflict } from '../merge-edit.ts';

type Rate = EventOfType<'HourlyPayRecorded'>['data']['cents'];

export interface LabourCostState {
  /** Hundredths of a percent of gross pay. */
  readonly charges: number | null;
  /** Cents of an hour by person and first day; null once taken back. */
  readonly rates: Readonly<Record<string, Readonly<Record<string, Rate>>>>;
}

/** The shop has one such stream. */
export const labourCostStreamId = 'labour-cost';

const ratesPrefix = 'rates.';

export const labourCost: Aggregate<LabourCostState, 'payroll', TypeIn<typeof labourCostEvents>> = {
  category: 'payroll',
  events: labourCostEvents,
  initial: { charges: null, rates: {} },
  evolve(state, event): LabourCostState {
    switch (event.type) {
      case 'HourlyPayRecorded': {
        const { employeeId, effectiveOn, cents } = event.data;
        const own = { ...state.rates[employeeId], [effectiveOn]: cents };
        return { ...state, rates: { ...state.rates, [employeeId]: own } };
      }
      case 'EmployerChargesChanged':
        return { ...state, charges: event.data.hundredths };
      default:
        return unexpected(event);
    }
  },
};

/** By `charges` (percent) and `rates.<employee>.<day>` (euros); nobody decides on an erased rate any more. */
type Fields = Readonly<Record<string, number | null>>;

const fieldsOf = ({ charges, rates }: LabourCostState): Fields => ({
  charges: charges === null ? null : charges / 100,
  ...Object.fromEntries(
    Object.entries(rates).flatMap(([employeeId, days]) =>
      Object.entries(days).map(([day, cents]) => {
        const rate = unlessErased(cents, null);
        return [`${ratesPrefix}${employeeId}.${day}`, rate === null ? null : rate / 100];
      }),
    ),
  ),
});

interface Requested {
  /** Percent. */
  readonly charges?: number | null | undefined;
  /** Euros by person and day. */
  readonly rates?: Readonly<Record<string, Readonly<Record<string, number | null>>>> | undefined;
}

/** One event for the shop, and one per person and day whose rate changes. */
export async function decideChangeCost(
  { charges, rates = {} }: Requested,
  state: LabourCostState,
  edit: Pick<Parameters<typeof mergeEdit<Fields>>[0], 'laterEvents'> & {
    readonly base?: LabourCostState;
    readonly isKnown: (employeeId: string) => Promise<boolean>;
  },
): Promise<DecisionOf<typeof labourCost>> {
  const own = Object.entries(rates).flatMap(([employeeId, days]) =>
    Object.entries(days).map(([day, rate]) => [`${ratesPrefix}${employeeId}.${day}`, rate]),
  );
  const requested: Fields = {
    ...defined({ charges }),
    ...Object.fromEntries(own),
  };
  const none = Object.fromEntries(Object.keys(requested).map((name) => [name, null]));
  const merged: MergedEdit<Fields> = mergeEdit({
    requested,
    current: { ...none, ...fieldsOf(state) },
    laterEvents: edit.laterEvents,
    ...(edit.base ? { base: { ...none, ...fieldsOf(edit.base) } } : {}),
  });
  if ('conflicts' in merged) return refuseConflict(merged.conflicts, edit.laterEvents);
  const { charges: changedCharges, ...changedRates } = merged.changes;
  const given = Object.entries(changedRates).map(([name, rate = null]) => {
    const [employeeId = '', effectiveOn = ''] = name.slice(ratesPrefix.length).split('.');
    return { employeeId, effectiveOn, cents: rate === null ? null : Math.round(rate * 100) };
  });
  for (const employeeId of new Set(given.map((one) => one.employeeId)))
    if (!(await edit.isKnown(employeeId))) return refuse('unknown_employee', { details: { employeeId } });
  const shop =
    changedCharges === undefined
      ? []
      : [
          {
            type: 'EmployerChargesChanged' as const,
            data: { hundredths: changedCharges === null ? null : Math.round(changedCharges * 100) },
          },
        ];
  return accept(...shop, ...given.map((data) => ({ type: 'HourlyPayRecorded' as const, data })));
}
