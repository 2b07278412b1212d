import { expect, it } from 'vitest';
import { logAttempts } from './attempts.ts';

function started() {
  const lines: string[] = [];
  let now = 0;
  const write = (level: string) => (fields: object, message: string) =>
    lines.push(`${level} ${message} ${JSON.stringify(fields)}`);
  const attempts = logAttempts({ warn: write('warn'), info: write('info') }, 'Envoi des e-mails', () => now);
  return { lines, attempts, wait: (ms: number) => (now += ms) };
}
const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

it('a repeated failure is logged with its reason once a minute, and once when it has ended', () => {
  const { lines, attempts, wait } = started();
  attempts.succeeded();
  for (let times = 0; times < 401; times += 1) {
    attempts.failed(away);
    wait(100);
  }
  attempts.succeeded();
  attempts.succeeded();
  expect(lines).toEqual([
    'warn Envoi des e-mails\u202f: La base de données ne répond pas {"cause":"Error","count":1}',
    'info Envoi des e-mails\u202f: de nouveau {}',
  ]);
});

it('each kind of failure is logged separately', () => {
  const { lines, attempts } = started();
  attempts.failed(away);
  const refused = Object.assign(new Error('Ce journal est celui d’une autre installation.'), {
    name: 'LogRefused',
  });
  attempts.failed(refused, { group: 'views' });
  attempts.failed(Object.assign(new Error('Key (name)=(Nadia) exists'), { code: '23505' }));
  attempts.failed('Le journal ne répond pas.', { task: 'files' });
  expect(lines.slice(1)).toEqual([
    'warn Envoi des e-mails\u202f: Ce journal est celui d’une autre installation {"group":"views","cause":"LogRefused","count":1}',
    'warn Envoi des e-mails\u202f: erreur Error 23505 {"cause":"Error","count":1}',
    'warn Envoi des e-mails\u202f: Le journal ne répond pas {"task":"files","count":1}',
  ]);
});

it('a failure that alternates with success is logged at most twice a minute', () => {
  const { lines, attempts, wait } = started();
  for (let times = 0; times < 600; times += 1) {
    attempts.failed(away);
    attempts.succeeded();
    wait(99);
  }
  expect(lines).toHaveLength(2);
});
