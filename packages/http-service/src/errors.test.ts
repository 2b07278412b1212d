import { expect, it } from 'vitest';
import { awayTexts, toRefusal } from './errors.ts';

it.each([
  ['disk of Postgres full', Object.assign(new Error('could not extend file'), { code: '53100' }), 507],
  ['file system full', Object.assign(new Error('write'), { code: 'ENOSPC' }), 507],
  ['disk quota reached', Object.assign(new Error('write'), { code: 'EDQUOT' }), 507],
  ['disk of the log full', Object.assign(new Error('plein'), { name: 'LogFull' }), 507],
  ['too many connections to Postgres', Object.assign(new Error('sorry'), { code: '53300' }), 503],
  [
    'socket of Postgres missing',
    Object.assign(new Error('connect'), { code: 'ENOENT', syscall: 'connect' }),
    503,
  ],
  ['file missing', Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' }), 500],
  ['no answer of the log', Object.assign(new Error('rien'), { name: 'LogUnavailable' }), 503],
  ['any other error', new Error('?'), 500],
])(
  'the HTTP status of an error is 507 for a full disk, 503 for a server out of reach, else 500: %s',
  (_who, error, status) => {
    const { code } = toRefusal(error);
    expect({ disk_full: 507, unavailable: 503, internal: 500 }[code as string]).toBe(status);
  },
);

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
