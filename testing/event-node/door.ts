import { once } from 'node:events';
import net from 'node:net';

/** A port that can be switched to another server at once: open connections are reset. */
export async function openDoor() {
  const sockets = new Set<net.Socket>();
  let target: number | null = null;
  const server = net.createServer((outer) => {
    if (target === null) {
      outer.destroy();
      return;
    }
    const inner = net.connect(target, '127.0.0.1');
    for (const [one, other] of [
      [outer, inner],
      [inner, outer],
    ] as const) {
      sockets.add(one);
      one.setNoDelay(true);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const leadTo = (port: number | null) => {
    target = port;
    // One that is not connected yet would stay, and keep the process, if it was to be reset.
    for (const socket of sockets) {
      if (socket.connecting) socket.destroy();
      else socket.resetAndDestroy();
    }
  };
  return {
    port: (server.address() as net.AddressInfo).port,
    leadTo,
    close: () => {
      leadTo(null);
      server.close();
    },
  };
}
