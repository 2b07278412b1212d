import net from 'node:net';

/** A gate before a server, which can make it disappear like a crashed process or machine. */
export type Gate = {
  readonly port: number;
  /** As `kill -9`: connections are reset, new ones refused. */
  kill(): Promise<void>;
  /** As SIGSTOP, or a cable pulled: connections stay open, new ones are taken by the system, no byte passes. */
  freeze(): void;
  /** Ends `kill` and `freeze`. */
  open(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Below the ports that systems assign to connections, each once per process: a reopened gate finds its port
 * free, and nobody else on it meanwhile.
 */
const ports = { first: 10_000, count: 20_000 };
let nextPort = (process.pid * 131) % ports.count;

async function onFreePort(listen: (port: number) => Promise<number>): Promise<number> {
  for (;;) {
    nextPort = (nextPort + 1) % ports.count;
    try {
      return await listen(ports.first + nextPort);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    }
  }
}

type Pair = readonly [outer: net.Socket, inner: net.Socket];

/** One that is not connected yet, or was ended on a side, would stay for ever if it was reset, and keep the process. */
const resetSocket = (socket: net.Socket) => {
  if (socket.readyState === 'open') socket.resetAndDestroy();
  else socket.destroy();
};

/**
 * Listens on a port and forwards bytes to `port` of this machine. @param info the answer of `GET /info`,
 * which servers give on the port of their calls @param clock the server's clock
 */
export async function openGate(port: number, info?: () => object, clock = Date.now): Promise<Gate> {
  const pairs = new Set<Pair>();
  // Longer than their pairs: one whose other side has ended may still be sending, and stays open until it is reset.
  const sockets = new Set<net.Socket>();
  let isFrozen = false;
  let isKilled = false;

  const join = (pair: Pair) => {
    const [outer, inner] = pair;
    outer.pipe(inner);
    if (!info || outer.bytesRead > 0) {
      inner.pipe(outer);
      return;
    }
    // An HTTP/2 server sends first: an HTTP/1 client must not receive that.
    outer.once('data', (first) => {
      if (!answerInfo(pair, first, info)) inner.pipe(outer);
    });
  };
  const part = ([outer, inner]: Pair) => {
    for (const socket of [outer, inner]) socket.unpipe().pause();
  };
  const reset = ([outer, inner]: Pair) => {
    for (const socket of [outer, inner]) resetSocket(socket);
  };
  const pass = (outer: net.Socket) => {
    // The system accepted this connection before the gate closed, and reports it only now.
    if (isKilled) {
      outer.resetAndDestroy();
      return;
    }
    const pair: Pair = [outer, net.connect(port, '127.0.0.1')];
    pairs.add(pair);
    for (const socket of pair) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => reset(pair));
      socket.on('close', () => {
        sockets.delete(socket);
        pairs.delete(pair);
        // Data in transit is sent first.
        for (const other of pair) other.end();
      });
    }
    if (!isFrozen) join(pair);
  };
  /** The first bytes of a connection show whether it asks for `/info`; anything else is forwarded. */
  const answerInfo = ([outer, inner]: Pair, first: string | Uint8Array, answer: () => object): boolean => {
    if (
      !Buffer.from(first as Uint8Array)
        .toString('latin1')
        .startsWith('GET /info ')
    )
      return false;
    outer.unpipe();
    inner.destroy();
    const body = JSON.stringify(answer());
    outer.end(
      `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nDate: ${new Date(clock()).toUTCString()}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    );
    return true;
  };
  let server = net.createServer(pass);
  const listen = (on: number) =>
    new Promise<number>((resolve, reject) => {
      server.once('error', reject);
      server.listen(on, '127.0.0.1', () => resolve((server.address() as net.AddressInfo).port));
    });
  const kill = async () => {
    isKilled = true;
    const stopped = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) resetSocket(socket);
    await stopped;
  };
  const ownPort = await onFreePort(listen);
  return {
    port: ownPort,
    kill,
    freeze() {
      isFrozen = true;
      for (const pair of pairs) part(pair);
    },
    async open() {
      if (isFrozen) for (const pair of pairs) join(pair);
      isFrozen = false;
      isKilled = false;
      if (server.listening) return;
      server = net.createServer(pass);
      await listen(ownPort);
    },
    close: kill,
  };
}
