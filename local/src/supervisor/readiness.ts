import { connect } from 'node:net';

/** `http`: GET /health/ready answers 200. `tcp`: connections are taken (a program that speaks only gRPC). */
export type Readiness = 'http' | 'tcp';

/** `waiting`: alive, and says that it waits for something else (its log): no reason to end it. */
export type Found = 'ready' | 'waiting' | 'not-ready';

export async function lookAtReadiness(readiness: Readiness, port: number): Promise<Found> {
  if (readiness === 'http') return askReady(port);
  return (await takesConnections(port)) ? 'ready' : 'not-ready';
}

async function askReady(port: number): Promise<Found> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, {
      signal: AbortSignal.timeout(5_000),
    });
    const text = await answer.text();
    if (answer.status === 200) return 'ready';
    return answer.status === 503 && givesReason(text) ? 'waiting' : 'not-ready';
  } catch {
    return 'not-ready';
  }
}

function givesReason(text: string): boolean {
  try {
    const health: unknown = JSON.parse(text);
    return (
      typeof health === 'object' &&
      health !== null &&
      'waitingFor' in health &&
      typeof health.waitingFor === 'string'
    );
  } catch {
    return false;
  }
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.setTimeout(5_000, () => socket.destroy());
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}
