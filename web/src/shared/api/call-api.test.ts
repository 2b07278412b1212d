import { describe, expect, it } from 'vitest';
import { newActionKey } from './action-key.ts';
import { readFailure } from './api-error.ts';
import { addressOf } from './call-api.ts';

describe('the address of a call', () => {
  it('lies below /api, its parameters escaped', () => {
    expect(addressOf({ path: '/employees/:id/deactivate' }, { params: { id: 'a/b' } })).toBe(
      '/api/employees/a%2Fb/deactivate',
    );
  });

  it('carries only the values that say something', () => {
    const query = { role: 'admin', from: undefined, to: '', page: 0 };
    expect(addressOf({ path: '/menu-permissions' }, { query })).toBe(
      '/api/menu-permissions?role=admin&page=0',
    );
  });
});

describe('a failed call', () => {
  it('speaks with the text of the server', () => {
    const body = {
      success: false,
      error: 'Ce salarié est déjà désactivé.',
      message: 'x',
      code: 'already_inactive',
    };
    const failure = readFailure(409, body);
    expect([failure.message, failure.code, failure.answered]).toEqual([body.error, body.code, true]);
  });

  it('does not show the page of a proxy', () => {
    const failure = readFailure(502, '<html>Bad gateway</html>');
    expect([failure.status, failure.code, failure.answered]).toEqual([502, 'unreadable', false]);
  });
});

describe('the key of an action', () => {
  it('is a version 4 UUID also where the browser offers none', () => {
    const { randomUUID } = crypto;
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    const key = newActionKey();
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });
});
