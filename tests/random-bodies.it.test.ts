/**
 * Random bodies, queries and paths on every endpoint: never a 500, and nothing in the log after a
 * refusal. FOURNIL_RUNS raises the number of requests per endpoint (npm run validate:long), as FOURNIL_SEEDS=all does.
 */
import type { Endpoint } from '@fournil/contracts/endpoint';
import { endpoints } from '@fournil/contracts/endpoints';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type InProcess, startInProcess } from '../testing/installation/in-process.ts';
import { createDatabase, type TestDatabase } from '../testing/worlds/database.ts';

const runs = Number(process.env.FOURNIL_RUNS ?? (process.env.FOURNIL_SEEDS === 'all' ? 25 : 6));
const seed = Number(process.env.FOURNIL_SEED ?? 20261121);
const someId = '7c1f5b9e-3a51-4b7e-8a55-0f5b1b8f6a10';

const nasty = fc.constantFrom<unknown>(
  '',
  ' ',
  'a\u0000b',
  '\u202eévoli',
  '31/02/2026',
  '2026-02-31',
  '9999-12-31',
  '-1',
  'x'.repeat(10_000),
  '\ud800',
  Number.MAX_SAFE_INTEGER,
  -1,
  0.1,
  1e308,
  null,
  true,
  [],
  {},
  [[[[[]]]]],
  { __proto__: { admin: true } },
  someId,
  "'; drop table views.employees; --",
);
const anything = fc.oneof({ weight: 3, arbitrary: nasty }, { weight: 1, arbitrary: fc.jsonValue() });

/** Values near what a JSON schema accepts, so that some pass the first checks and meet the later ones. */
function near(schema: Record<string, unknown>): fc.Arbitrary<unknown> {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(alternatives)) return fc.oneof(...alternatives.map(near));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.oneof(fc.constantFrom<unknown>(...schema.enum), anything);
  const right: Record<string, () => fc.Arbitrary<unknown>> = {
    string: () => fc.oneof(fc.constantFrom('2026-11-21', someId, 'Nadia', 'a@example.org'), fc.string()),
    integer: () => fc.integer(),
    number: () => fc.double(),
    boolean: () => fc.boolean(),
    array: () => fc.array(near((schema.items ?? {}) as Record<string, unknown>), { maxLength: 4 }),
    object: () => nearObject(schema),
  };
  const make = typeof schema.type === 'string' ? right[schema.type] : undefined;
  return make ? fc.oneof({ weight: 4, arbitrary: make() }, { weight: 1, arbitrary: anything }) : anything;
}

function nearObject(schema: Record<string, unknown>): fc.Arbitrary<unknown> {
  const properties = (schema.properties ?? {}) as Record<string, Record<string, unknown>>;
  const fields = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, near(one)]));
  return fc
    .tuple(fc.record(fields, { requiredKeys: [] }), fc.dictionary(fc.string(), anything, { maxKeys: 1 }))
    .map(([known, unknown]) => (Object.keys(unknown).length > 0 ? { ...known, ...unknown } : known));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const bodyOf = (endpoint: Endpoint): fc.Arbitrary<string> => {
  const schema = endpoint.body
    ? (z.toJSONSchema(endpoint.body, {
        io: 'input',
        unrepresentable: 'any',
        metadata: z.registry(),
      }) as Record<string, unknown>)
    : {};
  return fc.oneof(
    { weight: 5, arbitrary: near(schema).map((value) => JSON.stringify(value) ?? '') },
    { weight: 2, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', '{', 'null', '[]', '"', '{"a":1}{', `"${'x'.repeat(70_000)}"`),
    },
  );
};
const pathOf = (endpoint: Endpoint): fc.Arbitrary<string> => {
  const parts = endpoint.path
    .split('/')
    .map((part) =>
      part.startsWith(':')
        ? fc.oneof(fc.constant(someId), fc.constantFrom('%00', '%E0%A4%A', '..', "'", '%F0%9F%A5%90', '1'))
        : fc.constant(part),
    );
  return fc.tuple(...parts).map((all) => all.join('/'));
};
const queryOf = (endpoint: Endpoint): fc.Arbitrary<string> => {
  const schema = endpoint.query
    ? (z.toJSONSchema(endpoint.query, {
        io: 'input',
        unrepresentable: 'any',
        metadata: z.registry(),
      }) as Record<string, unknown>)
    : {};
  return near({ ...schema, type: 'object' }).map((value) => {
    const pairs = Object.entries(isRecord(value) ? value : {}).map(([key, one]) => [
      key,
      String(typeof one === 'object' ? '' : one),
    ]);
    return new URLSearchParams(
      pairs.map(([key = '', one = '']) => [key.toWellFormed(), one.slice(0, 500).toWellFormed()]),
    ).toString();
  });
};

describe('random requests by an administrator', () => {
  let fournil: InProcess;
  let database: TestDatabase;
  let client: pg.Client;
  let cookie: string;
  const login = async () => {
    const response = await fetch(`${fournil.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ role: 'admin', password: fournil.adminPassword }),
    });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  };
  beforeAll(async () => {
    database = await createDatabase();
    fournil = await startInProcess({ databaseUrl: database.url });
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await login();
  });
  afterAll(async () => {
    await client?.end();
    await fournil?.stop();
    await database?.drop();
  });

  /** The number of the log's last fact, from its table: asked twice for each of some thousands of requests. */
  const lastFact = async (): Promise<string | null> => {
    const { rows } = await client.query<{ last: string | null }>(
      'select max(seq) as last from event_node.events',
    );
    return rows[0]?.last ?? null;
  };

  // Passwords of this installation must stay what they are, and guessing is slowed down on purpose.
  const left = new Set(['access.update-passwords', 'access.logout', 'access.change-own-password']);
  const tried = endpoints.filter((endpoint) => !left.has(endpoint.id));

  it.each(tried.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
    'to %s %s are never answered 500, and a refused request records nothing',
    async (method, _path, endpoint) => {
      const request = fc.record({
        path: pathOf(endpoint),
        query: queryOf(endpoint),
        body: method === 'GET' ? fc.constant('') : bodyOf(endpoint),
      });
      await fc.assert(
        fc.asyncProperty(request, async ({ path, query, body }) => {
          const before = await lastFact();
          const response = await fetch(`${fournil.url}/api${path}${query ? `?${query}` : ''}`, {
            method,
            headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
            ...(body ? { body } : {}),
          });
          const text = await response.text();
          expect(response.status, text.slice(0, 300)).toBeLessThan(500);
          if (response.status < 400) return;
          expect(JSON.parse(text)).toMatchObject({ success: false, error: expect.stringMatching(/\S/) });
          expect(await lastFact()).toBe(before);
        }),
        { numRuns: endpoint.id === 'access.login' ? Math.min(runs, 10) : runs, seed },
      );
    },
    600_000,
  );

  it('with a body of 10 MB are refused without reading the body', async () => {
    const response = await fetch(`${fournil.url}/api/employees`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'x'.repeat(10_000_000) }),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: 'La demande est trop volumineuse.' });
  });
});
