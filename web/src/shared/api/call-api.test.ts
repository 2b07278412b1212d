import { describe, expect, it, vi } from 'vitest';
import { newActionKey } from './action-key.ts';
import { readFailure } from './api-error.ts';
import { addressOf } from './call-api.ts';
import { warnOfFailure } from './call-outcome.ts';

describe('the URL of an API call', () => {
  it('is below /api, with escaped parameters', () => {
    expect(addressOf({ path: '/employees/:id/deactivate' }, { params: { id: 'a/b' } })).toBe(
      '/api/employees/a%2Fb/deactivate',
    );
  });

  it('contains only parameters that have a value', () => {
    const query = { role: 'admin', from: undefined, to: '', page: 0 };
    expect(addressOf({ path: '/menu-permissions' }, { query })).toBe(
      '/api/menu-permissions?role=admin&page=0',
    );
  });
});

describe('a failed API call', () => {
  it('shows the text of the server', () => {
    const body = {
      success: false,
      error: 'Ce salarié est déjà désactivé.',
      message: 'x',
      code: 'already_inactive',
    };
    const failure = readFailure(409, body);
    expect([failure.message, failure.code, failure.answered]).toEqual([body.error, body.code, true]);
  });

  it.each([{ success: false, error: 'La base est occupée.' }, { message: 'La base est occupée.' }])(
    'shows the text of a server that gives no code: %o',
    (body) => {
      const failure = readFailure(500, body);
      expect([failure.message, failure.answered, failure.answer]).toEqual([
        'La base est occupée.',
        true,
        body,
      ]);
    },
  );

  it("is logged with the server's answer when it is a fault of the server", () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const body = { success: false, error: 'La base est occupée.' };
    warnOfFailure('GET /employees', readFailure(503, body));
    expect(logged.mock.calls).toEqual([['GET /employees : erreur serveur 503 (refused).', body]]);
    logged.mockRestore();
  });

  it('shows a general text instead of the page of a proxy', () => {
    const failure = readFailure(502, '<html>Bad gateway</html>');
    expect([failure.status, failure.code, failure.answered]).toEqual([502, 'unreadable', false]);
  });
});

describe('the Idempotency-Key of an action', () => {
  it('is a version 4 UUID, also in a browser without crypto.randomUUID', () => {
    const { randomUUID } = crypto;
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    const key = newActionKey();
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });
});
