import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBothSides } from '../../../../tests/query-service.ts';

describe('what is told of the whole database', () => {
  let sides: Awaited<ReturnType<typeof startBothSides>>;
  let admin: Awaited<ReturnType<typeof sides.loginAs>>;

  beforeAll(async () => {
    sides = await startBothSides();
    admin = await sides.loginAs('admin');
    await admin.call('PUT', '/site', { name: 'Au fournil', city: 'Lyon' });
  });
  afterAll(() => sides?.stop());

  it('is, to whoever imported, at once what the import replaced', async () => {
    expect((await admin.get('/database/stats')).json).toMatchObject({ former: null, formers: [] });
    const { bytes } = await admin.download('/database/export');
    const form = new FormData();
    form.set('backupFile', new File([new Uint8Array(bytes)], 'sauvegarde.json'));
    expect((await admin.call('POST', '/database/import', form)).status).toBe(200);
    const { former, formers } = (await admin.get('/database/stats')).json;
    expect(former).toMatchObject({ generation: 1 });
    expect(formers).toEqual([{ ...former, file: null }]);
  });

  it('calls an import done once everything else tells of it', async () => {
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
