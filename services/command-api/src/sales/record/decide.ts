import { noSales, type SalesFigures } from '@fournil/contracts/sales/rules';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { accept, refuse } from '../../kernel/decision.ts';
import { type EditConflict, mergeEdit } from '../../kernel/merge-edit.ts';
import { figuresRecorded, type SalesDecision, type SalesMonth } from '../sales-month.ts';

interface RecordContext {
  /** YYYY-MM. */
  readonly month: string;
  /** The month as the author of the edit saw it, where they say so. */
  readonly base?: SalesMonth;
  readonly since: readonly Recorded<FournilEvent>[];
  readonly isKnown: (employeeId: string) => Promise<boolean>;
}

/**
 * One fact per person whose figures change; a row sent as it stands is none, a figure left out stays. A figure that somebody else changed
 * meanwhile to another value is a conflict, named by person.
 */
export async function decideRecordSales(
  rows: Readonly<Record<string, { readonly [Metric in keyof SalesFigures]?: number | undefined }>>,
  state: SalesMonth,
  { month, base, since, isKnown }: RecordContext,
): Promise<SalesDecision> {
  const conflicts: EditConflict[] = [];
  const events: ReturnType<typeof figuresRecorded>[] = [];
  for (const [employeeId, sent] of Object.entries(rows)) {
    const requested = Object.fromEntries(
      Object.entries(sent).filter(([, figure]) => figure !== undefined),
    ) as Partial<SalesFigures>;
    const current = state[employeeId] ?? noSales;
    const merged = mergeEdit<SalesFigures>({
      requested,
      current,
      since: since.filter(({ data }) => 'employeeId' in data && data.employeeId === employeeId),
      ...(base ? { base: base[employeeId] ?? noSales } : {}),
    });
    if ('conflicts' in merged) {
      conflicts.push(...merged.conflicts.map((one) => ({ ...one, field: `${employeeId}.${one.field}` })));
      continue;
    }
    if (!Object.keys(merged.changes).length) continue;
    if (!state[employeeId] && !(await isKnown(employeeId)))
      return refuse('unknown_employee', { details: { employeeId } });
    events.push(figuresRecorded(month, employeeId, { ...current, ...merged.changes }));
  }
  return conflicts.length
    ? refuse('conflict', { details: { fields: conflicts, revision: since.at(-1)?.revision } })
    : accept(...events);
}
