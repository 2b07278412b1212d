// Answers like the event node, at once and from memory: the cost of a call without storage. `log-costs.ts`
// starts it; it prints its port on its first line.
import { appendCall } from '@fournil/event-node/append-call';
import { batchAppendCall } from '@fournil/event-node/batch-append-call';
import { startGrpcServer } from '@fournil/event-node/grpc-server';
import { PATHS } from '@fournil/event-node/protocol';
import { readCall } from '@fournil/event-node/read-call';
import { supportedMethodsCall } from '@fournil/event-node/server';
import { memoryLog } from '../../testing/event-node/scripted/memory-log.ts';

const { writer, reader } = memoryLog();
const limits = { maxAppendBytes: 1024 * 1024 };
const server = await startGrpcServer({
  host: '127.0.0.1',
  port: 0,
  maxMessageBytes: 17 * 1024 * 1024,
  refuse: () => undefined,
  onUnexpectedError: (path, error) => console.error(path, error),
  methods: new Map([
    [PATHS.supportedMethods, supportedMethodsCall],
    [PATHS.append, appendCall(writer, limits)],
    [PATHS.batchAppend, batchAppendCall(writer, limits)],
    [PATHS.read, readCall(reader)],
  ]),
});
console.log(server.port);
