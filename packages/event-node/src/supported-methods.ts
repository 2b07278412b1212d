import type { GrpcCall } from './grpc-call.ts';
import { frameSupportedMethods, PATHS } from './protocol.ts';

/**
 * A number, since every client reads one out of it (the Java and Rust ones give up on anything else). The release whose
 * protocol the node speaks: see docs/decisions/0003-event-node.md.
 */
const SERVER_VERSION = '24.10.0';

const answer = frameSupportedMethods({
  methods: [PATHS.read, PATHS.append, PATHS.batchAppend].map((path) => {
    const [, serviceName, methodName] = path.split('/');
    return { serviceName, methodName: methodName?.toLowerCase() };
  }),
  eventStoreServerVersion: SERVER_VERSION,
});

/** ServerFeatures.GetSupportedMethods: shows the client that it may append in batches. */
export async function supportedMethodsCall(call: GrpcCall): Promise<void> {
  await call.write(answer);
}
