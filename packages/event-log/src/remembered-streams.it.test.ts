import { ERASED } from '@fournil/events/define';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDoor } from '../../../testing/event-node/door.ts';
import { eventOf } from '../../../testing/worlds/event-of.ts';
import { type EventWorld, startEventWorld } from '../../../testing/worlds/event-world.ts';
import { connectEventLog } from './connect.ts';
import type { EventLog } from './event-log.ts';
import { rememberStreams } from './remembered-streams.ts';

let world: EventWorld;
let door: Awaited<ReturnType<typeof openDoor>>;
/** The reader's own, through the door; others write over the world's. */
let log: EventLog;
/** The revisions from which it was asked for the stream. */
let asked: (number | undefined)[];
let read: ReturnType<typeof rememberStreams>;
let streams = 0;
let stream: string;

const nodePort = () => Number(new URL(world.eventstoreUrl).port);
const reason = (count: number) => `raison ${count}`;
const corrected = (count: number) =>
  eventOf('DeclarationCorrected', {
    declarationId: stream,
    employeeId: 'nadia',
    reason: reason(count),
    correctionReason: 'précision',
  });
const write = (expected: number | 'none', ...counts: readonly number[]) =>
  world.log.append(stream, expected, counts.map(corrected));

beforeAll(async () => {
  world = await startEventWorld();
  door = await openDoor();
  door.leadTo(nodePort());
  const eventStoreUrl = world.eventstoreUrl.replace(`:${nodePort()}`, `:${door.port}`);
  log = connectEventLog({ eventStoreUrl, keyring: world.vault.keyring, expected: async () => null });
});
afterAll(async () => {
  await log?.close();
  door?.close();
  await world?.stop();
});
beforeEach(async () => {
  streams += 1;
  stream = `fournil.absence-1.${streams}`;
  asked = [];
  read = rememberStreams({
    connection: log.connection,
    readStream: (name, from) => {
      asked.push(from);
      return log.readStream(name, from);
    },
  });
  await write('none', 0, 1, 2);
  await read(stream);
});

describe('the second read of a stream within five seconds', () => {
  it('requests only the last known event and later ones, also of other services', async () => {
    await read(stream);
    await write(2, 3, 4);
    expect(await read(stream)).toEqual(await world.log.readStream(stream));
    await write(4, 5);
    expect(await read(stream)).toEqual(await world.log.readStream(stream));
    expect(asked).toEqual([undefined, 2, 2, 4]);
  });

  it('requests all events when the connection has changed', async () => {
    door.leadTo(nodePort());
    await expect.poll(() => log.connection()).toBeNull();
    expect(await read(stream)).toHaveLength(3);
    await read(stream);
    expect(asked).toEqual([undefined, undefined, 2]);
  });

  it('requests all events when five seconds have passed since the full read', async () => {
    const start = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => start + 4000);
    await read(stream);
    vi.mocked(performance.now).mockImplementation(() => start + 6000);
    await read(stream);
    vi.mocked(performance.now).mockRestore();
    expect(asked).toEqual([undefined, 2, undefined]);
  });

  it('requests all events when the last known event was replaced by another one', async () => {
    const replaced = [...(await world.log.readStream(stream))].map((event) => ({
      ...event,
      id: `new ${event.id}`,
    }));
    const other = rememberStreams({
      connection: log.connection,
      readStream: async (_, from) => {
        asked.push(from);
        return asked.length > 2 ? replaced.slice(from) : log.readStream(stream, from);
      },
    });
    await other(stream);
    expect(await other(stream)).toEqual(replaced);
    expect(asked).toEqual([undefined, undefined, 2, undefined]);
  });

  it('requests all events after a person was erased, and returns no erased data', async () => {
    stream = 'fournil.employee-1.hugo';
    const left = eventOf('EmployeeDeactivated', { employeeId: 'hugo', reason: 'démission' });
    await world.log.append(stream, 'none', [left]);
    await read(stream);
    await world.vault.keyring.erase('hugo', ['identity']);
    await world.log.append(stream, 0, [
      eventOf('PersonErased', {
        employeeId: 'hugo',
        purposes: ['identity'],
        kept: [],
        waivesPayslips: false,
        cause: 'asked',
      }),
    ]);
    expect((await read(stream))[0]?.data).toMatchObject({ reason: ERASED });
    expect(asked).toEqual([undefined, undefined, 0, undefined]);
  });
});
