import http2 from 'node:http2';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GrpcHandler } from './grpc-call.ts';
import { type GrpcServer, startGrpcServer } from './grpc-server.ts';
import { GrpcError, GrpcStatus } from './grpc-status.ts';

const LIMIT = 2_000_000;
const CHUNK = Buffer.alloc(60_000);

describe('the gRPC server', () => {
  let server: GrpcServer;
  let session: http2.ClientHttp2Session;

  const request = (path: string, headers: http2.OutgoingHttpHeaders = {}) =>
    session.request({ ':method': 'POST', ':path': path, te: 'trailers', ...headers });
  const statusOf = (path: string, headers?: http2.OutgoingHttpHeaders) =>
    new Promise<unknown>((resolve, reject) => {
      const stream = request(path, headers);
      stream.on('trailers', (trailers) => resolve(trailers['grpc-status']));
      stream.on('close', () => reject(new Error('closed without a status')));
      stream.on('error', reject);
      stream.resume();
      stream.end();
    });
  /** Waits for the first bytes, then leaves with others under way; says how the call ended. */
  const cancelled = () =>
    new Promise<number>((resolve) => {
      const stream = request('/endless');
      stream.on('error', () => undefined);
      stream.once('response', () => stream.close(http2.constants.NGHTTP2_CANCEL));
      stream.once('close', () => resolve(stream.rstCode));
    });

  beforeEach(async () => {
    server = await startGrpcServer({
      host: '127.0.0.1',
      port: 0,
      maxMessageBytes: 1_000,
      sessionMemoryBytes: LIMIT,
      methods: new Map<string, GrpcHandler>([
        ['/short', async () => undefined],
        [
          '/endless',
          async (call) => {
            while (!call.signal.aborted) await call.write(CHUNK);
          },
        ],
      ]),
      refuse: (headers) =>
        headers.secret === 'wrong' ? new GrpcError(GrpcStatus.UNAUTHENTICATED, 'no') : undefined,
      onUnexpectedError: () => undefined,
    });
    session = http2.connect(`http://127.0.0.1:${server.port}`);
  });
  afterEach(async () => {
    session.destroy();
    await server.close();
  });

  it('answers a call, and refuses an unknown method and a wrong secret', async () => {
    expect(await statusOf('/short')).toBe('0');
    expect(await statusOf('/none')).toBe('12');
    expect(await statusOf('/short', { secret: 'wrong' })).toBe('16');
  });

  it('leaves no event listener behind after a call', async () => {
    const warnings: string[] = [];
    const note = ({ name }: Error) => warnings.push(name);
    process.on('warning', note);
    for (let calls = 0; calls < 50; calls += 1) await statusOf('/short');
    // Node warns on its next tick.
    await new Promise(setImmediate);
    process.off('warning', note);
    expect(warnings).not.toContain('MaxListenersExceededWarning');
  });

  it('closes a connection cleanly before many cancelled calls fill its memory', async () => {
    let isGoingAway = false;
    session.on('goaway', () => {
      isGoingAway = true;
    });
    const open = request('/endless');
    open.on('error', () => undefined);
    await new Promise((resolve) => open.once('response', resolve));
    const ends = new Set<number>();
    for (let cancels = 0; !isGoingAway && cancels < 500; cancels += 1) ends.add(await cancelled());
    expect(isGoingAway).toBe(true);
    // Nobody was refused for want of memory before; a call that crosses the farewell is one that clients send again.
    ends.delete(http2.constants.NGHTTP2_REFUSED_STREAM);
    expect([...ends]).toEqual([http2.constants.NGHTTP2_CANCEL]);
    // Calls under way go on, and the next ones find another connection.
    expect(open.closed).toBe(false);
    session = http2.connect(`http://127.0.0.1:${server.port}`);
    expect(await statusOf('/short')).toBe('0');
    open.destroy();
  });
});
