import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { controlStream } from '@fournil/events/streams';
import { importTurn } from '@fournil/views/read-group-progress';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBothSides } from '../../../testing/worlds/query-service.ts';

describe('the report on the database', () => {
  let sides: Awaited<ReturnType<typeof startBothSides>>;
  let admin: Awaited<ReturnType<typeof sides.loginAs>>;

  beforeAll(async () => {
    sides = await startBothSides();
    admin = await sides.loginAs('admin');
    await admin.call('PUT', '/site', { name: 'Au fournil', city: 'Lyon' });
  });
  afterAll(() => sides?.stop());

  it('counts the events recorded during an import that the import left out', async () => {
    expect((await admin.get('/database/stats')).json).toMatchObject({ former: null, formers: [] });
    const { bytes } = await admin.download('/database/export');
    const form = new FormData();
    form.set('backupFile', new File([new Uint8Array(bytes)], 'sauvegarde.json'));
    let isOver = false;
    const positions: bigint[] = [];
    const write = async (city: string) => {
      for (let n = 1; !isOver; n += 1) {
        const { status, json } = await admin.call('PUT', '/site', {
          name: 'Au fournil',
          city: `${city} ${n}`,
        });
        if (status === 200) positions.push(BigInt(String(json.position).split(':')[1] ?? ''));
        await setImmediate();
      }
    };
    const writing = Promise.all([write('Lyon'), write('Dijon')]);
    const { json } = await admin.call('POST', '/database/import', form).finally(() => {
      isOver = true;
    });
    await writing;
    const control = await sides.commands.deps.log.readStream(controlStream);
    const placeOf = (type: string) => control.findLast((fact) => fact.type === type)?.position ?? 0n;
    const between = positions.filter(
      (position) => position > placeOf('ImportBegun') && position < placeOf('DatabaseImported'),
    );
    expect(between.length).toBeGreaterThan(0);
    expect(json.data.during).toEqual({ facts: between.length, since: expect.any(String) });
    const state = (await admin.get(`/database/import/${json.data.jobId}`)).json.data;
    expect(state.during).toEqual(json.data.during);
  });

  it('shows the author of an import at once which data the import replaced', async () => {
    const { former, formers } = (await admin.get('/database/stats')).json;
    expect(former).toMatchObject({ generation: 1 });
    expect(formers).toEqual([{ ...former, file: null }]);
  });

  it('shows a running import in the health until the process of the import has ended', async () => {
    const { pool } = sides.commands.deps.vault;
    const status = async () => (await admin.get('/health')).json.status;
    // As the command service that begins again after an import does.
    await pool.query(`update vault.imports set state = state || '{"step": "done"}'`);
    await expect.poll(status).toBe('ok');
    const id = randomUUID();
    await pool.query('insert into vault.imports (id, state) values ($1, $2)', [id, { step: 'writing' }]);
    await expect.poll(status).toBe('importing');
    await pool.query("update vault.imports set changed_at = now() - interval '1 hour' where id = $1", [id]);
    await expect.poll(status).toBe('ok');
    const client = await pool.connect();
    await client.query('select pg_advisory_lock(hashtext($1))', [importTurn]);
    await expect.poll(status).toBe('importing');
    client.release(true);
    await expect.poll(status).toBe('ok');
  });

  it('shows an import as done only when all other answers use the new data', async () => {
    const { pool } = sides.commands.deps.vault;
    const step = async (generation: number) => {
      const id = randomUUID();
      const state = { step: 'done', done: 3, total: 3 };
      await pool.query('insert into vault.imports (id, state, generation) values ($1, $2, $3)', [
        id,
        JSON.stringify(state),
        generation,
      ]);
      return (await admin.get(`/database/import/${id}`)).json.data.step;
    };
    expect(await step(2)).toBe('done');
    expect(await step(3)).toBe('switching');
  });
});
