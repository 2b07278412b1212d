/** The answer to a command about a week when the views do not follow: soon, in French, and nothing recorded. */

import { tryLease } from '@fournil/follower/keep-running';
import { groups } from '@fournil/projections/app/groups';
import { runGroup } from '@fournil/projections/kernel/run-group';
import { viewsGroup } from '@fournil/views/views';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../testing/until.ts';
import { startCommandService, type TestCaller } from '../../../../testing/worlds/command-service.ts';
import { privacyDeps } from '../app/privacy-deps.ts';
import { destroyDueDocuments } from '../documents/destroy-due.ts';
import { reconcileErasures } from '../privacy/reconcile.ts';
import { viewsTexts } from '../shared/views-caught-up.ts';

describe('commands that need the views', () => {
  let commands: Awaited<ReturnType<typeof startCommandService>>;
  let admin: TestCaller;
  let other: pg.Client;
  const views = groups.find(({ group }) => group.name === viewsGroup.name);
  const projecting = () => {
    if (!views) throw new Error('no views');
    const logger = pino({ level: 'silent' });
    return runGroup({
      runnable: views,
      databaseUrl: commands.env.DATABASE_URL,
      log: commands.deps.log,
      seal: commands.deps.seal,
      logger,
    });
  };
  let number = 0;
  const add = async () => {
    number += 1;
    const body = { name: `Nadia ${number}`, age: 34, role: 'vendeuse', weeklyHours: 35 };
    return (await admin.call('POST', '/employees', body)).json.data._id as string;
  };
  const edit = async (employeeId: string) => {
    const asked = performance.now();
    const added = [{ employeeId, date: '2027-11-30', startTime: '06:30', endTime: '11:30' }];
    const { status, json } = await admin.call('POST', '/weeks/48/2027/edits', { baseRevision: -1, added });
    return { status, code: json.code, error: json.error, ms: performance.now() - asked };
  };

  beforeAll(async () => {
    commands = await startCommandService();
    admin = await commands.loginAs('admin');
    other = new pg.Client({ connectionString: commands.env.DATABASE_URL });
    await other.connect();
  }, 120_000);
  afterAll(async () => {
    await other?.end();
    await commands?.stop();
  });

  it('an edit of a week is refused with « data are being updated » before the projections have run', async () => {
    expect(await edit(await add())).toMatchObject({ status: 503, error: viewsTexts.behind });
  });

  it('documents are not destroyed and people not erased before the projections have run', async () => {
    const { deps } = commands;
    const now = new Date();
    const waits = { code: 'unavailable' };
    await expect(destroyDueDocuments(deps, now)).rejects.toMatchObject(waits);
    await expect(reconcileErasures(privacyDeps(deps), now)).rejects.toMatchObject(waits);
    const erasure = { name: 'Nadia', waivesPayslips: true };
    const id = await add();
    expect((await admin.call('POST', `/employees/${id}/erasure`, erasure)).status).toBe(503);
    expect((await admin.call('DELETE', '/sick-leaves/all')).status).toBe(503);
  });

  it('an edit of a week succeeds at once when the projections run', async () => {
    const running = projecting();
    await until('the views', () => Promise.resolve(running.state() === 'live'), 30_000);
    expect(await edit(await add())).toMatchObject({ status: 200 });
    await running.stop();
  });

  it('an edit of a week is refused at once with an instruction when no projection runs', async () => {
    const { ms, ...answer } = await edit(await add());
    expect(answer).toEqual({ status: 503, code: 'unavailable', error: viewsTexts.stopped });
    expect(ms).toBeLessThan(1500);
  });

  it('an edit of a week is refused within three seconds when the projections are stuck', async () => {
    expect(await tryLease(other, 'fournil projections', viewsGroup.name)).toBe(true);
    const { ms, ...answer } = await edit(await add());
    expect(answer).toEqual({ status: 503, code: 'unavailable', error: viewsTexts.behind });
    expect(ms).toBeLessThan(5000);
  });
});
