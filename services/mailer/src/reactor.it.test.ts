import { randomUUID } from 'node:crypto';
import { connectEventLog } from '@fournil/event-log/connect';
import { startEventNode } from '@fournil/event-node/server';
import { runRebuild } from '@fournil/projections/rebuild/rebuild';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type MailWorld, startMailWorld } from '../../../testing/mail/mail-world.ts';
import { until } from '../../../testing/until.ts';
import { createDatabase } from '../../../testing/worlds/database.ts';
import { eventOf } from '../../../testing/worlds/event-of.ts';
import type { Reactions } from './reaction.ts';
import { reactions } from './reactions/all.ts';
import { runReactor } from './run-reactor.ts';

const week = '2026-W48';
const marked = (proposalId: string) => eventOf('WeekProposalDiscarded', { week, proposalId });
/** Every discarded proposal is announced to somebody, by its id. */
const mailAll: Reactions = {
  WeekProposalDiscarded: async ({ data }) => [
    {
      template: 'vacation_request_validation',
      to: { address: 'x@exemple.fr' },
      about: null,
      values: { employeeName: data.proposalId, startDate: '', endDate: '', duration: '' },
    },
  ],
};

describe('the mail reactions to events', () => {
  let world: MailWorld;
  let markers = 0;
  const silent = pino({ level: 'silent' });
  const start = (more: { log?: MailWorld['log']; reactions?: Reactions } = {}) =>
    runReactor({
      databaseUrl: world.databaseUrl,
      vault: world.vault,
      log: more.log ?? world.log,
      logger: silent,
      reactions: more.reactions ?? mailAll,
      siteUrl: async () => 'https://fournil.exemple.fr/plan',
      accountantEmail: 'cabinet@exemple.fr',
    });
  let running: ReturnType<typeof runReactor>[] = [];
  const live = async (more: Parameters<typeof start>[0] = {}) => {
    const reactor = start(more);
    running.push(reactor);
    await until('live', () => reactor.state() === 'live');
    return reactor;
  };
  const stop = async () => {
    await Promise.all(running.map((one) => one.stop()));
    running = [];
  };
  const mails = async () => {
    const { rows } = await world.vault.outbox.page(null, 100, 0);
    const texts = await Promise.all(rows.map((row) => world.vault.outbox.open(row)));
    return texts.map((one) => /Bonjour (.*),/.exec(one?.text ?? '')?.[1]).sort();
  };
  const record = async (name: string, log = world.log, generation = 1) => {
    const stream = `fournil.week-${generation}.${week}`;
    const before = await log.readStoredStream(stream);
    await log.append(stream, before.at(-1)?.revision ?? 'none', [marked(name)]);
  };
  /** Waits for the mail of a new event: the mails of all earlier events are then in the outbox. */
  const marker = async (log = world.log, generation = 1) => {
    markers += 1;
    const name = `repère ${markers}`;
    await record(name, log, generation);
    await until(name, async () => (await mails()).includes(name));
  };
  beforeAll(async () => {
    world = await startMailWorld();
    await record('avant');
  });
  afterEach(stop);
  afterAll(() => world?.stop());
  const real = async () => (await mails()).filter((name) => !name?.startsWith('repère'));

  it('begin at the end of the log, and handle each event once, also those recorded while they were stopped', async () => {
    await live();
    await record('Lyon');
    await marker();
    await stop();
    await record('Nice');
    await live();
    await marker();
    expect(await real()).toEqual(['Lyon', 'Nice']);
  });

  it('send no mail twice when their position in the log is lost, and wait when the log was replaced', async () => {
    await world.pool.query('delete from mail.reactor');
    await live();
    await marker();
    await stop();
    const database = await createDatabase();
    const node = await startEventNode({ databaseUrl: database.url });
    const log = connectEventLog({ eventStoreUrl: node.connectionString, keyring: world.vault.keyring });
    for (let n = 0; n < 20; n += 1) await record(`ailleurs ${n}`, log);
    const waiting = start({ log });
    running.push(waiting);
    const refusal = async () =>
      (await world.pool.query<{ refused: string | null }>('select refused from projections.log_state'))
        .rows[0]?.refused;
    await until('the other log is refused', refusal);
    expect(waiting.state()).not.toBe('live');
    await stop();
    await log.close();
    await node.close();
    await database.drop();
    await live();
    await marker();
    expect(await real()).toEqual(['Lyon', 'Nice']);
  });

  it('ignore events of an import before it is in force, and events replayed by the demo', async () => {
    await live();
    await record('importé', world.log, 2);
    const demo = marked('démo');
    await world.log.append('fournil.week-1.2026-W47', 'none', [
      { ...demo, metadata: { ...demo.metadata, demo: true } },
    ]);
    await world.append('fournil.control-log', 'none', 'LogOpened', { logId: randomUUID(), generation: 2 });
    await record('Caen', world.log, 2);
    await record('ancienne génération');
    // The same command done again after the import: mailed when it was first done.
    const again = marked('avant import');
    const [, lyon] = await world.log.readStoredStream(`fournil.week-1.${week}`);
    const originalId = lyon?.id ?? '';
    await world.log.append('fournil.week-2.2026-W49', 'none', [
      { ...again, metadata: { ...again.metadata, originalId } },
    ]);
    await marker(world.log, 2);
    expect(await real()).toEqual(['Caen', 'Lyon', 'Nice']);
  });

  it('do not run during a rebuild', async () => {
    await live();
    const before = await mails();
    const lines: string[] = [];
    await runRebuild([], {
      databaseUrl: world.databaseUrl,
      eventstoreUrl: world.eventstoreUrl,
      dataDir: world.dataDir,
      env: {},
      output: { write: (text) => lines.push(text) },
      signal: new AbortController().signal,
    });
    expect(lines.join('')).not.toContain('mail');
    expect(await mails()).toEqual(before);
  });

  it('set aside an event that cannot become a mail, and handle the next events', async () => {
    const broken: Reactions = {
      WeekProposalDiscarded: async (event, lookups) => {
        if (event.data.proposalId === 'poison') throw new RangeError('no mail');
        return (await mailAll.WeekProposalDiscarded?.(event, lookups)) ?? [];
      },
    };
    await live({ reactions: broken });
    await record('poison', world.log, 2);
    await marker(world.log, 2);
    const { rows } = await world.pool.query(
      "select event_type from projections.parked where target = 'mail'",
    );
    expect(rows).toEqual([{ event_type: 'WeekProposalDiscarded' }]);
  });

  it('send the accountant only the seals that close a month', async () => {
    await live({ reactions: { ...mailAll, ...reactions } });
    const root = (digit: string) => digit.repeat(64);
    const seal = async (revision: number | 'none', count: number, digit: string, closesMonth?: string) => {
      const data = { count, root: root(digit), ...(closesMonth ? { closesMonth } : {}) };
      const event = eventOf('AuditSealed', data);
      const recordedAt = '2026-11-01T00:05:00Z';
      await world.log.append('fournil.seals-2.2026', revision, [
        { ...event, metadata: { ...event.metadata, recordedAt } },
      ]);
    };
    await seal('none', 10, 'a');
    await seal(0, 12_345, 'b', '2026-10');
    await seal(1, 13_000, 'c');
    await marker(world.log, 2);
    const { rows } = await world.vault.outbox.page(null, 200, 0);
    const seals = rows.filter(({ template }) => template === 'audit_seal');
    const [mail, ...more] = await Promise.all(seals.map((row) => world.vault.outbox.open(row)));
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'cabinet@exemple.fr',
      subject: 'Sceau de la piste d’audit, octobre 2026',
    });
    // The instructions are ready to paste.
    expect(mail?.text).toContain(`node verify-export.mjs fichier.ndjson --seal 12345:${root('b')}`);
    expect(mail?.text).toContain('https://fournil.exemple.fr/plan/verify-export.mjs');
    expect(mail?.text).toContain('01/11/2026');
  });
});
