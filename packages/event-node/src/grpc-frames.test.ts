import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readFrames } from './grpc-frames.ts';

function framed(messages: readonly Uint8Array[]): Buffer {
  return Buffer.concat(
    messages.flatMap((message) => {
      const header = Buffer.alloc(5);
      header.writeUInt32BE(message.length, 1);
      return [header, Buffer.from(message)];
    }),
  );
}

async function* inPieces(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  let offset = 0;
  for (let index = 0; offset < bytes.length; index += 1) {
    const size = sizes[index % sizes.length] ?? 1;
    yield bytes.subarray(offset, offset + size);
    offset += size;
  }
}

async function messagesOf(bytes: Buffer, sizes: readonly number[], limit = 10_000): Promise<number[][]> {
  const messages: number[][] = [];
  for await (const message of readFrames(inPieces(bytes, sizes), limit)) messages.push([...message]);
  return messages;
}

it('the frame parser finds the same messages for any split of the bytes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 12 }),
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 10 }),
      async (messages, sizes) => {
        expect(await messagesOf(framed(messages), sizes)).toEqual(messages.map((message) => [...message]));
      },
    ),
  );
});

it('the frame parser refuses a message above the limit as soon as it has read the header', async () => {
  const header = framed([new Uint8Array(11)]).subarray(0, 5);
  await expect(messagesOf(header, [5], 10)).rejects.toMatchObject({ status: 8 });
});

it('the frame parser refuses compressed messages and a stream that ends inside a message', async () => {
  await expect(messagesOf(Buffer.from([1, 0, 0, 0, 0]), [5])).rejects.toMatchObject({ status: 12 });
  await expect(messagesOf(Buffer.from([0, 0, 0, 0, 9, 1]), [2])).rejects.toMatchObject({ status: 13 });
});
