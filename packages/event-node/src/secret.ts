import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http2';
import { GrpcError, GrpcStatus } from './grpc-status.ts';
import { PATHS } from './protocol.ts';

// The only part of its address that the client sends with every call, even without credentials (tls=false).
const HEADER = 'connection-name';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Refuses callers whose `connectionName` is not the secret, as EventStoreDB refuses a wrong password. The
 * server's features are public: the client asks for them before its first append, without a header.
 */
export function refuseWithout(secret: string): (headers: IncomingHttpHeaders) => GrpcError | undefined {
  const expected = digest(secret);
  return (headers) => {
    if (headers[':path'] === PATHS.supportedMethods) return undefined;
    const given = headers[HEADER];
    if (typeof given === 'string' && timingSafeEqual(digest(given), expected)) return undefined;
    return new GrpcError(GrpcStatus.UNAUTHENTICATED, 'Access Denied', { exception: 'access-denied' });
  };
}
