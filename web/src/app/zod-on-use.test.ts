import type { Endpoint } from '@fournil/contracts/endpoint';
import { afterEach, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { z as onUse } from './zod-on-use.ts';

afterEach(() => {
  vi.doUnmock('zod');
  vi.resetModules();
});

async function readEndpoints(): Promise<readonly Endpoint[]> {
  vi.resetModules();
  return (await import('@fournil/contracts/endpoints')).endpoints;
}

const isSchema = (value: unknown): value is z.ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** The data that a schema is made of, down to the source of its functions. */
const textOf = (schema: unknown): string =>
  JSON.stringify(schema, (_, value: unknown) => {
    if (isSchema(value)) return value._zod.def;
    return typeof value === 'function' || value instanceof RegExp ? String(value) : value;
  });
const textsOf = ({ id, params, query, body, answer }: Endpoint) => [
  id,
  ...[params, query, body, answer].map(textOf),
];

it('the schemas built at first use equal the schemas that zod builds, for every endpoint', async () => {
  const asMade = (await readEndpoints()).map(textsOf);
  vi.doMock('zod', () => ({ z: onUse }));
  const used = await readEndpoints();
  expect(used.map(textsOf)).toEqual(asMade);
  expect(asMade.length).toBeGreaterThan(150);
});

it('a schema built at first use is built only once', () => {
  const make = vi.fn(() => null);
  const schema = onUse.object({ name: onUse.preprocess(make, onUse.null()).optional() });
  expect(make).not.toHaveBeenCalled();
  expect(schema.safeParse({ name: 'Inès' }).data).toEqual({ name: null });
  expect(schema.def).toBe(schema.def);
  expect(schema.safeParse({}).success && schema.safeParse(3).success).toBe(false);
});
