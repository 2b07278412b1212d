import type { IncomingMessage } from 'node:http';
import proxyAddress from 'proxy-addr';

/** Whether the X-Forwarded-For of an address is believed. */
export type TrustedProxy = (address: string, hop: number) => boolean;

/**
 * Reads TRUSTED_PROXY: addresses, CIDR blocks or the names loopback, linklocal and uniquelocal, with commas between.
 * @throws TypeError on anything else
 */
export const trustedProxies = (list: string): TrustedProxy =>
  proxyAddress.compile(list.split(',').map((one) => one.trim()));

/**
 * Who calls, as one address. What a caller claims in X-Forwarded-For is believed only of the owner's own proxies, which
 * append the true one: the slowing down of guesses at passwords counts on it.
 */
export const callerAddress = (request: IncomingMessage, isTrusted: TrustedProxy = () => false): string =>
  // Gone with a connection that just closed.
  (request.socket.remoteAddress === undefined ? '' : proxyAddress(request, isTrusted)).replace(
    /^::ffff:/,
    '',
  );
