/**
 * kill -9 under load: a whole installation, 32 writers who retry unanswered calls, and after each kill a
 * comparison of the answers with the data. Reported as tests, one per round.
 */
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fournil, startFournil } from '../installation/harness.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { until } from '../until.ts';
import { randomFrom } from '../worlds/event-mix.ts';
import { checkAcknowledged, checkDerived, holdersIn, readLog } from './checks.ts';
import { checkEmails, checkPeriods } from './claims.ts';
import type { Installation } from './command.ts';
import { Ledger } from './ledger.ts';
import { type Observer, observe } from './observer.ts';
import { keepReading } from './reader.ts';
import { type Contested, Writer } from './writer.ts';

const parts = ['log', 'front', 'postgres'] as const;
/** One process, or every one of them at the same moment. */
export const victims = [...parts, 'everything'] as const;
export type Victim = (typeof victims)[number];

const writerCount = 32;
const readerCount = 3;
const recoveryMs = 120_000;
const roundMs = 420_000;

async function login(fournil: Fournil): Promise<Installation> {
  const response = await fetch(`${fournil.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'admin', password: fournil.adminPassword }),
  });
  await response.body?.cancel();
  return { url: fournil.url, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

export function killRounds(rounds: readonly Victim[], seed: number): void {
  describe(`kill -9 under ${writerCount} writers (SEED=${seed})`, () => {
    const random = randomFrom(seed);
    const contested: Contested = {
      employees: [],
      emails: Array.from({ length: 12 }, (_, index) => `disputee.${index}@example.org`),
      periods: [3, 40, 80].map((day) => ({
        startDate: new Date(Date.UTC(2026, 2, day)).toISOString().slice(0, 10),
        endDate: new Date(Date.UTC(2026, 2, day + 2)).toISOString().slice(0, 10),
      })),
    };
    let dataDir: string;
    let fournil: Fournil;
    let installation: Installation;
    let ledger: Ledger;
    let observer: Observer;
    let writers: Writer[];

    beforeAll(async () => {
      // A folder of its own: Postgres then runs as it does for a shop, syncs included.
      dataDir = await makeTemporaryFolder('kill-9');
      fournil = await startFournil({ dataDir });
      installation = await login(fournil);
      ledger = new Ledger(installation);
      observer = await observe(fournil);
      writers = Array.from(
        { length: writerCount },
        (_, number) => new Writer(number, seed, randomFrom(seed * 1000 + number), contested),
      );
      const shared = new Writer(writerCount, seed, random, contested);
      while (contested.employees.length < 4) {
        const outcome = await ledger.perform(shared.newcomer());
        if ('acknowledged' in outcome) {
          contested.employees.push({ id: outcome.acknowledged.answer._id, revision: 0 });
        }
      }
    });
    afterAll(async () => {
      await observer?.close();
      await fournil?.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
    });

    const kill = (victim: Victim): Promise<unknown> =>
      victim === 'everything' ? Promise.all(parts.map((part) => fournil.kill(part))) : fournil.kill(victim);

    /** Load, a kill somewhere in it, load again until everybody gets on, and the last answers. */
    async function storm(victim: Victim): Promise<{ read: number }> {
      let stopping = false;
      let failure: unknown;
      const fail = (error: unknown) => {
        failure ??= error;
        stopping = true;
        return 0;
      };
      const writing = writers.map(async (writer) => {
        while (!stopping) await ledger.perform(writer.next());
      });
      const working = Promise.all(writing.map((one) => one.catch(fail)));
      const reading = Promise.all(
        Array.from({ length: readerCount }, () =>
          keepReading(installation, ledger, () => stopping).catch(fail),
        ),
      );
      const moreThan = (count: number) =>
        until(
          `${count} acknowledged`,
          () => failure !== undefined || ledger.acknowledged.size > count,
          recoveryMs,
        );
      try {
        await moreThan(ledger.acknowledged.size + 50 + Math.floor(random() * 400));
        await kill(victim);
        await moreThan(ledger.acknowledged.size + 200);
      } catch (error) {
        fail(error);
      }
      stopping = true;
      await working;
      const read = (await reading).reduce((sum, count) => sum + count, 0);
      if (failure !== undefined) throw failure;
      return { read };
    }

    it.each(rounds.map((victim, index) => [index + 1, victim] as const))(
      'round %i, %s: nothing acknowledged is lost or doubled, and all derived data agree',
      async (_round, victim) => {
        const before = ledger.acknowledged.size;
        const { read } = await storm(victim);
        expect(ledger.acknowledged.size).toBeGreaterThan(before + 250);
        expect(read).toBeGreaterThan(0);
        await fournil.ready();
        const holders = holdersIn(await readLog(observer));
        await checkEmails(ledger, contested, holders.emails);
        await checkPeriods(ledger, contested, holders.periods);
        await observer.level();
        const facts = await readLog(observer);
        holdersIn(facts);
        checkAcknowledged(facts, ledger);
        await checkDerived(observer);
      },
      roundMs,
    );
  });
}
