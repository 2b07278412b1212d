/**
 * An installation whose log address can be switched to another log while people write: an older copy of its
 * own, an empty server, or another installation's log. For the operations tests and for
 * `bench/ops/exchange.ts`.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { addEmployee, changeEmployee } from '@fournil/contracts/employees/endpoints';
import { derivedId } from '@fournil/events/ids';
import pg from 'pg';
import { openDoor } from '../event-node/door.ts';
import { startScriptedServer } from '../event-node/scripted/scripted-server.ts';
import { type SpawnedNode, spawnEventNode } from '../event-node/spawned-node.ts';
import { type Command, commandIdOf } from '../kill-9/command.ts';
import { until } from '../until.ts';
import type { startFournil } from './harness.ts';

export const wrongLogs = ['older copy', 'empty server', 'another installation'] as const;
export type WrongLog = (typeof wrongLogs)[number];

const writers = 8;
/** A round ends after this time, even if no writer was answered. */
const longestMs = 60_000;

export interface Exchange {
  readonly wrong: WrongLog;
  /** The process of the views hangs meanwhile. */
  readonly isStopped: boolean;
  /** Between the two servers nobody listens for so long, each way. */
  readonly awayMs: number;
  /** How long the address leads to the other log. */
  readonly wrongMs: number;
}

export interface ExchangeFound {
  /** Events that were written to the wrong log. */
  readonly wrongFacts: number;
  /** Answered 2xx, and not in the right log. */
  readonly lost: number;
  readonly acknowledged: number;
  /** Decided on the other log: somebody who is in the right one « does not exist ». */
  readonly misjudged: number;
  /** From the moment the right log is back: until one writer was answered 2xx, and until all were. */
  readonly firstMs: number;
  readonly allMs: number;
}

const portOf = (node: SpawnedNode) => Number(new URL(node.connectionString).port);

async function queried<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

export interface ExchangedLogOptions {
  /** A Postgres in which databases may be created and dropped. */
  readonly adminUrl: string;
  /** The start function of the working tree whose code is tested. */
  readonly startFournil: typeof startFournil;
  /** With three, the connection string names three nodes of a cluster, and each answers with the leader's address. */
  readonly addresses: 1 | 3;
}

export async function startExchangedLog({ adminUrl, startFournil: start, addresses }: ExchangedLogOptions) {
  const closing: (() => unknown)[] = [];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  let made = 0;
  const createDatabase = async (template?: string): Promise<string> => {
    made += 1;
    const url = new URL(adminUrl);
    url.pathname = `/exchanged_${process.pid}_${addresses}_${Date.now()}_${made}`;
    const name = url.pathname.slice(1);
    const from = template ? ` template ${new URL(template).pathname.slice(1)} strategy file_copy` : '';
    await queried(adminUrl, `create database ${name}${from}`);
    closing.push(() => queried(adminUrl, `drop database if exists ${name} with (force)`));
    return url.href;
  };
  const serve = async (databaseUrl: string): Promise<SpawnedNode> => {
    const node = await spawnEventNode(databaseUrl);
    closing.push(node.killForGood);
    return node;
  };

  try {
    const door = await openDoor();
    closing.push(door.close);
    const right = await createDatabase();
    let node = await serve(right);
    door.leadTo(portOf(node));
    const nodes = Array.from({ length: addresses }, () => ({ port: door.port }));
    if (addresses === 3)
      for (const at of nodes) {
        const follower = await startScriptedServer({
          members: () => [
            { port: door.port, state: 'leader' },
            ...nodes.map(({ port }) => ({ port, state: 'follower' as const })),
          ],
        });
        closing.push(follower.close);
        at.port = follower.port;
      }
    const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
    const eventstoreUrl = node.connectionString.replace(/(?<=\/\/)[^?]+/, hosts);
    const fournil = await start({ databaseUrl: await createDatabase(), eventstoreUrl });
    closing.push(fournil.stop);
    const login = await fetch(`${fournil.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ role: 'admin', password: fournil.adminPassword }),
    });
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';

    let sent = 0;
    /** Sends it once. */
    const send = async (id?: string) => {
      sent += 1;
      const name = `Nadia ${sent}`;
      const command: Pick<Command, 'endpoint' | 'params' | 'key'> = {
        key: derivedId('exchanged log', fournil.url, sent),
        endpoint: id ? changeEmployee : addEmployee,
        ...(id ? { params: { id } } : {}),
      };
      const { endpoint, key } = command;
      const response = await fetch(`${fournil.url}/api${endpoint.path.replace(':id', id ?? '')}`, {
        method: endpoint.method,
        headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(
          id ? { name, changeReason: name } : { name, age: 34, role: 'vendeuse', weeklyHours: 35 },
        ),
        signal: AbortSignal.timeout(longestMs),
      });
      const text = await response.text();
      return { status: response.status, text, commandId: commandIdOf(command as Command) };
    };
    const hire = async (): Promise<string> =>
      until(
        'somebody is added',
        async () => {
          const { status, text } = await send();
          return status === 200 ? String(JSON.parse(text).data._id) : null;
        },
        longestMs,
      );
    await hire();
    // A copy of today's log, which then continues.
    door.leadTo(null);
    await node.close();
    const older = await createDatabase(right);
    node = await serve(right);
    door.leadTo(portOf(node));
    const people = await Promise.all(Array.from({ length: writers }, hire));

    const wrongs = new Map<WrongLog, { readonly url: string; readonly node: SpawnedNode }>();
    const logOfAnother = async (): Promise<string> => {
      const url = await createDatabase();
      const itsNode = await serve(url);
      const another = await start({
        databaseUrl: await createDatabase(),
        eventstoreUrl: itsNode.connectionString,
      });
      await another.stop();
      await itsNode.close();
      return url;
    };
    const wrongOf = async (wrong: WrongLog) => {
      const served = wrongs.get(wrong);
      if (served) return served;
      const url =
        wrong === 'older copy'
          ? older
          : wrong === 'empty server'
            ? await createDatabase()
            : await logOfAnother();
      const fresh = { url, node: await serve(url) };
      wrongs.set(wrong, fresh);
      return fresh;
    };
    const factsIn = async (url: string): Promise<number> =>
      Number((await queried<{ n: string }>(url, 'select count(*) as n from event_node.events'))[0]?.n);
    const commandsIn = async (url: string): Promise<ReadonlySet<string>> =>
      new Set(
        (
          await queried<{ id: string }>(
            url,
            "select convert_from(metadata, 'UTF8')::jsonb ->> 'commandId' as id from event_node.events",
          )
        ).map(({ id }) => id),
      );
    /** Of earlier code, where the views have a process of their own. */
    const parts: Partial<Record<string, { pid(): number | undefined } | undefined>> = fournil.processes;
    const pidOfViews = () => (parts.log ?? parts.projections)?.pid() ?? 0;

    /** Eight writers at work before, during and after. */
    const round = async ({ wrong, isStopped, awayMs, wrongMs }: Exchange): Promise<ExchangeFound> => {
      const other = await wrongOf(wrong);
      const before = await factsIn(other.url);
      const answers: { writer: number; status: number; commandId: string; at: number }[] = [];
      let isOver = false;
      const write = async (writer: number) => {
        for (let n = 0; !isOver; n += 1) {
          const answer = await send(n % 2 === 0 ? people[writer] : undefined).catch(() => undefined);
          if (answer) answers.push({ ...answer, writer, at: performance.now() });
          // A refusal is answered at once; without this pause a writer would retry faster than a person does.
          if (answer?.status !== 200) await wait(100);
        }
      };
      const takenSince = (at: number) =>
        new Map(
          answers.filter((one) => one.status === 200 && one.at >= at).map((one) => [one.writer, one.at]),
        );
      const allWrote = (at: number) =>
        until('every writer is answered', () => takenSince(at).size === writers, longestMs);
      const writing = Array.from({ length: writers }, (_, writer) => write(writer));
      const viewsPid = pidOfViews();
      let backAt = 0;
      try {
        await allWrote(0);
        if (isStopped) process.kill(viewsPid, 'SIGSTOP');
        for (const to of [other.node, node]) {
          door.leadTo(null);
          if (awayMs > 0) await wait(awayMs);
          backAt = performance.now();
          door.leadTo(portOf(to));
          if (to !== node) await wait(wrongMs);
        }
        await allWrote(backAt);
      } finally {
        if (isStopped) process.kill(viewsPid, 'SIGCONT');
        isOver = true;
        await Promise.all(writing);
      }
      const there = await commandsIn(right);
      const taken = answers.filter(({ status }) => status === 200);
      const firsts = Array.from({ length: writers }, (_, writer) =>
        Math.min(...taken.filter((one) => one.writer === writer && one.at >= backAt).map(({ at }) => at)),
      );
      return {
        wrongFacts: (await factsIn(other.url)) - before,
        lost: taken.filter(({ commandId }) => !there.has(commandId)).length,
        acknowledged: taken.length,
        misjudged: answers.filter(({ status }) => status === 404).length,
        firstMs: Math.min(...firsts) - backAt,
        allMs: Math.max(...firsts) - backAt,
      };
    };
    return { round, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
