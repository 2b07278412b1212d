/**
 * Failures of a cluster of log servers under writers, round by round: for the operations tests and for
 * `bench/ops/cluster.ts`.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { until } from '../until.ts';
import { type Cluster, startCluster } from './cluster.ts';

export type WritersOrder = 'stop' | 'close';
export type WritersReport =
  | { readonly id: string; readonly refused: string | undefined; readonly at: number }
  | 'done';

export interface RoundFound {
  /** How many processes of writers ended by themselves. */
  readonly ended: number;
  readonly taken: number;
  readonly refused: number;
  /** Written after they were refused. */
  readonly writtenAfter: number;
  /** Refused because the answer was lost with the server; they were written, and a second attempt writes nothing. */
  readonly inDoubt: number;
  /** Answered, and not written exactly once. */
  readonly lostOrTwice: number;
  /** From the election of a new leader until a command is accepted. */
  readonly goesOnMs: number;
  /** Why commands were refused, each reason once. */
  readonly reasons: readonly string[];
}

/** Times are those that real clusters took. */
interface Case {
  /** Returns once there is a leader again; later actions go to `later`. */
  readonly happen: (cluster: Cluster, later: (work: Promise<unknown>) => void) => Promise<void>;
  /** The writers are closed while there is no leader. */
  readonly closes?: boolean;
}

const others = (leader: number) => [0, 1, 2].filter((at) => at !== leader);
const lead = (cluster: Cluster) => cluster.leader() ?? 0;
const nodeOf = (cluster: Cluster, at: number) => {
  const node = cluster.nodes[at];
  if (!node) throw new Error(`no node ${at}`);
  return node;
};

/** Some are killed at once; started again after 12 s, they elect for eight more. */
const killed =
  (count: number): Case['happen'] =>
  async (cluster) => {
    const leader = lead(cluster);
    const dead = [leader, ...others(leader)].slice(0, count).map((at) => nodeOf(cluster, at));
    cluster.elect(undefined);
    await Promise.all(dead.map(({ gate }) => gate.kill()));
    await wait(12_000);
    await Promise.all(dead.map(({ gate }) => gate.open()));
    await wait(8_000);
    cluster.elect(others(leader)[0]);
  };

/** The leader hangs; the others elect after seven seconds, and it returns as a follower. */
const frozen =
  (ms: number): Case['happen'] =>
  async (cluster, later) => {
    const leader = lead(cluster);
    const { gate } = nodeOf(cluster, leader);
    gate.freeze();
    await wait(1_000);
    cluster.elect(undefined);
    await wait(6_000);
    cluster.elect(others(leader)[0]);
    later(wait(ms - 7_000).then(() => gate.open()));
  };

const stopped = async (cluster: Cluster, electingMs: number) => {
  const leader = lead(cluster);
  const node = nodeOf(cluster, leader);
  const stopping = node.stopInOrder(Math.min(electingMs, 5_000));
  cluster.elect(undefined);
  await wait(electingMs);
  cluster.elect(others(leader)[0]);
  await stopping;
  await node.gate.open();
};

export const cases = {
  'all nodes killed': { happen: killed(3) },
  'majority killed': { happen: killed(2) },
  /** As 26 elects: only once the leader has ended. */
  'leader stopped in order': { happen: (cluster) => stopped(cluster, 8_000) },
  'leader frozen 8 s': { happen: frozen(8_000) },
  'leader frozen 15 s': { happen: frozen(15_000) },
  'leader frozen 40 s': { happen: frozen(40_000) },
  /** Elections as in 24.6; the leader ends three times, each time another. */
  'rolling restart': {
    happen: async (cluster) => {
      for (let n = 0; n < 3; n += 1) {
        await stopped(cluster, 2_200);
        await wait(1_000);
      }
    },
  },
  'close() while nobody leads': {
    closes: true,
    happen: async (cluster) => {
      const leader = lead(cluster);
      cluster.elect(undefined);
      for (const { gate } of cluster.nodes) gate.freeze();
      await wait(8_000);
      await Promise.all(cluster.nodes.map(({ gate }) => gate.open()));
      cluster.elect(leader);
    },
  },
} satisfies Readonly<Record<string, Case>>;
export type CaseName = keyof typeof cases;

export interface RoundOptions {
  /** The root of the working tree whose client is tested; this one by default. */
  readonly code?: URL;
  /** How streams are named there. */
  readonly prefix?: string;
}

const here = new URL('../../', import.meta.url);
const writersFile = fileURLToPath(new URL('cluster-writers.ts', import.meta.url));
/** Abandoned appends would be sent within this time after an election. */
const recoverMs = 4_000;
const longestMs = 20_000;

/** One round on a new cluster. */
export async function clusterRound(
  name: CaseName,
  { code = here, prefix = 'fournil.settings-1.' }: RoundOptions = {},
): Promise<RoundFound> {
  const { happen, closes = false }: Case = cases[name];
  const cluster = await startCluster();
  const child = fork(writersFile, [code.href, cluster.connectionString, prefix], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const taken = new Map<string, number>();
  const refused = new Map<string, { reason: string; at: number }>();
  let isDone = false;
  let isEnded = false;
  child.on('exit', () => {
    isEnded = true;
  });
  child.on('message', (message: WritersReport) => {
    if (message === 'done') isDone = true;
    else if (message.refused === undefined) taken.set(message.id, performance.now());
    else refused.set(message.id, { reason: message.refused, at: message.at });
  });
  try {
    await until('the writers write', () => taken.size > 8 || isEnded);
    const later: Promise<unknown>[] = [];
    const happening = happen(cluster, (work) => later.push(work));
    if (closes) {
      // Some wait for a leader by then.
      await wait(1_000);
      order(child, 'close');
    }
    await happening;
    const ledAt = performance.now();
    const firstAt = () => [...taken.values()].find((at) => at > ledAt);
    if (!closes)
      await until('a command is taken', () => firstAt() !== undefined || isEnded, longestMs).catch(
        () => undefined,
      );
    await Promise.all(later);
    await wait(recoverMs);
    if (!closes) order(child, 'stop');
    await until('every command is answered', () => isDone || isEnded, longestMs);
    const first = firstAt();
    return {
      ended: isEnded ? 1 : 0,
      taken: taken.size,
      refused: refused.size,
      writtenAfter: [...refused].filter(([id, { at }]) => cluster.written(id).some((when) => when > at))
        .length,
      inDoubt: [...refused].filter(([id, { at }]) => cluster.written(id).some((when) => when <= at)).length,
      lostOrTwice: [...taken.keys()].filter((id) => cluster.written(id).length !== 1).length,
      goesOnMs: closes ? 0 : first === undefined ? Number.POSITIVE_INFINITY : first - ledAt,
      reasons: [...new Set([...refused.values()].map(({ reason }) => reason))],
    };
  } finally {
    if (!isEnded) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await cluster.close();
  }
}

const order = (child: ChildProcess, what: WritersOrder) => {
  if (child.connected) child.send(what);
};
