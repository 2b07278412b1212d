import { fileURLToPath } from 'node:url';
import protobuf from 'protobufjs';

export const GOSSIP_PATH = '/event_store.client.gossip.Gossip/Read';

const root = protobuf.loadSync(fileURLToPath(new URL('./gossip.proto', import.meta.url)));
const type = root.lookupType('gossip.ClusterInfo');

// As the protocol numbers them.
const STATES = { follower: 6, leader: 8, unknown: 3 } as const;

/** A node of a cluster as the others describe it. */
export type Member = {
  readonly port: number;
  /** The name it advertises; the address of this machine by default. */
  readonly host?: string;
  readonly state: keyof typeof STATES;
  readonly isAlive?: boolean;
};

/** A node's answer to a request for its cluster. */
export function clusterInfo(members: readonly Member[]): Buffer {
  const body = type
    .encode(
      type.create({
        members: members.map(({ port, host = '127.0.0.1', state, isAlive = true }) => ({
          instanceId: { string: `00000000-0000-4000-8000-${String(port).padStart(12, '0')}` },
          timeStamp: Date.now(),
          state: STATES[state],
          isAlive,
          httpEndPoint: { address: host, port },
        })),
      }),
    )
    .finish();
  const frame = Buffer.alloc(5 + body.length);
  frame.writeUInt32BE(body.length, 1);
  frame.set(body, 5);
  return frame;
}
