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
 * The caller's address. X-Forwarded-For counts only from the owner's own proxies, which append the true
 * address: the delay after wrong passwords depends on it.
 */
export const callerAddress = (request: IncomingMessage, isTrusted: TrustedProxy = () => false): string =>
  // Gone with a connection that just closed.
  (request.socket.remoteAddress === undefined ? '' : proxyAddress(request, isTrusted)).replace(
    /^::ffff:/,
    '',
  );
