/** Several processes of the service on one database, and the current leader of a group. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../services/projections/src/main.ts', import.meta.url));

export interface Place {
  readonly databaseUrl: string;
  readonly eventstoreUrl: string;
  readonly dataDir: string;
}

export class Instances {
  readonly #place: Place;
  readonly #children = new Set<ChildProcess>();
  /** The process that last reported following the log, by group. */
  readonly #leaders = new Map<string, ChildProcess>();

  readonly #started = new Set<ChildProcess>();
  /** Why attempts ended, as the services reported. */
  readonly interruptions: string[] = [];

  constructor(place: Place) {
    this.#place = place;
  }

  start(): void {
    const { databaseUrl, eventstoreUrl, dataDir } = this.#place;
    const child = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        EVENTSTORE_URL: eventstoreUrl,
        DATA_DIR: dataDir,
        PORT: '0',
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.#children.add(child);
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { group, msg, cause } = JSON.parse(line) as Readonly<Record<string, string>>;
      if (msg === 'started') this.#started.add(child);
      if (group && msg === 'following the log') this.#leaders.set(group, child);
      if (cause) this.interruptions.push(`${group} ${msg}`);
    });
  }

  /** How many running processes have started, as leader or waiting to become the leader. */
  ready(): number {
    return [...this.#children].filter((child) => this.#started.has(child)).length;
  }

  /** Undefined if no running process reported it. */
  leader(group: string): ChildProcess | undefined {
    const leader = this.#leaders.get(group);
    return leader && this.#children.has(leader) ? leader : undefined;
  }

  /** The groups led by this process. */
  ledBy(child: ChildProcess): readonly string[] {
    return [...this.#leaders].filter(([, leader]) => leader === child).map(([group]) => group);
  }

  async kill(child: ChildProcess): Promise<void> {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    this.#children.delete(child);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#children].map((child) => this.kill(child)));
  }
}
