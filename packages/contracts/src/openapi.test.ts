import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { openApiDocument } from './openapi.ts';

const asJson = (value: unknown) => JSON.parse(JSON.stringify(value));

/** The place of each shape, by its JSON. What is as short as a reference may be repeated. */
function shapesIn(value: unknown, path: string, found = new Map<string, string[]>()) {
  if (Array.isArray(value)) for (const [at, item] of value.entries()) shapesIn(item, `${path}/${at}`, found);
  else if (typeof value === 'object' && value !== null) {
    const one: Record<string, unknown> = { ...value };
    const isSchema = typeof one.type === 'string' || Array.isArray(one.anyOf) || Array.isArray(one.oneOf);
    const json = JSON.stringify(value);
    const isObject = one.type === 'object' && Object.keys(one.properties ?? {}).length > 1;
    if (isSchema && (isObject || json.length > 120)) found.set(json, [...(found.get(json) ?? []), path]);
    for (const [key, item] of Object.entries(value)) shapesIn(item, `${path}/${key}`, found);
  }
  return found;
}
const repeated = (document: unknown) =>
  [...shapesIn(document, '').values()].filter(({ length }) => length > 1);

describe('the OpenAPI document', () => {
  const document = asJson(openApiDocument(endpoints));

  it('has one operation per endpoint, with unique ids', () => {
    const ids = endpoints.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const calls = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('defines each shape once, so that a shape used twice has an id', () => {
    expect(repeated(document)).toEqual([]);
  });

  const call = (id: string, schemas: { body?: z.ZodType; answer?: z.ZodType }) =>
    endpoint({
      id,
      method: 'POST',
      path: `/${id}`,
      service: 'command',
      access: 'admin',
      summary: '',
      ...schemas,
    });
  const period = () => z.object({ from: z.string(), until: z.string().default('') });

  it('detects a shape that is defined twice', () => {
    const twice = ['one', 'two'].map((id) => call(id, { answer: z.object({ period: period() }) }));
    expect(repeated(asJson(openApiDocument(twice))).flat()).toContain(
      '/paths//two/post/responses/200/content/application/json/schema/properties/period',
    );
  });

  it('separates the request from the answer when a named shape differs between them', () => {
    const named = period().meta({ id: 'Period' });
    const { components, paths } = asJson(openApiDocument([call('one', { body: named, answer: named })]));
    expect(components.schemas.Period.required).toEqual(['from', 'until']);
    expect(components.schemas.PeriodInput.required).toEqual(['from']);
    expect(paths['/one'].post.requestBody.content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/PeriodInput',
    });
  });

  it('refuses two different shapes with one name', () => {
    const other = z.object({ week: z.int() }).meta({ id: 'Period' });
    const both = [call('one', { answer: period().meta({ id: 'Period' }) }), call('two', { answer: other })];
    expect(() => openApiDocument(both)).toThrow('Two shapes are named Period.');
  });
});
