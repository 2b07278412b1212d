import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A currently free TCP port; it may be taken before its use. It is below the range of outgoing connections,
 * so that a server killed under load finds it free again.
 */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(15_000, 30_000);
    if (await isFree(port, host)) return port;
  }
  throw new Error(`no free port on ${host}`);
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
