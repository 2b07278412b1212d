import { setTimeout as wait } from 'node:timers/promises';
import type { Installation } from './command.ts';
import type { Ledger } from './ledger.ts';

const oneTryMs = 20_000;

/** Whether a person just added is on the list; undefined without an answer, or for a stale one. */
async function sees(
  { url, cookie }: Installation,
  id: string,
  position: string,
): Promise<boolean | undefined> {
  const response = await fetch(`${url}/api/employees`, {
    headers: { cookie, 'x-after-position': position },
    signal: AbortSignal.timeout(oneTryMs),
  }).catch(() => undefined);
  const text = await response?.text().catch(() => undefined);
  if (!response || text === undefined || response.status === 503) return undefined;
  if (response.status !== 200) throw new Error(`GET /employees answered ${response.status}: ${text}`);
  if (response.headers.has('x-stale')) return undefined;
  const { data } = JSON.parse(text) as { data: readonly { _id: string }[] };
  return data.some(({ _id }) => _id === id);
}

/**
 * Reads writes repeatedly until `stopped`: an answer not marked stale must contain its reader's write
 * [projections-5]. Answers how often it did.
 */
export async function keepReading(
  installation: Installation,
  ledger: Ledger,
  stopped: () => boolean,
): Promise<number> {
  let seen = 0;
  while (!stopped()) {
    const last = [...ledger.acknowledged.values()].findLast(({ fact }) => fact?.type === 'EmployeeAdded');
    if (last?.position) {
      const found = await sees(installation, last.answer._id, last.position);
      if (found === false) throw new Error(`${last.answer._id} is not on the list at ${last.position}`);
      if (found) seen += 1;
    }
    await wait(20);
  }
  return seen;
}
