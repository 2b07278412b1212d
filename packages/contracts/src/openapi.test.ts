import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';
import { openApiDocument } from './openapi.ts';

describe('the OpenAPI document', () => {
  it('as committed says what the contracts say (npm run openapi writes it)', () => {
    const committed = JSON.parse(
      readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'),
    );
    expect(JSON.parse(JSON.stringify(openApiDocument(endpoints)))).toEqual(committed);
  });

  it('has one operation per endpoint, each id once', () => {
    const ids = endpoints.map((endpoint) => endpoint.id);
    expect(new Set(ids).size).toBe(ids.length);
    const calls = endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });
});
