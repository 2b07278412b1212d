import { pino } from 'pino';
import { expect, it } from 'vitest';
import { isPersistent, untilRepaired } from './until-repaired.ts';

const lasting = (message: string) => Object.assign(new Error(message), { lasts: true });

it.each([
  ['a lasting error', lasting('x'), true],
  ['a lasting error as the cause of another error', new Error('x', { cause: lasting('y') }), true],
  ['an error that says it is temporary', Object.assign(new Error('x'), { lasts: false }), false],
  ['an unknown error', new Error('x'), false],
])('an error at the start counts as a lasting fault only when it says so: %s', (_what, error, lasts) => {
  expect(isPersistent(error)).toBe(lasts);
});

/** Starts that end as given, one after another; the last one again and again. */
async function started(...outcomes: (Error | 'open')[]) {
  const logged: string[] = [];
  const refused: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line) => void logged.push(JSON.parse(line).reason) });
  const start = async () => {
    const outcome = outcomes.length > 1 ? outcomes.shift() : outcomes[0];
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  const outcome = await untilRepaired(start, {
    databaseUrl: 'postgres://127.0.0.1:1/none',
    service: 'command-api',
    logger,
    refused: (sentence) => refused.push(sentence),
    everyMs: 1,
  }).catch((error: unknown) => error);
  return { outcome, logged, refused };
}

it('a start retries until the reported fault is repaired, and logs each reason once', async () => {
  const account = lasting('Compte refusé.');
  expect(await started(account, account, lasting('Droit manquant.'), 'open')).toEqual({
    outcome: 'open',
    logged: ['Compte refusé.', 'Droit manquant.'],
    refused: ['Compte refusé.', 'Compte refusé.', 'Droit manquant.'],
  });
});

it('a start with a temporary fault exits, so that its supervisor starts it again', async () => {
  const away = new Error('away');
  expect(await started(away)).toEqual({ outcome: away, logged: [], refused: [] });
});
