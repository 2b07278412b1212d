/**
 * How far a subscription has skipped foreign records after our last event. The next one starts there only if
 * that record still follows the same event: after restoring a disk, events of ours may precede the same
 * position.
 */
import { FORWARDS } from '@eventstore/db-client';
import type { Reader } from './client/log-client.ts';
import type { Following, PassedOver } from './event-log.ts';
import { isStillAt } from './identity/locate.ts';
import { toStored } from './stored.ts';
import { isOurs } from './system-records.ts';

/** A server reports every thousand records; the position is stored less often. */
const keepEveryMs = 10_000;

export class Passing {
  /** The position of the last event received, or of the start. */
  received: bigint | null;
  /** How often the server reported how far it is. */
  told = 0;
  readonly #keep: NonNullable<Following['passed']>['keep'];
  #kept: PassedOver | null;
  #reached: Pick<PassedOver, 'after' | 'position'> | null = null;
  #keptAt = Number.NEGATIVE_INFINITY;

  constructor(position: bigint | null, passed: Following['passed']) {
    this.received = position;
    this.#kept = passed?.from ?? null;
    this.#keep = passed?.keep ?? (async () => undefined);
  }

  /** The position at which a subscription over `client` begins to continue from `position`. */
  async from(client: Reader, position: bigint | null): Promise<bigint | null> {
    this.received = position;
    const kept = this.#kept;
    if (kept?.after !== position || !(await isStillAt(client, kept).catch(() => false))) return position;
    return kept.position;
  }

  reached(position: bigint): void {
    this.told += 1;
    this.#reached = { after: this.received, position };
  }

  /** Stores the record that the server skipped last. */
  async look(client: Reader): Promise<void> {
    const reached = this.#reached;
    if (!reached || reached.position === this.#kept?.position) return;
    if (performance.now() - this.#keptAt < keepEveryMs) return;
    this.#keptAt = performance.now();
    const fromPosition = { commit: reached.position, prepare: reached.position };
    const [there] = await client.read((one) =>
      one.readAll({ direction: FORWARDS, fromPosition, maxCount: 1 }),
    );
    const record = there?.event && toStored(there.event);
    if (record?.position !== reached.position || isOurs(record)) return;
    this.#kept = { ...reached, eventId: record.id };
    await this.#keep(this.#kept);
  }
}
