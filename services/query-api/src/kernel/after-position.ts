/** Read your own writes: the position a command answered comes back in X-After-Position (design 5). */
import type { ServiceRequest } from '@fournil/http-service/service';
import type { QueryDeps } from './deps.ts';
import type { PositionWatch } from './position-watch.ts';

const longestWaitMs = 2000;

/** `logId:commit`; null for anything else, which is ignored. */
export function parsePosition(token: string | undefined): { logId: string; position: bigint } | null {
  const parts = /^([\w-]{1,64}):(\d{1,19})$/.exec(token ?? '');
  return parts?.[1] && parts[2] ? { logId: parts[1], position: BigInt(parts[2]) } : null;
}

/**
 * Waits until the views have taken what the caller wrote; past two seconds the answer says X-Stale. A
 * token of another log (before a restore, of another installation) is ignored.
 */
export function afterPosition(deps: Pick<QueryDeps, 'views'>, watch: Pick<PositionWatch, 'waitFor'>) {
  let known: string | null = null;
  const logIs = async (logId: string): Promise<boolean> => {
    if (known === logId) return true;
    const row = await deps.views
      .selectFrom('installation')
      .select('log_id')
      .executeTakeFirst()
      // The views are being made for the first time.
      .catch(() => undefined);
    known = row?.log_id ?? null;
    // Not known before the views have taken the log's first event: then waiting is right.
    return known === null || known === logId;
  };
  return async (request: Pick<ServiceRequest, 'header' | 'setHeader'>): Promise<void> => {
    const asked = parsePosition(request.header('x-after-position'));
    if (!asked || !(await logIs(asked.logId))) return;
    const reached = await watch.waitFor(asked.position, longestWaitMs).catch(() => false);
    if (!reached) request.setHeader('X-Stale', 'true');
  };
}
