/**
 * The data that a tablet stores in IndexedDB for the time without a network: names with their next step, the
 * difference of its clock, and the punches that the server does not have yet. No code is stored.
 */
import type { AnswerOf, BodyInputOf } from '@fournil/contracts/endpoint';
import type { listClockNames, punchOffline } from '@fournil/contracts/time-clock/device-endpoints';

export type ClockNames = AnswerOf<typeof listClockNames>['data'];

export type WaitingPunch = Omit<BodyInputOf<typeof punchOffline>, 'sentAt'> & {
  /** The reason for which the server refused it; the manager must decide. */
  readonly refused?: string;
};

interface Kept {
  readonly names: ClockNames;
  readonly differenceMs: number;
}

const [punches, kept] = ['punches', 'kept'] as const;

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('fournil-badgeuse', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(punches, { keyPath: 'id' });
      request.result.createObjectStore(kept);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/**
 * Runs `work` in one transaction and waits until it is on the disk, so that data reported as stored survive a
 * power cut of the tablet.
 */
async function within<T>(
  mode: IDBTransactionMode,
  work: (stores: { readonly punches: IDBObjectStore; readonly kept: IDBObjectStore }) => Promise<T>,
): Promise<T> {
  const transaction = (await open()).transaction([punches, kept], mode, { durability: 'strict' });
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
  const working = work({ punches: transaction.objectStore(punches), kept: transaction.objectStore(kept) });
  // Both are stored or neither: a counter without its punch would look like a lost punch.
  working.catch(() => transaction.error ?? transaction.abort());
  const [result] = await Promise.all([working, done]);
  return result;
}

export const keepNames = (names: ClockNames, differenceMs: number): Promise<unknown> =>
  within('readwrite', ({ kept: store }) =>
    answered(store.put({ names, differenceMs } satisfies Kept, 'names')),
  );

export const keptNames = (): Promise<Kept | null> =>
  within('readonly', async ({ kept: store }) => (await answered(store.get('names'))) ?? null);

/** In the order in which they were made. */
export const waitingPunches = (): Promise<readonly WaitingPunch[]> =>
  within('readonly', async (stores) =>
    ((await answered(stores.punches.getAll())) as WaitingPunch[]).sort(
      (one, other) => one.counter - other.counter,
    ),
  );

/** Gives a punch the tablet's next number and stores it, in one transaction. @throws where the tablet cannot keep it */
export const keepPunch = (
  punch: Omit<WaitingPunch, 'counter' | 'differenceMs'>,
): Promise<{ readonly at: string }> =>
  within('readwrite', async (stores) => {
    const [last, names] = await Promise.all([
      answered<number | undefined>(stores.kept.get('counter')),
      answered<Kept | undefined>(stores.kept.get('names')),
    ]);
    const counter = (last ?? 0) + 1;
    const differenceMs = Math.round(names?.differenceMs ?? 0);
    await answered(stores.kept.put(counter, 'counter'));
    await answered(stores.punches.add({ ...punch, counter, differenceMs } satisfies WaitingPunch));
    return { at: new Date(Date.parse(punch.tabletAt) + differenceMs).toISOString() };
  });

export const changePunch = (punch: WaitingPunch): Promise<unknown> =>
  within('readwrite', (stores) => answered(stores.punches.put(punch)));

export const forgetPunch = (id: string): Promise<unknown> =>
  within('readwrite', (stores) => answered(stores.punches.delete(id)));

/** A device that is enrolled again begins its count again, unless punches wait that were counted before. */
export const restartCounter = (): Promise<unknown> =>
  within('readwrite', async (stores) => {
    const count = await answered(stores.punches.count());
    return count === 0 && answered(stores.kept.delete('counter'));
  });
