import { definitionOf, type FournilEvent } from '@fournil/events/catalogue';
import { isErased } from '@fournil/events/erased';
import { personOf } from '@fournil/read-models/audit/entries';
import { maskedFieldOf } from '@fournil/read-models/audit/masked';
import { accept, refuse } from '../../kernel/decision.ts';
import type { ReadingDecision } from '../../shared/readings.ts';

/** Records that a masked field is read, and why; nothing is recorded where nothing is left to read. */
export function decideReveal(
  event: FournilEvent & { readonly id: string },
  asked: { readonly field: string; readonly reason: string },
): ReadingDecision {
  const definition = definitionOf(event.type);
  const data: Readonly<Record<string, unknown>> = event.data;
  const field = maskedFieldOf(event.type, asked.field);
  const employeeId = personOf(event.type, data) ?? undefined;
  const about = employeeId ?? (definition?.subject === undefined ? undefined : data[definition.subject]);
  if (field === null || typeof about !== 'string') return refuse('not_masked');
  const value = data[field];
  if (value === undefined || value === null || isErased(value)) return accept();
  const kind = definition?.personal[field] === 'health' ? 'health' : 'private';
  const { reason } = asked;
  return accept({
    type: 'HealthFieldRevealed',
    data: { eventId: event.id, ...(employeeId ? { employeeId } : {}), about, field, kind, reason },
  });
}
