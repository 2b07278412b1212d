import { NewerProgram } from '@fournil/event-log/event-log';
import { LogNotReady } from '@fournil/event-log/reach/wait-for-log';
import { expect, it } from 'vitest';
import { waitingDoesNotMend } from './run-process.ts';

it.each([
  ['a server that refuses the account', new LogNotReady({ kind: 'wrong-password' }), true],
  ['a newer program’s log, behind another error', new Error('x', { cause: new NewerProgram('s') }), true],
  ['an unknown error', new Error('x'), false],
])('waiting mends what it can: %s', (_what, error, lasts) => {
  expect(waitingDoesNotMend(error)).toBe(lasts);
});
