import { definitionOf, type FournilEvent } from '@fournil/events/catalogue';
import { isErased } from '@fournil/events/erased';
import { accept, type Decision, refuse } from '../../kernel/decision.ts';

/** Records that a health field, named by its first part, is read; nothing is recorded where nothing is left to read. */
export function decideReveal(event: FournilEvent & { readonly id: string }, field: string): Decision {
  const definition = definitionOf(event.type);
  const data: Readonly<Record<string, unknown>> = event.data;
  const employeeId = definition?.subject === undefined ? undefined : data[definition.subject];
  if (definition?.personal[field] !== 'health' || typeof employeeId !== 'string') return refuse('not_masked');
  const value = data[field];
  if (value === undefined || value === null || isErased(value)) return accept();
  return accept({ type: 'HealthFieldRevealed', data: { eventId: event.id, employeeId, field } });
}
