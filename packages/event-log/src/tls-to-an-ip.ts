/**
 * TLS to an IP address: grpc-js 1.14 sends the IP as server name (SNI), which must be a host name, and Node
 * 26 refuses it (ERR_INVALID_ARG_VALUE). We send no server name; the certificate is still checked against
 * `host`, the IP.
 */
import { isIP } from 'node:net';
import tls from 'node:tls';

const connect = tls.connect as (...args: unknown[]) => tls.TLSSocket;

function withoutIpAsName(options: unknown): unknown {
  if (typeof options !== 'object' || options === null || !('servername' in options)) return options;
  const { servername } = options;
  if (typeof servername !== 'string' || isIP(servername) === 0) return options;
  const host = 'host' in options && typeof options.host === 'string' ? options.host : servername;
  return { ...options, servername: '', host };
}

let isDone = false;

/** For the whole process, once: grpc-js takes `tls.connect` from the module at each call. */
export function allowTlsToAnIp(): void {
  if (isDone) return;
  isDone = true;
  Object.assign(tls, { connect: (...args: unknown[]) => connect(...args.map(withoutIpAsName)) });
}
