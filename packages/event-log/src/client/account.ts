/**
 * The person whose name calls go under. The client appends one by one only where a call brings credentials of its own; those of the
 * address alone make it append in batches, which die with the first server that goes away (decision 26).
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
 * The account that an address names. Without TLS the client sends none, so that where the address has none, one that is
 * made up does as well.
 */
export const accountOf = ({ credentials }: LogAddress): Credentials =>
  credentials ?? { username: 'fournil', password: 'fournil' };

/** The same address, account and options included, at one node: `leader` is `host:port`, as another node named it. */
export function addressOfLeader(address: string, leader: string): string {
  const [hosts = '', ...options] = address.split('?');
  const account = /^[^/]+\/\/(.*@)?/.exec(hosts)?.[1] ?? '';
  return [`esdb://${account}${leader}`, ...options].join('?');
}

const keepAliveMs = 10_000;

/**
 * The same address for the nth client of a process. Clients of equal options share a connection, one that hangs and the
 * wait after one that failed included; and a node that does not answer who leads is given up after a second.
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
