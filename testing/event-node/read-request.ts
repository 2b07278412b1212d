import { fileURLToPath } from 'node:url';
import protobuf from 'protobufjs';

/** The framed request of a client that reads the first events of a stream, for benches that do without the client. */
export function readRequest(stream: string): Buffer {
  const proto = fileURLToPath(new URL('../../packages/event-node/proto/event-log.proto', import.meta.url));
  const body = protobuf
    .loadSync(proto)
    .lookupType('event_log.ReadReq')
    .encode({
      options: {
        stream: { streamIdentifier: { streamName: Buffer.from(stream) }, start: {} },
        count: 10,
        noFilter: {},
        uuidOption: { string: {} },
      },
    })
    .finish();
  const header = Buffer.alloc(5);
  header.writeUInt32BE(body.length, 1);
  return Buffer.concat([header, body]);
}
