import { setTimeout as wait } from 'node:timers/promises';
import type { ClientBase } from 'pg';

/** Work that only one process may do at a time: running a group, or rebuilding it. */
export type LeaseKind = 'fournil projections' | 'fournil rebuild';

const retryMs = 200;

export async function tryLease(client: ClientBase, kind: LeaseKind, group: string): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    'select pg_try_advisory_lock(hashtext($1), hashtext($2)) as held',
    [kind, group],
  );
  return rows[0]?.held === true;
}

/**
 * Waits until this connection holds the lease, which ends with the connection. False when `signal` aborts.
 */
export async function waitForLease(
  client: ClientBase,
  kind: LeaseKind,
  group: string,
  signal: AbortSignal,
): Promise<boolean> {
  while (!signal.aborted) {
    if (await tryLease(client, kind, group)) return true;
    await wait(retryMs, undefined, { signal }).catch(() => undefined);
  }
  return false;
}
