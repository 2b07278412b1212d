import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { openGate } from './gate.ts';

describe('the test proxy in front of a server', () => {
  it('closes a connection of which only one side has ended', async () => {
    const inner = net.createServer((socket) => socket.end('farewell'));
    inner.listen(0, '127.0.0.1');
    await once(inner, 'listening');
    const gate = await openGate((inner.address() as AddressInfo).port);
    const client = net.connect({ port: gate.port, host: '127.0.0.1', allowHalfOpen: true });
    client.on('error', () => undefined);
    client.resume();
    await once(client, 'end');
    await gate.kill();
    await gate.open();
    const again = net.connect(gate.port, '127.0.0.1');
    await once(again, 'connect');
    again.destroy();
    await gate.close();
    client.destroy();
    inner.close();
    expect(client.bytesRead).toBe('farewell'.length);
  }, 5000);
});
