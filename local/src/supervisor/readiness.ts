import { connect } from 'node:net';

/** `http`: GET /health/ready answers 200. `tcp`: connections are taken (a program that speaks only gRPC). */
export type Readiness = 'http' | 'tcp';

export function isReady(readiness: Readiness, port: number): Promise<boolean> {
  return readiness === 'http' ? answersReady(port) : takesConnections(port);
}

async function answersReady(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, {
      signal: AbortSignal.timeout(5_000),
    });
    await answer.body?.cancel();
    return answer.status === 200;
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
