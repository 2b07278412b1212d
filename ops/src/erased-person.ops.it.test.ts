/** Nothing of somebody erased is in the data folder any more, nor comes back by an import, its undo or a backup. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEventNode } from '@fournil/event-node/server';
import { writeRunning } from '@fournil/local/data-folder/running';
import { readMasterKey, recoveryCode } from '@fournil/store/vault/master-key';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Call,
  callsOf,
  keysIn,
  markersIn,
  markersOf,
  type Traces,
  tracesOf,
  writeSomebody,
} from '../../testing/installation/erased-world.ts';
import { type Fournil, startFournil } from '../../testing/installation/harness.ts';
import { runCli } from '../../testing/installation/run-cli.ts';
import { until } from '../../testing/until.ts';
import { createDatabase } from '../../testing/worlds/database.ts';
import { restoreBackup } from './restore/restore-backup.ts';
import { verifyBackup } from './restore/verify-backup.ts';

/** Of every wait: the machine may be anybody's. */
const patienceMs = 120_000;
const ofGone = markersOf('ivopar');
const ofStays = markersOf('evares');

let parent: string;
let dataDir: string;
let fournil: Fournil;
let pool: pg.Pool;
let call: Call;
let gone: string;
let traces: Traces;
/** Of who was not erased: what the search must go on finding. */
let others: Traces;
let wrapped: Buffer[];
let othersWrapped: Buffer[];
let backup: string;
let databaseFile: string;
const before = { markers: new Map<string, string[]>(), keys: [] as string[] };

const keysOf = async (subject: string) =>
  (
    await pool.query<{ wrapped: Buffer }>('select wrapped from vault.keys where subject = $1', [subject])
  ).rows.map((row) => row.wrapped);

/** An old backup has old data: the list next to it says who is not to be brought back. */
const isBackup = (place: string) => place.startsWith('backups');
const left = async () => {
  const found = await markersIn(dataDir, traces);
  return [...found].flatMap(([marker, places]) =>
    places.filter((place) => !isBackup(place)).map((place) => `${marker} ${place}`),
  );
};

/** Erased on screen, and the tables made again, those of the audit too. */
const isErasedEverywhere = async () => {
  const { status, data } = await call('GET', '/employees');
  if (status !== 200) return false;
  const person = data.find((one: { _id: string }) => one._id === gone);
  const { rows } = await pool.query(
    `select from projections.checkpoints where rebuild
     union all select from information_schema.schemata where schema_name ~ '_(next|former)$'`,
  );
  return rows.length === 0 && person?.name === '[données effacées]';
};
/** A switch begins the service again; what it answers until then is a 503. */
const untilSwitched = (generation: number) =>
  until(
    `generation ${generation} is served`,
    async () => {
      const written = await call('PUT', '/site', { name: 'Maison', city: `Ville ${generation}` });
      return written.status === 200 && isErasedEverywhere();
    },
    patienceMs,
  );

beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'fournil-erased-person-'));
  dataDir = path.join(parent, 'data');
  fournil = await startFournil({ dataDir });
  pool = new pg.Pool({ connectionString: fournil.databaseUrl });
  pool.on('error', () => undefined);
  const { url, databaseUrl, eventstoreUrl } = fournil;
  const own = { database: true, log: true };
  await writeRunning(dataDir, { pid: process.pid, url, databaseUrl, eventstoreUrl, own });
  call = await callsOf(fournil);
  await call('PUT', '/site', { name: 'Maison', city: 'Lyon' });
  gone = await writeSomebody(call, ofGone);
  const stays = await writeSomebody(call, ofStays);
  // Read behind all that was written, by both groups of views.
  await call('GET', '/employees');
  await call('GET', '/audit?limit=1');
  [traces, others] = [await tracesOf(pool, dataDir, ofGone), await tracesOf(pool, dataDir, ofStays)];
  [wrapped, othersWrapped] = [await keysOf(gone), await keysOf(stays)];
  const saved = await runCli('backup-cli.ts', [], { DATA_DIR: dataDir });
  backup = /Sauvegarde : (\S+)/.exec(saved.output)?.[1] ?? '';
  databaseFile = (await call('GET', '/database/export')).text;
  await pool.query('checkpoint');
  before.markers = await markersIn(dataDir, traces);
  before.keys = await keysIn(dataDir, wrapped);
  const erasure = { name: `${ofGone[0]} ${ofGone[1]}`, waivesPayslips: true };
  expect((await call('POST', `/employees/${gone}/erasure`, erasure)).status).toBe(200);
}, 300_000);
afterAll(async () => {
  await pool?.end();
  await fournil?.stop();
  await rm(parent, { recursive: true, force: true, maxRetries: 5 });
});

describe('the data of an erased person', () => {
  it('can be found in the database files before the erasure, so that this search proves something', () => {
    expect(wrapped).toHaveLength(4);
    for (const marker of ofGone) {
      const places = (before.markers.get(marker) ?? []).filter((place) => !isBackup(place));
      expect([marker, places.some((place) => place.includes('base'))]).toEqual([marker, true]);
    }
    expect(before.keys.some((place) => place.includes('base'))).toBe(true);
  });

  it('are in no file of the installation after the erasure, and the keys are neither', async () => {
    await until('the tables are made again', isErasedEverywhere, patienceMs);
    await until('no file holds a marker', async () => (await left()).length === 0, patienceMs);
    expect((await keysIn(dataDir, wrapped)).filter((place) => !isBackup(place))).toEqual([]);
    // Of who stays everything is there: the search finds what it looks for.
    expect([...(await markersIn(dataDir, others)).keys()].sort()).toEqual([...ofStays].sort());
  });

  it('stay erased after an import of an older file, its undo and a second import', async () => {
    const form = () => {
      const sent = new FormData();
      sent.set('backupFile', new File([databaseFile], 'sauvegarde.json'));
      return sent;
    };
    expect((await call('POST', '/database/import', form())).status).toBe(200);
    await untilSwitched(2);
    expect(await left()).toEqual([]);
    expect((await call('POST', '/database/former', { generation: 1 })).status).toBe(200);
    await untilSwitched(1);
    expect(await left()).toEqual([]);
    expect((await call('POST', '/database/import', form())).status).toBe(200);
    await untilSwitched(3);
    expect(await left()).toEqual([]);
    expect(await keysOf(gone)).toEqual([]);
    expect((await keysIn(dataDir, wrapped)).filter((place) => !isBackup(place))).toEqual([]);
    const trail = (await call('GET', `/audit?limit=100&person=${gone}`)).text;
    expect(ofGone.filter((marker) => trail.includes(marker))).toEqual([]);
    expect((await call('GET', '/audit?limit=100')).text).toContain(ofStays[0]);
  }, 240_000);

  it('stay erased after a restore of an older backup, complete or interrupted', async () => {
    const masterKey = await readMasterKey(path.join(dataDir, 'keys/master.key'));
    const restored = path.join(parent, 'restored');
    const { output } = await runCli(
      'restore-cli.ts',
      [backup, '--data-dir', restored],
      {},
      `${recoveryCode(masterKey ?? Buffer.alloc(0))}\n`,
    );
    expect(output).toContain('Restauré dans');
    expect(await keysIn(restored, wrapped)).toEqual([]);
    expect((await keysIn(restored, othersWrapped)).length).toBeGreaterThan(0);
    const halfDir = path.join(parent, 'half');
    await mkdir(halfDir);
    const [database, logDatabase] = [await createDatabase(), await createDatabase()];
    const node = await startEventNode({ databaseUrl: logDatabase.url });
    const half = new pg.Client({ connectionString: database.url });
    try {
      const cutOff = restoreBackup({
        folder: backup,
        manifest: await verifyBackup(backup, () => undefined),
        databaseUrl: database.url,
        eventstoreUrl: node.connectionString,
        dataDir: halfDir,
        isResumed: false,
        onProgress: () => {
          throw new Error('cut off');
        },
      });
      await expect(cutOff).rejects.toThrow('cut off');
      await half.connect();
      const { rows } = await half.query<{ wrapped: Buffer }>('select wrapped from vault.keys');
      const written = new Set(rows.map((row) => row.wrapped.toString('hex')));
      expect(wrapped.filter((key) => written.has(key.toString('hex')))).toEqual([]);
      expect(othersWrapped.every((key) => written.has(key.toString('hex')))).toBe(true);
    } finally {
      await half.end();
      await node.close();
      await Promise.all([database.drop(), logDatabase.drop()]);
    }
  }, 240_000);
});
