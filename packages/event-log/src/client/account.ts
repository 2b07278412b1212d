/**
 * Credentials of calls. The client appends one event group at a time only if a call has its own credentials.
 * With those of the address it appends in batches, and a batch fails with the first server that stops
 * (decision 26).
 */
import type { Credentials } from '@eventstore/db-client';
import type { LogAddress } from '../address.ts';

/** Options are named in any case, with or without dashes; the last one counts. */
function option(address: string, name: string): string | undefined {
  const [, query = ''] = address.split('?');
  let found: string | undefined;
  for (const part of query.split('&')) {
    const [key = '', value] = part.split('=');
    if (key.trim().toLowerCase().replace(/[_-]/g, '') === name) found = value?.trim();
  }
  return found;
}

/**
 * The account in the address. Without TLS the client sends no account, so any value is possible if the
 * address has none.
 */
export const accountOf = ({ credentials }: LogAddress): Credentials =>
  credentials ?? { username: 'fournil', password: 'fournil' };

/**
 * The same address, with account and options, for one node: `leader` is `host:port`, as another node named
 * it.
 */
export function addressOfLeader(address: string, leader: string): string {
  const [hosts = '', ...options] = address.split('?');
  const account = /^[^/]+\/\/(.*@)?/.exec(hosts)?.[1] ?? '';
  return [`esdb://${account}${leader}`, ...options].join('?');
}

const keepAliveMs = 10_000;

/**
 * The same address for the nth client of a process. Clients with equal options would share a connection, even
 * a hanging one, and the pause after its failure. The search for the leader ends after a second.
 */
export function addressOfNth(address: string, n: number): string {
  const trimmed = address.trim().replace(/\/+$/, '');
  const given = option(trimmed, 'keepalivetimeout');
  const options = [
    ...(given === undefined || Number(given) > 0
      ? [`keepAliveTimeout=${Number(given ?? keepAliveMs) + n}`]
      : []),
    ...(option(trimmed, 'gossiptimeout') === undefined ? ['gossipTimeout=1'] : []),
  ];
  if (options.length === 0) return trimmed;
  return `${trimmed}${trimmed.includes('?') ? '&' : '?'}${options.join('&')}`;
}
