/** Erasures whose event was recorded without its consequences, was lost by a restore, or whose consequences fail. */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { parisDay } from '@fournil/contracts/paris-day';
import { personRecord } from '@fournil/domain/privacy/record';
import { decideErase } from '@fournil/domain/privacy/rules';
import { derivedId } from '@fournil/events/ids';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../testing/until.ts';
import { type PrivacyWorld, startPrivacyWorld } from '../../../../testing/worlds/privacy-world.ts';
import { doTask } from '../app/periodic-work.ts';
import { privacyDeps } from '../app/privacy-deps.ts';
import { execute } from '../kernel/execute.ts';
import { reconcileErasures } from './reconcile.ts';

const now = new Date('2026-11-21T10:00:00Z');
let world: PrivacyWorld;
beforeAll(async () => {
  world = await startPrivacyWorld(now);
}, 60_000);
afterAll(() => world?.sides.stop());

describe('the erasure of a person', () => {
  it('is completed when the process dies right after the event of the erasure', async () => {
    const { sides, somebody, shownErased } = world;
    const lou = await somebody('Lou Coupe', '2018-02-28');
    const { deps } = sides.commands;
    // A process that is then killed records the fact, and nothing that follows it.
    const commandId = derivedId('cut off', lou.id);
    const context = {
      commandId,
      correlationId: commandId,
      actor: { kind: 'user' as const, role: 'admin' as const },
      now,
    };
    await execute(deps, context, {
      aggregate: personRecord,
      id: lou.id,
      decide: ({ state, history }) =>
        decideErase({ name: 'Lou Coupe', waivesPayslips: true }, state, {
          employeeId: lou.id,
          today: parisDay(now),
          history,
          filed: { payslipMonths: ['2018-02'], hasContracts: false },
        }),
    });
    await shownErased(lou.id);
    await reconcileErasures(privacyDeps(deps), now);
    const { rows } = await deps.vault.pool.query<{ status: string; id: string }>(
      'select status, "fileId" as id from views.documents where "employeeId" = $1',
      [lou.id],
    );
    const file = rows[0]?.id ?? '';
    await until('its documents are destroyed', async () => {
      const there = await access(join(deps.dataDir, 'files', file.slice(0, 2), `${file}.sealed`)).then(
        () => true,
        () => false,
      );
      return !there;
    });
  });

  it('is repeated after the restore of an older log, and no new key is made for the erased data', async () => {
    const { sides, admin, somebody, shownErased } = world;
    const { deps } = sides.commands;
    const max = await somebody('Max Avant', '2017-03-31');
    // As a restore leaves it: the vault knows, the log does not.
    await deps.vault.keyring.erase(max.id, ['identity', 'contact', 'health', 'pay']);
    await reconcileErasures(privacyDeps(deps), now);
    await shownErased(max.id);
    const trail = (await admin.get(`/audit?type=PersonErased&person=${max.id}`)).json.data.lines;
    expect(trail[0].sentence).toContain('déjà effacées avant le retour à un état antérieur');
    await deps.vault.keyring.obtain(max.id, 'health');
    expect(await deps.vault.keyring.find(max.id, 'health')).toBeNull();
  });

  it('that fails for one person does not stop others, and is reported with its cause until it succeeds', async () => {
    const { sides, admin, somebody, shownErased } = world;
    const deps = sides.commands.deps;
    const { pool } = deps.vault;
    const [stuck, free] = [
      await somebody('Ada Bloque', '2020-06-30'),
      await somebody('Bea Libre', '2020-06-30'),
    ];
    await admin.get('/employees');
    const papers = await pool.query<{ subject: string }>(
      `select subject from views.certificates
       join vault.keys on subject = 'certificate.' || "certificateId" where "employeeId" = $1`,
      [stuck.id],
    );
    const paper = papers.rows[0]?.subject;
    const isThere = async () =>
      (await pool.query('select from vault.keys where subject = $1', [paper])).rowCount === 1;
    // Announced long ago: both are due.
    const task = (at: string) =>
      doTask(
        deps,
        {
          name: 'erasures',
          title: 'Effacement des données personnelles',
          everyMs: 60_000,
          run: () => reconcileErasures(privacyDeps(deps), new Date(at)),
        },
        { logger: pino({ level: 'silent' }), clock: () => new Date(at) },
      );
    await task('2026-11-21T10:00:00Z');
    await pool.query(`create function vault.refuse() returns trigger language plpgsql as
      $$ begin raise exception 'la clé ne part pas'; end $$`);
    await pool.query(`create trigger stuck before delete on vault.keys for each row
      when (old.subject = '${paper}') execute function vault.refuse()`);
    await task('2026-12-22T10:00:00Z');
    await shownErased(free.id);
    expect(await isThere()).toBe(true);
    const told = async () => (await admin.get('/health')).json.parts.tasks;
    expect(await told()).toEqual({
      status: 'degraded',
      detail: expect.stringMatching(/Effacement des données personnelles.*1 en échec.*la clé ne part pas/),
    });
    await pool.query('drop trigger stuck on vault.keys; drop function vault.refuse');
    // A run waits while the tables are made again after the erasure of the other; the key may be gone by then.
    await until('it succeeds', async () => {
      await task('2026-12-22T11:00:00Z');
      return (await told()).status === 'ok';
    });
    expect(await isThere()).toBe(false);
  });
});
