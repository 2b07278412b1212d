import { GrpcError, GrpcStatus } from './grpc-status.ts';

const HEADER_BYTES = 5;

/**
 * Splits a byte stream into gRPC messages. Throws GrpcError: RESOURCE_EXHAUSTED for a message above
 * `maxBytes` (before buffering it), UNIMPLEMENTED for a compressed one, which the client does not send by
 * default, INTERNAL for a stream that ends within a message.
 */
export async function* readFrames(source: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let buffered = 0;
  let wanted = HEADER_BYTES;
  for await (const chunk of source) {
    chunks.push(chunk);
    buffered += chunk.length;
    if (buffered < wanted) continue;
    const bytes = chunks.length === 1 ? chunk : Buffer.concat(chunks, buffered);
    let offset = 0;
    wanted = HEADER_BYTES;
    while (bytes.length - offset >= HEADER_BYTES) {
      if (bytes[offset] !== 0)
        throw new GrpcError(GrpcStatus.UNIMPLEMENTED, 'compressed messages are not accepted');
      const length = bytes.readUInt32BE(offset + 1);
      if (length > maxBytes) {
        throw new GrpcError(
          GrpcStatus.RESOURCE_EXHAUSTED,
          `message of ${length} bytes, at most ${maxBytes} accepted`,
        );
      }
      wanted = HEADER_BYTES + length;
      if (bytes.length - offset < wanted) break;
      yield bytes.subarray(offset + HEADER_BYTES, offset + wanted);
      offset += wanted;
      wanted = HEADER_BYTES;
    }
    chunks = offset === bytes.length ? [] : [bytes.subarray(offset)];
    buffered = bytes.length - offset;
  }
  if (buffered > 0) throw new GrpcError(GrpcStatus.INTERNAL, 'the stream ended within a message');
}
