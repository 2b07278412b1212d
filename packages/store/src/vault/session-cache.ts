/**
 * A cache of sessions, so that a call need not read its session from Postgres each time. Every change of a
 * session or a credential empties the cache: at once in this process, and through NOTIFY in every other one.
 */
import pg from 'pg';

/** A session as the server stores it. */
export interface StoredSession {
  readonly id: string;
  readonly role: 'admin' | 'employee' | 'accountant';
  readonly employeeId?: string;
  /** The credential is a one-time password not yet changed. */
  readonly mustChangePassword: boolean;
  /**
   * Deactivated when the session was opened: only own documents. Deactivating and reactivating end earlier
   * sessions; each call checks whether the last day has passed.
   */
  readonly isFormer: boolean;
}

/** How long a session is used without asking for it again, in milliseconds, should a notification be lost. */
const trustedMs = 20_000;
const reconnectMs = 500;
const capacity = 5000;

/** Channel of the triggers on `vault.sessions` and `vault.credentials` (tables.sql). */
const channel = 'fournil_sessions';

/** The caches of this process: its services do not wait for Postgres to hear of each other's changes. */
const ofThisProcess = new Set<SessionCache>();

/** Empties every session cache of this process. Called after each change of a session or a credential. */
export function forgetSessions(): void {
  for (const cache of ofThisProcess) cache.forget();
}

export class SessionCache {
  readonly #known = new Map<string, { readonly session: StoredSession; readonly until: number }>();
  readonly #databaseUrl: string;
  #client: pg.Client | undefined;
  #isListening = false;
  #isStopped = false;
  /** Counts the times the cache was emptied: an answer of Postgres that is older is not kept. */
  #epoch = 0;

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
    ofThisProcess.add(this);
    this.#listen();
  }

  /**
   * The cached session of `key`, or the result of `ask`. Caches nothing while notifications of other
   * processes are lost.
   */
  async find(key: string, ask: () => Promise<StoredSession | null>): Promise<StoredSession | null> {
    const known = this.#known.get(key);
    if (known && performance.now() < known.until) return known.session;
    const epoch = this.#epoch;
    const session = await ask();
    if (session && this.#isListening && epoch === this.#epoch) {
      if (this.#known.size >= capacity) this.#known.clear();
      this.#known.set(key, { session, until: performance.now() + trustedMs });
    }
    return session;
  }

  forget(): void {
    this.#epoch += 1;
    this.#known.clear();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    ofThisProcess.delete(this);
    await this.#client?.end().catch(() => undefined);
  }

  #listen(): void {
    if (this.#isStopped) return;
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      application_name: 'fournil sessions (listener)',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    this.#client = client;
    let isOver = false;
    const again = () => {
      if (isOver) return;
      isOver = true;
      this.#isListening = false;
      this.forget();
      void client.end().catch(() => undefined);
      setTimeout(() => this.#listen(), reconnectMs).unref();
    };
    client.on('error', again);
    client.on('end', again);
    client.on('notification', () => this.forget());
    client
      .connect()
      .then(() => client.query(`listen ${channel}`))
      .then(() => {
        this.#isListening = !isOver;
      })
      .catch(again);
  }
}
