import { expect, it } from 'vitest';
import { createRouting } from './routes.ts';

const route = createRouting([
  { method: 'GET', path: '/employees', service: 'query' },
  { method: 'GET', path: '/employees/:id', service: 'query' },
  { method: 'POST', path: '/employees/search', service: 'query' },
  // The general row first: order in the table must not matter.
  { method: 'GET', path: '/auth/:part', service: 'query' },
  { method: 'GET', path: '/auth/me', service: 'command' },
  { method: 'POST', path: '/imports', service: 'command', bodyLimit: 5_000_000 },
]);

it.each([
  ['GET', '/api/employees', 'query'],
  ['HEAD', '/api/employees/42', 'query'],
  ['POST', '/api/employees', 'command'],
  ['DELETE', '/api/employees/42', 'command'],
  ['GET', '/api/unknown/thing', 'query'],
  ['PATCH', '/api/unknown/thing', 'command'],
] as const)(
  'the gateway chooses the service by the method when the contracts name none: %s %s goes to %s',
  (method, path, service) => {
    expect(route(method, path).service).toBe(service);
  },
);

it.each([
  ['POST', '/api/employees/search', 'query'],
  ['GET', '/api/auth/me', 'command'],
  ['HEAD', '/api/auth/me', 'command'],
  ['GET', '/api/auth/other', 'query'],
] as const)(
  'the gateway sends a call to the service named in the contracts: %s %s goes to %s',
  (method, path, service) => {
    expect(route(method, path).service).toBe(service);
  },
);

it('the gateway accepts a body of a megabyte, and larger ones for endpoints that need it', () => {
  expect(route('POST', '/api/employees').bodyLimit).toBe(1_000_000);
  expect(route('POST', '/api/imports').bodyLimit).toBe(5_000_000);
});
