import { parseInput } from '@fournil/contracts/french-issues';
import type { z } from 'zod';

/** What a schema of the contracts refuses in a body, by field of the form; '' for the body as a whole. */
export function bodyErrors(schema: z.ZodType, body: unknown): Record<string, string> {
  const parsed = parseInput(schema, body);
  if (parsed.ok) return {};
  return Object.fromEntries(parsed.errors.map(({ field, message }) => [field.split('.')[0] ?? '', message]));
}
