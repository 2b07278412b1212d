import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/database.ts';
import { Claims } from './claims.ts';
import { createVaultTables } from './vault.ts';

const now = new Date('2026-11-21T09:00:00Z');
const later = new Date('2026-11-21T09:05:00Z');
const ofNadia = { kind: 'email', value: 'fournil@example.org', owner: 'nadia' };
const ofPaul = { ...ofNadia, owner: 'paul' };

let database: TestDatabase;
let pool: pg.Pool;
let claims: Claims;

beforeAll(async () => {
  database = await createDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 4 });
  pool.on('error', () => undefined);
  await createVaultTables(pool);
  claims = new Claims(pool, randomBytes(32));
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

it('gives a value to one owner and tells the others who has it', async () => {
  expect(await claims.take(ofNadia, 'first', now)).toEqual({ held: true });
  expect(await claims.take(ofPaul, 'second', now)).toEqual({
    held: false,
    owner: 'nadia',
    commandId: 'first',
    claimedAt: now,
  });
});

it('keeps a value its owner takes again from somebody who found it let go just before', async () => {
  const seen = await claims.take(ofPaul, 'third', now);
  if (seen.held) throw new Error('it is held by somebody else');
  expect(await claims.take(ofNadia, 'again', later)).toEqual({ held: true });
  expect(await claims.takeOver(ofPaul, seen, 'third', later)).toBe(false);
  expect(await claims.holder('email', ofNadia.value)).toBe('nadia');
});

it('passes a value on to who found it let go, and its former owner is told', async () => {
  const seen = await claims.take(ofPaul, 'fourth', later);
  if (seen.held) throw new Error('it is held by somebody else');
  expect(await claims.takeOver(ofPaul, seen, 'fourth', later)).toBe(true);
  expect(await claims.take(ofNadia, 'fifth', later)).toMatchObject({ held: false, owner: 'paul' });
});

it('gives one of many who ask at once the value', async () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ ...ofNadia, value: 'rare', owner: `${index}` }));
  const outcomes = await Promise.all(many.map((claim) => claims.take(claim, claim.owner, now)));
  expect(outcomes.filter(({ held }) => held)).toHaveLength(1);
});
