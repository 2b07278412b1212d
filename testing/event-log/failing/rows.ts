/** For tests: how log servers fail, and what each kind of call is answered meanwhile. */

import type { LogNotReady } from '@fournil/event-log/reach/wait-for-log';
import type { ScriptedServer } from '../../event-node/scripted/scripted-server.ts';

export type During =
  /** As if nothing were. */
  | 'answers'
  /** No error is reported until the server is back, and then all is well. */
  | 'waits'
  /** LogUnavailable after the patience ends. */
  | 'gives up'
  /** LogUnavailable at once: trying again would not help. */
  | 'refused';

export interface Row {
  readonly name: string;
  readonly begin: (server: ScriptedServer) => unknown;
  readonly end: (server: ScriptedServer) => unknown;
  /** The error of a start, or of a command line, if this lasts longer than its patience. */
  readonly start: LogNotReady['kind'] | 'ready';
  readonly append: During;
  readonly read: During;
  /** A read of $all from a place on; as `read` by default. */
  readonly readAll?: During;
  readonly subscription: 'answers' | 'waits';
  /** Whether calls in progress end too, or only new ones fail. */
  readonly takes?: 'connections';
}

const behaving = (behaviour: Parameters<ScriptedServer['become']>[0]) => ({
  name: behaviour,
  begin: (server: ScriptedServer) => server.become(behaviour),
  end: (server: ScriptedServer) => server.become('as usual'),
});

const refusing = { append: 'refused', read: 'refused', subscription: 'waits' } as const;
const gone = { append: 'waits', read: 'gives up', subscription: 'waits' } as const;
const usual = { append: 'answers', read: 'answers', subscription: 'answers' } as const;

export const rows: readonly Row[] = [
  {
    ...gone,
    name: 'killed',
    start: 'unreachable',
    begin: ({ gate }) => gate.kill(),
    end: ({ gate }) => gate.open(),
    takes: 'connections',
  },
  {
    ...gone,
    name: 'frozen',
    start: 'slow',
    begin: ({ gate }) => gate.freeze(),
    end: ({ gate }) => gate.open(),
    takes: 'connections',
  },
  {
    ...gone,
    name: 'stopped in order',
    start: 'no-leader',
    // It starts again only once it has stopped.
    begin: (server) => void server.stopInOrder(3000),
    end: ({ gate }) => gate.open(),
    takes: 'connections',
  },
  { ...behaving('silent'), ...gone, start: 'slow' },
  { ...behaving('no leader'), ...usual, start: 'no-leader', append: 'waits' },
  { ...behaving('unknown answer'), ...usual, start: 'ready', append: 'waits' },
  // Refused a subscription is asked for every five seconds only.
  { ...behaving('wrong password'), ...refusing, start: 'wrong-password' },
  { ...behaving('missing right'), ...refusing, start: 'missing-right' },
  { ...behaving('missing right without code'), ...refusing, start: 'missing-right' },
  { ...behaving('reading only'), ...usual, start: 'ready', append: 'refused' },
  // A subscription requests no position, since it starts at the beginning.
  { ...behaving('positions refused'), ...usual, start: 'ready', readAll: 'refused' },
  // One event each time; the next subscription continues after it.
  { ...behaving('stuck'), ...usual, start: 'ready', read: 'gives up' },
  { ...behaving('cut'), ...usual, start: 'ready', read: 'gives up' },
];
