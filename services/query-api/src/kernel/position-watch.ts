/**
 * The position that a group of views has reached, kept current: NOTIFY announces it, and a query now and then
 * catches a missed announcement.
 */
import type { ViewGroup } from '@fournil/views/define';
import pg from 'pg';

const pollMs = 100;
const reconnectMs = 500;

export class PositionWatch {
  readonly #databaseUrl: string;
  readonly #pool: pg.Pool;
  readonly #group: ViewGroup;
  readonly #waiters = new Set<() => void>();
  #known: bigint | null = null;
  #client: pg.Client | null = null;
  #stopped = false;

  constructor(options: { databaseUrl: string; pool: pg.Pool; group: ViewGroup }) {
    this.#databaseUrl = options.databaseUrl;
    this.#pool = options.pool;
    this.#group = options.group;
  }

  /** Listens, and listens again after the connection was lost. */
  start(): void {
    if (this.#stopped) return;
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      application_name: 'fournil query-api (listener)',
      connectionTimeoutMillis: 5000,
    });
    this.#client = client;
    let over = false;
    const again = () => {
      if (over) return;
      over = true;
      void client.end().catch(() => undefined);
      setTimeout(() => this.start(), reconnectMs).unref();
    };
    client.on('error', again);
    client.on('end', again);
    client.on('notification', ({ payload }) => {
      if (payload !== undefined && /^\d+$/.test(payload)) this.#see(BigInt(payload));
    });
    client
      .connect()
      .then(() => client.query(`listen "projections_${this.#group.name}"`))
      .catch(again);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#client?.end().catch(() => undefined);
  }

  /** True once the views have taken `position`, false when they have not within `timeoutMs`. */
  async waitFor(position: bigint, timeoutMs: number): Promise<boolean> {
    const deadline = performance.now() + timeoutMs;
    if (this.#has(position)) return true;
    for (;;) {
      await this.#ask();
      if (this.#has(position)) return true;
      const left = deadline - performance.now();
      if (left <= 0) return false;
      await this.#news(Math.min(left, pollMs));
      if (this.#has(position)) return true;
    }
  }

  #has(position: bigint): boolean {
    return this.#known !== null && this.#known >= position;
  }

  #see(position: bigint): void {
    // The position may be lower than before, for another log or a restored database: the stored one is used.
    this.#known = position;
    for (const wake of this.#waiters) wake();
  }

  async #ask(): Promise<void> {
    const { rows } = await this.#pool.query<{ position: string | null }>(
      'select position::text from projections.checkpoints where target = $1',
      [this.#group.schema],
    );
    const position = rows[0]?.position;
    if (position) this.#see(BigInt(position));
  }

  #news(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#waiters.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.#waiters.add(wake);
    });
  }
}
