/**
 * Tasks of the server itself that fail: stored until they succeed, for the health that the administrator
 * sees.
 */
import type { Pool } from 'pg';

export interface FailingTask {
  /** The failing task, in French. */
  readonly title: string;
  readonly cause: string;
  /** ISO instant of the first failure in a row. */
  readonly since: string;
}

/** Rows of vault.meta begin with it. */
const prefix = 'failing:';

/** The reason of a failure, in a sentence without its full stop and without personal values. */
export function causeOf(error: unknown): string {
  if (error instanceof AggregateError) {
    const causes = [...new Set(error.errors.map(causeOf))];
    return `${error.errors.length} en échec\u202f: ${causes.slice(0, 3).join('\u202f; ')}`;
  }
  if (!(error instanceof Error)) return 'cause inconnue';
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC') return 'le disque est plein';
  if (code === 'EACCES' || code === 'EPERM') return 'le dossier de données n’est pas accessible en écriture';
  if (/^E[A-Z]+$/.test(code)) return code;
  return error.message.replace(/\s+/g, ' ').replace(/\.$/, '').slice(0, 400);
}

export class FailingTasks {
  readonly #pool: Pick<Pool, 'query'>;
  /** Called for each failure and of each success, to log what is new of them. */
  onFailure: (name: string, title: string, error: unknown) => void = () => undefined;
  onSuccess: (name: string) => void = () => undefined;
  constructor(pool: Pick<Pool, 'query'>) {
    this.#pool = pool;
  }

  /** Never throws: if writing fails, the health reports the database itself. */
  async failed(name: string, title: string, error: unknown, now: Date): Promise<void> {
    this.onFailure(name, title, error);
    const task: FailingTask = { title, cause: causeOf(error), since: now.toISOString() };
    await this.#pool
      .query(
        `insert into vault.meta (name, value) values ($1, $2)
         on conflict (name) do update
         set value = (excluded.value::jsonb || jsonb_build_object('since', vault.meta.value::jsonb -> 'since'))::text`,
        [prefix + name, JSON.stringify(task)],
      )
      .catch(() => undefined);
  }

  async succeeded(name: string): Promise<void> {
    this.onSuccess(name);
    await this.#pool.query('delete from vault.meta where name = $1', [prefix + name]);
  }
}

/** The failing tasks, the first to fail first. */
export async function readFailingTasks(pool: Pick<Pool, 'query'>): Promise<readonly FailingTask[]> {
  const { rows } = await pool.query<{ value: string }>(
    `select value from vault.meta where name like '${prefix}%' order by value::jsonb ->> 'since', name`,
  );
  return rows.map(({ value }) => JSON.parse(value));
}
