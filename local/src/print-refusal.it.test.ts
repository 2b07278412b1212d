import { logStateSql } from '@fournil/event-log/identity/log-state';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { until } from '../../testing/until.ts';
import { createDatabase, type TestDatabase } from '../../testing/worlds/database.ts';
import { printRefusal } from './print-refusal.ts';

let database: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

it('the terminal shows once why the log is refused, and once that the log is accepted again', async () => {
  const printed: string[] = [];
  const telling = printRefusal(database.url, { plain: (text) => printed.push(text.trim()) }, 20);
  try {
    // Before any service has made its tables there is nothing to report.
    await client.query(`create schema projections; ${logStateSql}`);
    await client.query("update projections.log_state set refused = 'Le journal est vide.'");
    await until('it is told', () => printed.length === 1);
    expect(printed).toEqual(['Rien n’est enregistré pour l’instant. Le journal est vide.']);
    await client.query('update projections.log_state set refused = null');
    await until('its end is told', () => printed.length === 2);
    expect(printed[1]).toContain('Le journal est de nouveau suivi');
  } finally {
    await telling.stop();
  }
});
