import { type TypeIn, unexpected } from '@fournil/events/define';
import { isErased } from '@fournil/events/erased';
import { labourCostEvents } from '@fournil/events/payroll/cost-events';
import { type Aggregate, accept, type DecisionOf, refuse } from '../decision.ts';
import { type MergedEdit, mergeEdit, refuseConflict } from '../merge-edit.ts';

/** By `charges` (percent) and `rates.<employee>.<day>` (euros); an absent one is null. */
export type LabourCostState = Readonly<Record<string, number | null>>;

/** One shop, one stream. */
export const labourCostStreamId = 'labour-cost';

const ratesPrefix = 'rates.';

export const labourCost: Aggregate<LabourCostState, 'payroll', TypeIn<typeof labourCostEvents>> = {
  category: 'payroll',
  events: labourCostEvents,
  initial: {},
  evolve(state, event): LabourCostState {
    switch (event.type) {
      case 'HourlyPayRecorded': {
        const { employeeId, effectiveOn, cents } = event.data;
        const rate = isErased(cents) || cents === null ? null : cents / 100;
        return { ...state, [`${ratesPrefix}${employeeId}.${effectiveOn}`]: rate };
      }
      case 'EmployerChargesChanged': {
        const { hundredths } = event.data;
        return { ...state, charges: hundredths === null ? null : hundredths / 100 };
      }
      default:
        return unexpected(event);
    }
  },
};

interface Requested {
  /** Percent. */
  readonly charges?: number | null | undefined;
  /** Euros by person and day. */
  readonly rates?: Readonly<Record<string, Readonly<Record<string, number | null>>>> | undefined;
}

/** One fact of the shop, and one per person and day whose rate changes. */
export async function decideChangeCost(
  { charges, rates = {} }: Requested,
  state: LabourCostState,
  edit: Pick<Parameters<typeof mergeEdit<LabourCostState>>[0], 'laterEvents' | 'base'> & {
    readonly isKnown: (employeeId: string) => Promise<boolean>;
  },
): Promise<DecisionOf<typeof labourCost>> {
  const own = Object.entries(rates).flatMap(([employeeId, days]) =>
    Object.entries(days).map(([day, rate]) => [`${ratesPrefix}${employeeId}.${day}`, rate]),
  );
  const requested: LabourCostState = {
    ...(charges === undefined ? {} : { charges }),
    ...Object.fromEntries(own),
  };
  const none = Object.fromEntries(Object.keys(requested).map((name) => [name, null]));
  const merged: MergedEdit<LabourCostState> = mergeEdit({
    requested,
    current: { ...none, ...state },
    laterEvents: edit.laterEvents,
    ...(edit.base ? { base: { ...none, ...edit.base } } : {}),
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
