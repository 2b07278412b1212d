import { expect, it } from 'vitest';
import type { GrpcCall } from './grpc-call.ts';
import { supportedMethodsCall } from './supported-methods.ts';

it('tells its version as three numbers, which is all that the Kurrent, Rust and Java clients read', async () => {
  const written: Buffer[] = [];
  const call = { write: async (bytes: Buffer) => void written.push(bytes) };
  await supportedMethodsCall(call as unknown as GrpcCall);
  // The last field of the message, a text after its length.
  const version = /[\w.-]+$/.exec(Buffer.concat(written).toString('latin1'))?.[0];
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});
