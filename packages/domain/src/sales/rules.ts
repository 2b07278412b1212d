import { noSales, type SalesFigures } from '@fournil/contracts/sales/rules';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { accept } from '../decision.ts';
import { mergeMonth } from '../month-rows.ts';
import { figuresRecorded, type SalesDecision, type SalesMonth } from './record.ts';

interface RecordContext {
  /** YYYY-MM. */
  readonly month: string;
  /** The month as the author of the edit saw it, where they say so. */
  readonly base?: SalesMonth;
  readonly laterEvents: readonly Recorded<FournilEvent>[];
  readonly isKnown: (employeeId: string) => Promise<boolean>;
}

/** One event per person with changed figures; an omitted figure is unchanged. */
export async function decideRecordSales(
  rows: Readonly<Record<string, { readonly [Metric in keyof SalesFigures]?: number | undefined }>>,
  state: SalesMonth,
  { month, ...edit }: RecordContext,
): Promise<SalesDecision> {
  const merged = await mergeMonth(rows, { state, ...edit });
  if ('refused' in merged) return merged;
  return accept(
    ...merged.changed.map(([employeeId, changes]) =>
      figuresRecorded(month, employeeId, { ...noSales, ...state[employeeId], ...changes }),
    ),
  );
}
