import { expect, it } from 'vitest';
import type { GrpcCall } from './grpc-call.ts';
import { supportedMethodsCall } from './supported-methods.ts';

it('the event node reports a version of three numbers, which the Kurrent, Rust and Java clients require', async () => {
  const written: Buffer[] = [];
  const call = { write: async (bytes: Buffer) => void written.push(bytes) };
  await supportedMethodsCall(call as unknown as GrpcCall);
  // The last field of the message, a text after its length.
  const version = /[\w.-]+$/.exec(Buffer.concat(written).toString('latin1'))?.[0];
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});
