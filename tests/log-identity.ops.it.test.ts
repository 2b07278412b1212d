/** One installation, two log servers: each process that keeps a place in the log knows the event at it. */
import { openCommandDeps } from '@fournil/command-api/app/open-deps';
import type { Seal } from '@fournil/event-log/chain/finding';
import { adoptLog } from '@fournil/ops/adopt-log';
import { verifyNow } from '@fournil/projections/audit/verification';
import { runRebuild } from '@fournil/projections/rebuild/rebuild';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until as untilWithin } from '../testing/until.ts';
import { type LogWorld, startLogWorld, type TestLog } from '../testing/worlds/log-world.ts';

/** Several services start, look and read again for one step: a busy machine takes its time. */
const until: typeof untilWithin = (what, condition) => untilWithin(what, condition, 90_000);

describe('an installation whose address leads to another log server', { timeout: 300_000 }, () => {
  let world: LogWorld;

  beforeEach(async () => {
    world = await startLogWorld();
    // More than ten: numbers of two digits, of which the order is not that of their texts.
    for (let n = 1; n <= 10; n += 1) await world.city(`Ville ${n}`);
    for (const name of ['Lyon', 'Nantes', 'Lille']) await world.city(name);
    await world.level();
  });
  afterEach(() => world.stop());

  const rebuild = async (...args: string[]) => {
    let text = '';
    const { DATABASE_URL, EVENTSTORE_URL, DATA_DIR } = world.env();
    const code = await runRebuild(args, {
      databaseUrl: DATABASE_URL,
      eventstoreUrl: EVENTSTORE_URL,
      dataDir: DATA_DIR,
      env: {},
      output: {
        write: (part) => {
          text += part;
        },
      },
      signal: new AbortController().signal,
    });
    return { code, text };
  };
  const verified = async (outsideSeals: readonly Seal[] = []) => {
    const client = new pg.Client({ connectionString: world.env().DATABASE_URL });
    await client.connect();
    try {
      return await verifyNow({
        client,
        log: world.deps.log,
        seal: world.deps.seal,
        source: 'terminal',
        outsideSeals,
      });
    } finally {
      await client.end();
    }
  };
  /** Views, chain, lines of the trail and places say what this log says, each fact once, where it is there. */
  const expectUpToDateWith = async (log: TestLog) => {
    await world.level();
    const facts = await world.storedIn(log);
    const positions: string[] = [];
    for await (const page of world.deps.log.readAll(null, { decode: false })) {
      positions.push(...page.map(({ position }) => String(position)));
    }
    expect(positions).toHaveLength(facts);
    const placesIn = async (table: string) =>
      (await world.query<{ p: string }>(`select position::text as p from ${table} order by position`)).map(
        ({ p }) => p,
      );
    expect(await placesIn('audit.chain')).toEqual(positions);
    await until('the trail is built again', async () => {
      const lines = await placesIn('audit_trail.lines');
      return lines.join() === positions.join();
    });
    await until('mails are level', async () => (await placesIn('mail.reactor')).join() === positions.at(-1));
    expect(await verified()).toMatchObject({ checked: facts, finding: null });
    expect(await world.refusal()).toBeNull();
    expect((await rebuild('--dry-run')).code).toBe(0);
  };
  const moved = async (start: number, step: number): Promise<TestLog> => {
    const other = await world.makeLog(start, step);
    await world.copy(world.first, other);
    await world.serve(other);
    await until('new facts are shown', async () => {
      await world.city('Rennes').catch(() => undefined);
      return (await world.shown()) === 'Rennes';
    });
    return other;
  };

  it('continues on a copy with lower positions, without a missing or duplicate event', async () => {
    const other = await moved(0, 128);
    await expectUpToDateWith(other);
  });

  it('continues on a copy with higher positions, and again on the first server after copying back', async () => {
    const other = await moved(9_000_000, 901);
    await expectUpToDateWith(other);
    await world.copy(other, world.first);
    await world.serve(world.first);
    await until('new facts are shown again', async () => {
      await world.city('Dijon').catch(() => undefined);
      return (await world.shown()) === 'Dijon';
    });
    await expectUpToDateWith(world.first);
  });

  it('rebuilds its views from a copy by the rebuild command, which reports the other server', async () => {
    await world.stopGroups();
    const other = await world.makeLog(0, 128);
    await world.copy(world.first, other);
    await world.serve(other);
    const { code, text } = await rebuild();
    expect(code).toBe(0);
    expect(text).toContain('Le journal est le même sur un autre serveur');
    world.startGroups();
    await expectUpToDateWith(other);
  });

  const expectRefused = async (log: TestLog, sentence: RegExp) => {
    const before = await world.query('select number, position, event_id from audit.chain order by number');
    const facts = await world.storedIn(log);
    await until('the refusal is said', async () => sentence.test((await world.refusal()) ?? ''));
    await until('commands are refused', async () =>
      world.deps.log
        .append('fournil.settings-1.menus', 'none', [])
        .then(() => false)
        .catch((error: Error) => error.name === 'LogRefused' && sentence.test(error.message)),
    );
    expect(await world.storedIn(log)).toBe(facts);
    await expect(rebuild()).rejects.toThrow(sentence);
    // A service that starts now finds the same by itself, and writes nothing either.
    const started = await openCommandDeps(world.env());
    try {
      await expect(started.log.append('fournil.settings-1.menus', 'none', [])).rejects.toThrow(sentence);
    } finally {
      await started.close();
    }
    expect(await world.storedIn(log)).toBe(facts);
    expect(await world.shown()).toBe('Lille');
    expect(await world.query('select number, position, event_id from audit.chain order by number')).toEqual(
      before,
    );
    // The right address is a way on by itself.
    await world.serve(world.first);
    await until('commands are taken again', async () => {
      await world.city('Brest').catch(() => undefined);
      return (await world.shown()) === 'Brest';
    });
    await expectUpToDateWith(world.first);
  };

  it('accepts no command and changes no view on an older copy of the log until the right log is back', async () => {
    await world.stopGroups();
    const older = await world.makeLog(500_000, 777);
    // A copy made before the last facts.
    await world.copy(world.first, older);
    const client = new pg.Client({ connectionString: older.database.url });
    await client.connect();
    await client.query('delete from event_node.events where seq > 13');
    await client.end();
    await world.serve(older);
    world.startGroups();
    await expectRefused(older, /il y manque au moins un fait qu’elle connaît/);
  });

  it('uses an older copy after adopt-log, and reports the missing events of an audit seal', async () => {
    await world.stopGroups();
    const [sealed] = await world.query<{ count: string; root: string }>(
      "select number::text as count, encode(hash, 'hex') as root from audit.chain order by number desc limit 1",
    );
    const older = await world.makeLog(500_000, 777);
    await world.copy(world.first, older);
    const client = new pg.Client({ connectionString: older.database.url });
    await client.connect();
    await client.query('delete from event_node.events where seq > 13');
    await client.end();
    await world.serve(older);
    const { DATABASE_URL: databaseUrl, EVENTSTORE_URL: eventstoreUrl } = world.env();
    const take = (answer: boolean) =>
      adoptLog({
        databaseUrl,
        eventstoreUrl,
        now: new Date('2026-11-22T10:00:00Z'),
        confirm: async () => answer,
      });
    expect(await take(false)).toBeNull();
    expect(await world.storedIn(older)).toBe(13);
    const taken = await take(true);
    expect(taken).toMatchObject({
      facts: 13,
      linked: 14,
      common: 13,
      kept: expect.arrayContaining([expect.stringMatching(/^audit_kept_/)]),
    });
    await expect(take(true)).rejects.toThrow('il n’y a rien à prendre');
    world.startGroups();
    await until('the views say what this log says', async () => (await world.shown()) === 'Nantes');
    await until('commands are taken', () =>
      world.city('Brest').then(
        () => true,
        () => false,
      ),
    );
    await expectUpToDateWith(older);
    const [line] = await world.query<{ sentence: string }>(
      "select type as sentence from audit_trail.lines where type = 'LogAdopted'",
    );
    expect(line).toBeDefined();
    const seal = { eventId: null, count: Number(sealed?.count), root: String(sealed?.root) };
    expect((await verified([seal])).finding).toMatchObject({
      kind: 'taken',
      sentence: expect.stringContaining('22/11/2026'),
    });
    // Anything that is before the parting is sealed as ever, and nobody is mailed again.
    expect(await world.query('select id from mail.outbox')).toEqual([]);
  });

  it('writes nothing to an empty server', async () => {
    const empty = await world.makeLog(700_000, 555);
    await world.serve(empty);
    await expectRefused(empty, /Le journal est vide/);
  });

  it('names the log of another installation and writes nothing to it, also without a stored log id', async () => {
    const other = await startLogWorld();
    try {
      await other.city('Ailleurs');
      await other.level();
      const foreign = await world.makeLog(600_000, 444);
      await other.copy(other.first, foreign);
      await world.query("delete from vault.meta where name = 'log_id'");
      await world.serve(foreign);
      await expectRefused(foreign, /n’est pas celui de cette installation.: attendu .*, trouvé /);
    } finally {
      await other.stop();
    }
  });
});
