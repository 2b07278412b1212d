/**
 * Three nodes of one log, on the scripted server: one leads, and they lose and elect leaders like real ones.
 */
import { memoryLog } from '../event-node/scripted/memory-log.ts';
import { type ScriptedServer, startScriptedServer } from '../event-node/scripted/scripted-server.ts';

export interface Cluster {
  readonly connectionString: string;
  readonly nodes: readonly ScriptedServer[];
  leader(): number | undefined;
  /** Makes this node the leader; undefined for none. */
  elect(leader: number | undefined): void;
  /** When each event of this id was written, by the clock of this machine. */
  written(id: string): readonly number[];
  close(): Promise<void>;
}

export async function startCluster(): Promise<Cluster> {
  const memory = memoryLog();
  const written = new Map<string, Map<number, number>>();
  const log: typeof memory = {
    ...memory,
    writer: {
      ...memory.writer,
      append: async (wanted) => {
        const outcome = await memory.writer.append(wanted);
        // One that is repeated is answered alike, with its former place.
        if (outcome.kind === 'written')
          for (const { id } of wanted.events) {
            const places = written.get(id) ?? new Map<number, number>();
            if (!places.has(outcome.seq)) places.set(outcome.seq, Date.now());
            written.set(id, places);
          }
        return outcome;
      },
    },
  };
  const nodes: ScriptedServer[] = [];
  let leader: number | undefined = 0;
  const members = () =>
    nodes.map(({ port }, at) => ({
      port,
      state:
        leader === undefined
          ? ('unknown' as const)
          : at === leader
            ? ('leader' as const)
            : ('follower' as const),
    }));
  for (let at = 0; at < 3; at += 1)
    nodes.push(
      await startScriptedServer({
        log,
        members,
        leader: () => {
          const leading = leader === undefined || leader === at ? undefined : nodes[leader];
          return leading && { host: '127.0.0.1', port: leading.port };
        },
      }),
    );
  return {
    connectionString: `esdb://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}?tls=false`,
    nodes,
    leader: () => leader,
    elect: (next) => {
      leader = next;
      for (const node of nodes) node.become(next === undefined ? 'no leader' : 'as usual');
    },
    written: (id) => [...(written.get(id)?.values() ?? [])],
    close: async () => {
      for (const node of nodes) await node.close();
    },
  };
}
