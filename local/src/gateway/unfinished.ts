import type { Socket } from 'node:net';

interface Limits {
  /** The limit for one address. */
  readonly perAddress: number;
  readonly total: number;
}

/** A browser opens six, a shop behind one address a few dozen; each is unfinished for milliseconds. */
const usual: Limits = { perAddress: 64, total: 512 };

/**
 * Connections without a complete request yet. Bounded: above the limit the oldest is closed, so that slow
 * ones cannot block others, even from the same address.
 */
export class Unfinished {
  /** Oldest first. */
  readonly #sockets = new Map<Socket, string>();
  readonly #count = new Map<string, number>();
  readonly #limits: Limits;
  readonly #isShared: (address: string) => boolean;

  /** `isShared` names addresses that represent many callers: the owner's own proxies. */
  constructor(isShared: (address: string) => boolean = () => false, limits = usual) {
    this.#isShared = isShared;
    this.#limits = limits;
  }

  /** A connection waits for its next request, from its first byte on. */
  begin(socket: Socket): void {
    if (socket.destroyed || this.#sockets.has(socket)) return;
    const address = socket.remoteAddress ?? '';
    this.#sockets.set(socket, address);
    const ofAddress = (this.#count.get(address) ?? 0) + 1;
    this.#count.set(address, ofAddress);
    if (ofAddress > this.#limits.perAddress && !this.#isShared(address)) this.#giveUp(address);
    else if (this.#sockets.size > this.#limits.total) this.#giveUp();
  }

  /** Its request is whole, or a service judges it from now on; or the connection is gone. */
  end(socket: Socket): void {
    const address = this.#sockets.get(socket);
    if (address === undefined) return;
    this.#sockets.delete(socket);
    const left = (this.#count.get(address) ?? 1) - 1;
    if (left > 0) this.#count.set(address, left);
    else this.#count.delete(address);
  }

  #giveUp(address?: string): void {
    for (const [socket, its] of this.#sockets) {
      if (address !== undefined && its !== address) continue;
      this.end(socket);
      socket.destroy();
      return;
    }
  }
}
