import { expect, it } from 'vitest';
import { awayTexts, toRefusal } from './errors.ts';

it.each([
  [
    'Postgres, a disk without room',
    Object.assign(new Error('could not extend file'), { code: '53100' }),
    507,
  ],
  ['a file system without room', Object.assign(new Error('write'), { code: 'ENOSPC' }), 507],
  ['a quota', Object.assign(new Error('write'), { code: 'EDQUOT' }), 507],
  ['the log, a disk without room', Object.assign(new Error('plein'), { name: 'LogFull' }), 507],
  ['Postgres, too many connections', Object.assign(new Error('sorry'), { code: '53300' }), 503],
  [
    'Postgres, its socket gone',
    Object.assign(new Error('connect'), { code: 'ENOENT', syscall: 'connect' }),
    503,
  ],
  ['a missing file', Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' }), 500],
  ['the log, no answer', Object.assign(new Error('rien'), { name: 'LogUnavailable' }), 503],
  ['anything else', new Error('?'), 500],
])('an error gets the HTTP status of its kind: %s', (_who, error, status) => {
  const { code } = toRefusal(error);
  expect({ disk_full: 507, unavailable: 503, internal: 500 }[code as string]).toBe(status);
});

it('an unavailable log gets a general text; a refused log account gets its reason, shown to administrators only', () => {
  const away = (isAccountRefused: boolean) =>
    Object.assign(new Error('Le compte n’a pas le droit d’écrire.'), {
      name: 'LogUnavailable',
      isAccountRefused,
    });
  expect(toRefusal(away(false), true).message).toBe(awayTexts.log);
  expect(toRefusal(away(true), true).message).toBe('Le compte n’a pas le droit d’écrire.');
  expect(toRefusal(away(true)).message).toContain('l’administrateur en voit la raison');
});
