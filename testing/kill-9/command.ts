/** One command as the web sends it, and sent again with the same key until somebody answers. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Endpoint } from '@fournil/contracts/endpoint';
import { derivedId } from '@fournil/events/ids';

/** The fact that a command must leave in the log, as far as its sender knows it. */
export interface ExpectedFact {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface CommandAnswer {
  readonly _id: string;
  readonly revision?: number;
  readonly alreadyRecorded?: boolean;
}

export interface Command {
  readonly key: string;
  readonly endpoint: Endpoint;
  readonly params?: { readonly id: string };
  readonly body: Readonly<Record<string, unknown>>;
  /** Refusals that concurrent commands of others can cause. */
  readonly mayBeRefusedAs: readonly string[];
  /** The event of an acknowledged command; null if the answer says that nothing new was recorded. */
  readonly fact: (answer: CommandAnswer) => ExpectedFact | null;
  readonly done?: (answer: CommandAnswer) => void;
}

export interface Acknowledged {
  readonly command: Command;
  readonly commandId: string;
  readonly answer: CommandAnswer;
  readonly fact: ExpectedFact | null;
  /** `logId:commit` */
  readonly position: string | undefined;
}

export type Outcome =
  | { readonly acknowledged: Acknowledged }
  | { readonly refused: string; readonly commandId: string };

export interface Installation {
  readonly url: string;
  readonly cookie: string;
}

const patienceMs = 150_000;
const oneTryMs = 20_000;

/** As the command service derives it [log-6]: the administrator's shared account has no employee. */
export function commandIdOf({ endpoint, params, key }: Command): string {
  return derivedId('admin:', `${endpoint.method} ${endpoint.path} ${JSON.stringify(params ?? {})}`, key);
}

async function sendOnce({ url, cookie }: Installation, command: Command) {
  const { endpoint, params, key, body } = command;
  try {
    const response = await fetch(`${url}/api${endpoint.path.replace(':id', params?.id ?? '')}`, {
      method: endpoint.method,
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(oneTryMs),
    });
    const text = await response.text();
    return { status: response.status, json: JSON.parse(text) };
  } catch {
    // No answer, or half of one: whether it was recorded is unknown.
    return null;
  }
}

/** @throws on an answer that no sender should ever get, and when nobody answers for minutes */
export async function perform(installation: Installation, command: Command): Promise<Outcome> {
  const deadline = performance.now() + patienceMs;
  for (let attempt = 1; ; attempt += 1) {
    const answer = await sendOnce(installation, command);
    if (answer && answer.status !== 503) return outcomeOf(command, answer);
    if (performance.now() > deadline) throw new Error(`No answer to ${command.endpoint.id} ${command.key}`);
    await wait(Math.min(50 * attempt, 500));
  }
}

// biome-ignore lint/suspicious/noExplicitAny: an answer as it comes
function outcomeOf(command: Command, { status, json }: { status: number; json: any }): Outcome {
  const commandId = commandIdOf(command);
  if (status === 200) {
    const answer: CommandAnswer = json.data ?? { _id: command.params?.id ?? '' };
    return {
      acknowledged: { command, commandId, answer, fact: command.fact(answer), position: json.position },
    };
  }
  if (!command.mayBeRefusedAs.includes(json.code)) {
    throw new Error(`${command.endpoint.id} answered ${status}: ${JSON.stringify(json)}`);
  }
  return { refused: String(json.code), commandId };
}
