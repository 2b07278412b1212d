/** One verification from its request to its result, with its progress in `audit.verifications`. */
import { randomUUID } from 'node:crypto';
import { type Finding, findings, type Seal } from '@fournil/event-log/chain/finding';
import { type Outcome, verifyChain } from '@fournil/event-log/chain/verify';
import type { EventLog, StoredEvent } from '@fournil/event-log/event-log';
import { truncatedSentence } from '@fournil/event-log/identity/log-state';
import { hasOurMetadata } from '@fournil/event-log/stored';
import { definitionOf } from '@fournil/events/catalogue';
import type { ViewsSeal } from '@fournil/store/seal/views-seal';
import type { VerificationTable } from '@fournil/views/audit/chain-table';
import type { ClientBase } from 'pg';
import { chainRecord } from './chain-store.ts';
import { findInLines } from './lines.ts';

export interface VerificationProgress {
  readonly checked: number;
  readonly total: number;
  readonly seals: number;
}

interface Options {
  readonly client: ClientBase;
  readonly log: EventLog;
  /** Lines of the trail are proved by its key. */
  readonly seal: ViewsSeal;
  readonly outsideSeals?: readonly Seal[];
  readonly onProgress?: (progress: VerificationProgress) => void;
}

/** The result, with the number of events whose types this program does not know. */
export interface Verified extends Outcome {
  /** How many, by their type. */
  readonly unknown: ReadonlyMap<string, number>;
}

/** Events that do not break a chain: facts of types that nobody here knows, and the first record of another hand. */
interface Strange {
  readonly unknown: Map<string, number>;
  foreign: Finding | null;
}

async function* lookingFor(strange: Strange, pages: AsyncIterable<readonly StoredEvent[]>) {
  const { unknown } = strange;
  let number = 0;
  for await (const page of pages) {
    for (const event of page) {
      number += 1;
      const { type } = event;
      if (definitionOf(type) === undefined) unknown.set(type, (unknown.get(type) ?? 0) + 1);
      if (!hasOurMetadata(event)) strange.foreign ??= findings.foreign(number, event);
    }
    yield page;
  }
}

const progressEveryMs = 200;

/** Runs the pending verification `id`. @throws errors of reading; the row then says 'failed' */
export async function runVerification(options: Options & { id: string }): Promise<Verified> {
  const { client, log, seal, id } = options;
  try {
    const record = await chainRecord(client);
    const total = record.count;
    await client.query(
      `update audit.verifications set status = 'running', total = $2, alive_at = clock_timestamp() where id = $1`,
      [id, total],
    );
    let last = performance.now();
    const strange: Strange = { unknown: new Map(), foreign: null };
    const outcome = await verifyChain({
      pages: lookingFor(strange, log.readAll(null, { decode: false, pageSize: 2000 })),
      record,
      ...(options.outsideSeals ? { outsideSeals: options.outsideSeals } : {}),
      onProgress: async (checked, seals) => {
        options.onProgress?.({ checked, total, seals });
        if (performance.now() - last < progressEveryMs) return;
        last = performance.now();
        await client.query(
          `update audit.verifications
           set checked = $2, total = greatest(total, $2), seals = $3, alive_at = clock_timestamp()
           where id = $1`,
          [id, checked, seals],
        );
      },
    });
    const held = { ...outcome, finding: outcome.finding ?? strange.foreign };
    const untruncated = held.finding ? held : await withTruncation(log, held);
    const whole = untruncated.finding
      ? untruncated
      : { ...untruncated, finding: await findInLines(client, seal) };
    await finish(client, id, whole);
    return { ...whole, unknown: strange.unknown };
  } catch (error) {
    await client
      .query(
        `update audit.verifications set status = 'failed', finished_at = clock_timestamp() where id = $1`,
        [id],
      )
      .catch(() => undefined);
    throw error;
  }
}

/** Events still in $all that reads of their stream no longer return: metadata of the server truncates it. */
async function withTruncation(log: EventLog, outcome: Outcome): Promise<Outcome> {
  const sentence = truncatedSentence(await log.truncated({ lookedTo: null, streams: [], tombstoned: [] }));
  return sentence === null ? outcome : { ...outcome, finding: findings.truncated(outcome.checked, sentence) };
}

const finish = (client: ClientBase, id: string, { checked, seals, finding }: Outcome) =>
  client.query(
    `update audit.verifications
     set status = $2, checked = $3, total = greatest(total, $3), seals = $4, finding = $5,
         alive_at = clock_timestamp(), finished_at = clock_timestamp()
     where id = $1`,
    [id, finding ? 'broken' : 'intact', checked, seals, finding ? JSON.stringify(finding) : null],
  );

/** Verifies now and stores the result in `audit.verifications`, which the audit page reads. */
export async function verifyNow(
  options: Options & { source: VerificationTable['source'] },
): Promise<Verified> {
  const id = randomUUID();
  await options.client.query(
    "insert into audit.verifications (id, source, status) values ($1, $2, 'running')",
    [id, options.source],
  );
  return runVerification({ ...options, id });
}

const counted = (count: number, one: string, many: string): string => `${count} ${count > 1 ? many : one}`;

/** A result in one French sentence. */
export const outcomeSentence = (outcome: { checked: number; seals: number; finding: Finding | null }) =>
  outcome.finding
    ? outcome.finding.sentence
    : `La chaîne est intacte\u202f: ${counted(outcome.checked, 'fait recalculé', 'faits recalculés')}, ${counted(outcome.seals, 'sceau vérifié', 'sceaux vérifiés')}.`;

/**
 * A sentence on the events of an intact chain whose types this program does not know; null when there are
 * none.
 */
export const unknownSentence = ({ unknown }: Pick<Verified, 'unknown'>): string | null =>
  unknown.size === 0
    ? null
    : `Des faits d'un type que ce programme ne connaît pas sont dans le journal, d'une version plus récente ou d'une autre main\u202f: ${[...unknown].map(([type, count]) => `${type} (${count})`).join(', ')}.`;
