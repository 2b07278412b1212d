import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventOf } from '../../../../testing/worlds/event-of.ts';
import { startBothSides } from '../../../../testing/worlds/query-service.ts';
import { openCommandDeps } from '../../../command-api/src/app/open-deps.ts';
import { runAuditVerify } from '../../../projections/src/audit/verify-command.ts';

describe("an event that another tool appended to Fournil's log", () => {
  let sides: Awaited<ReturnType<typeof startBothSides>>;
  beforeAll(async () => {
    sides = await startBothSides();
  });
  afterAll(() => sides?.stop());

  const verify = async () => {
    const {
      DATABASE_URL: databaseUrl,
      EVENTSTORE_URL: eventstoreUrl,
      DATA_DIR: dataDir,
    } = sides.commands.env;
    let said = '';
    const write = (text: string) => {
      said += text;
    };
    return {
      code: await runAuditVerify([], { databaseUrl, eventstoreUrl, dataDir, env: {}, output: { write } }),
      said,
    };
  };

  it('is reported by health and verification, whether its type, its metadata or its stream is unknown', async () => {
    const admin = await sides.loginAs('admin');
    await admin.call('POST', '/employees', { name: 'Nadia Benali', age: 30 });
    const health = async () => (await admin.get('/health')).json;
    await expect.poll(async () => (await health()).status, { timeout: 30_000 }).toBe('ok');
    expect(await verify()).toMatchObject({ code: 0 });
    const client = EventStoreDBClient.connectionString(sides.commands.env.EVENTSTORE_URL);
    // Streams of another program on the server are ignored.
    await client.appendToStream('order-1', jsonEvent({ type: 'FlourOrdered', data: { bags: 1 } }));
    const { metadata } = eventOf('SiteUpdated', {});
    const stream = `fournil.settings-1.${randomUUID()}`;
    await client.appendToStream(stream, jsonEvent({ type: 'FlourOrdered', data: { bags: 3 }, metadata }));
    await expect.poll(async () => (await health()).parts.projections.status).toBe('degraded');
    const state = await health();
    expect(state.status).toBe('degraded');
    expect(state.parts.projections.detail).toContain('de côté');
    await expect.poll(async () => (await verify()).said).toContain('FlourOrdered (1)');
    const { code, said } = await verify();
    expect(code).toBe(2);
    expect(said).toContain('La chaîne est intacte');
    // Without our metadata it is no fact of whatever version, but damage.
    await client.appendToStream(stream, jsonEvent({ type: 'FlourOrdered', data: { bags: 4 } }));
    await expect
      .poll(async () => (await verify()).said, { timeout: 30_000 })
      .toContain('l’enregistrement FlourOrdered (révision 1) n’a pas les métadonnées de Fournil');
    expect(await verify()).toMatchObject({ code: 2 });
    // A kind of stream that is not known comes from a newer program: nothing is taken past it, and why is kept.
    await client.appendToStream('fournil.order-1.a', jsonEvent({ type: 'FlourOrdered', data: {}, metadata }));
    await client.dispose();
    const log = async () => (await health()).parts.log;
    await expect.poll(log, { timeout: 30_000 }).toMatchObject({
      status: 'down',
      detail: expect.stringContaining('(fournil.order-1.a)'),
    });
    await expect(verify()).rejects.toThrow('Mettez Fournil à jour');
    await expect(openCommandDeps(sides.commands.env)).rejects.toThrow('Mettez Fournil à jour');
  });
});
