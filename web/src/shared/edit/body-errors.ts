import { parseInput } from '@fournil/contracts/french-issues';
import type { z } from 'zod';

/** The faults that a schema of the contracts finds in a body, by field of the form; '' for the body as a whole. */
export function bodyErrors(schema: z.ZodType | undefined, body: unknown): Record<string, string> {
  const parsed = schema && parseInput(schema, body);
  if (!parsed || parsed.ok) return {};
  return Object.fromEntries(parsed.errors.map(({ field, message }) => [field.split('.')[0] ?? '', message]));
}
