/** Times of calls that are read one after the other. */
import { decimal, quantile } from './words.ts';

const warmingUp = 5;

/**
 * Reads each path `calls` times and prints its p50 and p95, `id` hidden in it.
 * @returns the largest p95, in ms
 */
export async function slowestCall(
  paths: readonly string[],
  { read, calls, id }: { read: (path: string) => Promise<unknown>; calls: number; id: string },
): Promise<number> {
  let worst = 0;
  for (const path of paths) {
    const times: number[] = [];
    for (let call = -warmingUp; call < calls; call++) {
      const started = performance.now();
      await read(path);
      if (call >= 0) times.push(performance.now() - started);
    }
    const p95 = quantile(times, 0.95);
    worst = Math.max(worst, p95);
    console.log(
      `${path.replace(id, ':id').padEnd(48)} p50 ${decimal(quantile(times, 0.5), 1).padStart(7)} ms   p95 ${decimal(p95, 1).padStart(7)} ms`,
    );
  }
  return worst;
}
