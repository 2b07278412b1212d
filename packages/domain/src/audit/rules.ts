import { definitionOf, type FournilEvent } from '@fournil/events/catalogue';
import { isErased } from '@fournil/events/define';
import { accept, refuse } from '../decision.ts';
import type { ReadingDecision } from './record.ts';

/** The field to reveal, under the names of the audit entries. */
export interface AskedField {
  /** The masked field of the event; null if it is not masked there. */
  readonly field: string | null;
  /** The employee whom the event concerns, or null. */
  readonly person: string | null;
  readonly reason: string;
}

/** Records that a masked field is revealed, with the reason; records nothing if the field is empty. */
export function decideReveal(
  event: FournilEvent & { readonly id: string },
  { field, person, reason }: AskedField,
): ReadingDecision {
  const definition = definitionOf(event.type);
  const data: Readonly<Record<string, unknown>> = event.data;
  const about = person ?? (definition?.subject === undefined ? undefined : data[definition.subject]);
  if (field === null || typeof about !== 'string') return refuse('not_masked');
  const value = data[field];
  if (value === undefined || value === null || isErased(value)) return accept();
  const kind = definition?.personal[field] === 'health' ? 'health' : 'private';
  const owner = person === null ? {} : { employeeId: person };
  return accept({
    type: 'HealthFieldRevealed',
    data: { eventId: event.id, ...owner, about, field, kind, reason },
  });
}
