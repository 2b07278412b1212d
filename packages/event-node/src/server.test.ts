import { describe, expect, it } from 'vitest';
import type { GrpcCall } from './grpc-call.ts';
import { GrpcStatus } from './grpc-status.ts';
import { PATHS } from './protocol.ts';
import { refuseWithout, supportedMethodsCall } from './server.ts';

const refuse = refuseWithout('a secret of the node');

describe('a caller without the secret', () => {
  it.each([PATHS.read, PATHS.append, PATHS.batchAppend, '/of/none'])('is refused at %s', (path) => {
    for (const name of [undefined, '', 'a secret of the nod', 'another']) {
      const headers = { ':path': path, ...(name === undefined ? {} : { 'connection-name': name }) };
      expect(refuse(headers)?.status).toBe(GrpcStatus.UNAUTHENTICATED);
    }
    expect(refuse({ ':path': path, 'connection-name': 'a secret of the node' })).toBeUndefined();
  });

  // The client asks before its first batch and sends no name with it; names of calls and of a release are no secret.
  it('gets the list of supported calls, and no other answer', () => {
    expect(refuse({ ':path': PATHS.supportedMethods })).toBeUndefined();
  });
});

it('the event node reports a version of three numbers, which the Kurrent, Rust and Java clients require', async () => {
  const written: Buffer[] = [];
  const call = { write: async (bytes: Buffer) => void written.push(bytes) };
  await supportedMethodsCall(call as unknown as GrpcCall);
  // The last field of the message, a text after its length.
  const version = /[\w.-]+$/.exec(Buffer.concat(written).toString('latin1'))?.[0];
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});
