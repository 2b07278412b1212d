/** Bodies of requests as they come in, and how long they may take. */
import type { IncomingMessage } from 'node:http';

/** Why a body did not come in whole. */
export type BodyFault = 'too_large' | 'too_slow' | 'gone';

export class BodyError extends Error {
  readonly fault: BodyFault;
  constructor(fault: BodyFault) {
    super(fault);
    this.name = 'BodyError';
    this.fault = fault;
  }
}

/** Bytes per second: below it somebody keeps a connection rather than send a file. Phones at the edge of a network do 30 kB/s. */
const slowestUpload = 20_000;
const stalledAfterMs = 60_000;

/** How long a body of files of so many bytes may take, in milliseconds. */
export const uploadTime = (bytes: number): number => stalledAfterMs + (bytes / slowestUpload) * 1000;

/** Reads a small body completely, so that a slow caller blocks no service. @throws BodyError */
export function readBody(request: IncomingMessage, limit: number, withinMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let received = 0;
    const fail = (fault: BodyFault) => {
      clearTimeout(timer);
      chunks.length = 0;
      request.off('data', take);
      reject(new BodyError(fault));
    };
    const timer = setTimeout(() => fail('too_slow'), withinMs);
    const take = (chunk: Buffer) => {
      received += chunk.length;
      if (received > limit) fail('too_large');
      else chunks.push(chunk);
    };
    request.on('data', take);
    request.once('end', () => {
      clearTimeout(timer);
      resolve(Buffer.concat(chunks));
    });
    request.once('close', () => fail('gone'));
  });
}

/** Watches a streamed body; `onFault` is called at most once. */
export function watchUpload(
  request: IncomingMessage,
  limit: number,
  onFault: (fault: BodyFault) => void,
  stalledMs = stalledAfterMs,
): void {
  let received = 0;
  let stalled: NodeJS.Timeout | undefined;
  const stop = () => {
    clearTimeout(stalled);
    clearTimeout(whole);
    request.off('data', take);
  };
  const fail = (fault: BodyFault) => {
    stop();
    onFault(fault);
  };
  const goOn = () => {
    clearTimeout(stalled);
    stalled = setTimeout(() => fail('too_slow'), stalledMs);
  };
  const take = (chunk: Buffer) => {
    received += chunk.length;
    goOn();
    if (received > limit) fail('too_large');
  };
  const announced = Number(request.headers['content-length'] ?? limit);
  const whole = setTimeout(() => fail('too_slow'), uploadTime(Math.min(announced, limit)));
  goOn();
  request.on('data', take);
  request.once('end', stop);
  request.once('close', stop);
}
