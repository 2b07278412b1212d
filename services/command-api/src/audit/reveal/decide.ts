import { definitionOf, type FournilEvent } from '@fournil/events/catalogue';
import { isErased } from '@fournil/events/erased';
import { accept, refuse } from '../../kernel/decision.ts';
import type { ReadingDecision } from '../../shared/readings.ts';

/** Records that a health field, named by its first part, is read; nothing is recorded where nothing is left to read. */
export function decideReveal(event: FournilEvent & { readonly id: string }, field: string): ReadingDecision {
  const definition = definitionOf(event.type);
  const data: Readonly<Record<string, unknown>> = event.data;
  const employeeId = definition?.subject === undefined ? undefined : data[definition.subject];
  if (definition?.personal[field] !== 'health' || typeof employeeId !== 'string') return refuse('not_masked');
  const value = data[field];
  if (value === undefined || value === null || isErased(value)) return accept();
  return accept({ type: 'HealthFieldRevealed', data: { eventId: event.id, employeeId, field } });
}
