import type { GrpcCall } from './grpc-server.ts';
import { frameSupportedMethods, PATHS } from './protocol.ts';

const answer = frameSupportedMethods({
  methods: [PATHS.read, PATHS.append, PATHS.batchAppend].map((path) => {
    const [, serviceName, methodName] = path.split('/');
    return { serviceName, methodName: methodName?.toLowerCase() };
  }),
  eventStoreServerVersion: 'event-node',
});

/** ServerFeatures.GetSupportedMethods: tells the client that it may append in batches. */
export async function supportedMethodsCall(call: GrpcCall): Promise<void> {
  await call.write(answer);
}
