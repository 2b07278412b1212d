/**
 * Runs steps through the real command handlers, in this process, each at its own instant. It builds the parts
 * of a request (session, key, parsed body), and any refusal ends the demo.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '@fournil/calendar/days';
import { commandImplementations } from '@fournil/command-api/app/implementations';
import type { Endpoint } from '@fournil/contracts/endpoint';
import { roleNames, rolePermissions } from '@fournil/contracts/permissions';
import { Refusal } from '@fournil/contracts/refusals';
import { derivedId } from '@fournil/events/ids';
import { streamName } from '@fournil/events/streams';
import type { Implementation } from '@fournil/http-service/service';
import type { Session } from '@fournil/http-service/session';
import { type InProcessCall, inProcessRequest } from '@fournil/local/in-process-call';
import type { ServiceDeps } from '../../services/command-api/src/app/writers-lease.ts';
import { instantInParis, shifted } from './calendar.ts';
import type { DemoActor, DemoCall, Step } from './step.ts';

/** A command of the demo was refused: the demo or a rule is wrong. */
export class DemoFailed extends Error {
  constructor(at: Date, call: DemoCall, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`La démo s'est arrêtée au ${at.toISOString()}, ${call.method} ${call.path} : ${reason}`, { cause });
    this.name = 'DemoFailed';
  }
}

export interface Replayed {
  readonly commands: number;
  /** Commands whose feature does not exist yet, by method and path of the data. */
  readonly skipped: readonly string[];
  /** The instant of the last command. */
  readonly lastAt: Date;
  /** Employees' ids by key. */
  readonly ids: ReadonlyMap<string, string>;
}

export interface ReplayOptions {
  readonly steps: readonly Step[];
  /** Days added to every date of the steps. */
  readonly shift: number;
  /** Called after each step, with how many are done. */
  readonly progress?: (done: number, of: number) => void;
}

const patience = 240;
const pauseMs = 500;

/**
 * Repeats what is refused because the views are behind: the replay writes a year in a minute, and on a busy machine they
 * follow later than a command waits for them. Nothing was recorded by then.
 */
export async function onceViewsFollow<T>(ask: () => Promise<T>): Promise<T> {
  for (let left = patience; ; left--) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'unavailable' || left === 0) throw error;
      await wait(pauseMs);
    }
  }
}

export async function replay(deps: ServiceDeps, options: ReplayOptions): Promise<Replayed> {
  const implementations = commandImplementations(deps);
  const inOrder = [...options.steps].sort((a, b) => (`${a.date}T${a.time}` < `${b.date}T${b.time}` ? -1 : 1));
  const ids = new Map<string, string>();
  const skipped: string[] = [];
  let commands = 0;
  let lastAt = new Date(0);

  for (const [index, one] of inOrder.entries()) {
    const at = instantInParis(addDays(one.date, options.shift), one.time);
    let answered = '';
    const call = async (asked: DemoCall) => {
      try {
        const path = named(asked.path.replace('{id}', answered), ids);
        const found = implementationOf(implementations, asked.method, path);
        if (!found) {
          skipped.push(`${asked.method} ${asked.path}`);
          return {};
        }
        const hash = asked.hashOf === undefined ? {} : await hashOf(deps, idOf(`#${asked.hashOf}`, ids));
        const body = named(
          shifted(asked.hashOf ? { ...asked.body, ...hash } : asked.body, options.shift),
          ids,
        );
        const files = await asked.files?.((body ?? {}) as Readonly<Record<string, unknown>>);
        const session = sessionOf(asked.as, ids, at);
        const asksNow = () => handled(found, { body, session, now: at, ...(files ? { files } : {}) });
        const answer = await onceViewsFollow(asksNow);
        const data = dataOf(answer);
        commands += 1;
        lastAt = at;
        if (typeof data._id === 'string') {
          answered = data._id;
          if (asked.remember !== undefined) ids.set(asked.remember, data._id);
        }
        return data;
      } catch (error) {
        throw error instanceof DemoFailed ? error : new DemoFailed(at, asked, error);
      }
    };
    await one.run({ call, at, idOf: (key) => idOf(key, ids) });
    options.progress?.(index + 1, inOrder.length);
  }
  return { commands, skipped, lastAt, ids };
}

/** The content hash of a document, from the log. */
async function hashOf({ log, generation }: ServiceDeps, id: string): Promise<{ contentHash?: string }> {
  const [filed] = await log.readStream(streamName('document', id, generation));
  return filed && 'contentHash' in filed.data ? { contentHash: String(filed.data.contentHash) } : {};
}

/** '@key' and '#name' replaced by the ids they represent, whole texts and parts of a path alike. */
function named<T>(value: T, ids: ReadonlyMap<string, string>): T;
function named(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') {
    if (value.startsWith('/'))
      return value
        .split('/')
        .map((part) => idOf(part, ids))
        .join('/');
    return idOf(value, ids);
  }
  if (Array.isArray(value)) return value.map((item) => named(item, ids));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [idOf(key, ids), named(item, ids)]));
  }
  return value;
}

function idOf(text: string, ids: ReadonlyMap<string, string>): string {
  const name = text.startsWith('#') ? text.slice(1) : text.startsWith('@') ? text : null;
  if (name === null) return text;
  const id = ids.get(name);
  if (id === undefined) throw new Error(`« ${name} » n'existe pas encore`);
  return id;
}

interface Found {
  readonly one: Implementation;
  readonly params: Readonly<Record<string, string>>;
}

function implementationOf(all: readonly Implementation[], method: string, path: string): Found | null {
  for (const one of all) {
    const params = one.endpoint.method === method ? match(one.endpoint, path) : null;
    if (params) return { one, params };
  }
  return null;
}

function match(endpoint: Endpoint, path: string): Record<string, string> | null {
  const pattern = endpoint.path.split('/');
  const parts = path.split('/');
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const part = parts[index] ?? '';
    if (expected.startsWith(':')) params[expected.slice(1)] = part;
    else if (expected !== part) return null;
  }
  return params;
}

const handled = ({ one, params }: Found, call: InProcessCall): Promise<unknown> =>
  one.handle(inProcessRequest(one.endpoint, { ...call, params }));

/** One session per person and day, as somebody who logs in each morning. */
function sessionOf(actor: DemoActor, ids: ReadonlyMap<string, string>, at: Date): Session {
  const role = actor === 'admin' ? 'admin' : 'employee';
  return {
    id: derivedId('demo session', actor, at.toISOString().slice(0, 10)),
    role,
    name: roleNames[role],
    permissions: rolePermissions[role],
    mustChangePassword: false,
    ...(actor === 'admin' ? {} : { employeeId: idOf(actor, ids) }),
  };
}

function dataOf(answer: unknown): Readonly<Record<string, unknown>> {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return {};
  return typeof answer.data === 'object' && answer.data !== null ? { ...answer.data } : {};
}
