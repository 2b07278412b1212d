import type { BodyInputOf, Endpoint } from '@fournil/contracts/endpoint';
import { parseInput } from '@fournil/contracts/french-issues';

/** What the contract of an endpoint refuses in a body, by first field name; '' for the body as a whole. */
export function checkBody<E extends Endpoint>(endpoint: E, body: BodyInputOf<E>): Record<string, string> {
  const parsed = endpoint.body ? parseInput(endpoint.body, body) : undefined;
  if (!parsed || parsed.ok) return {};
  return Object.fromEntries(parsed.errors.map(({ field, message }) => [field.split('.')[0] ?? '', message]));
}
