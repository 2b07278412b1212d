import { expect, it } from 'vitest';
import { newsOf, troublesOf } from './troubles.ts';

const health = { log: { position: '64' }, views: {} };

it('the health banner names each faulty part with its reason, the log first', () => {
  const parts = {
    mail: { status: 'degraded' as const, detail: '1 fait mis de côté' },
    'query-api': { status: 'ok' as const },
    log: { status: 'down' as const, detail: 'Le journal est vide' },
    database: { status: 'ok' as const },
  };
  expect(troublesOf({ ...health, status: 'degraded', parts })).toEqual([
    { part: 'Journal', reason: 'Le journal est vide' },
    { part: 'E-mails', reason: '1 fait mis de côté' },
  ]);
});

it('the health banner is empty while all parts are well, and while the installation starts', () => {
  const parts = { log: { status: 'down' as const } };
  expect(troublesOf({ ...health, status: 'starting', parts })).toEqual([]);
  expect(troublesOf({ ...health, status: 'ok', parts: {} })).toEqual([]);
});

it('the health banner shows news about healthy parts separately from faults', () => {
  const parts = {
    log: { status: 'ok' as const, detail: 'Le journal est le même sur un autre serveur' },
    mail: { status: 'degraded' as const, detail: '1 fait mis de côté' },
    database: { status: 'ok' as const },
  };
  const news = [{ part: 'Journal', reason: 'Le journal est le même sur un autre serveur' }];
  expect(newsOf({ ...health, status: 'degraded', parts })).toEqual(news);
  expect(newsOf({ ...health, status: 'ok', parts })).toEqual(news);
  expect(newsOf({ ...health, status: 'starting', parts })).toEqual([]);
  expect(troublesOf({ ...health, status: 'degraded', parts })).toEqual([
    { part: 'E-mails', reason: '1 fait mis de côté' },
  ]);
});
