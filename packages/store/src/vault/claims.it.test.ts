import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../../testing/worlds/database.ts';
import { type Claim, Claims } from './claims.ts';
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

/** Who has it instead; undefined where it was taken. */
const take = async ({ kind, value, owner }: Claim, commandId: string, at: Date) =>
  (await claims.take(kind, [value], owner, commandId, at))[0];

it('a unique value has one owner, and a second claimant gets the name of that owner', async () => {
  expect(await take(ofNadia, 'first', now)).toBeUndefined();
  expect(await take(ofPaul, 'second', now)).toEqual({
    value: ofNadia.value,
    owner: 'nadia',
    commandId: 'first',
    claimedAt: now,
  });
});

it('a unique value reserved again by its owner cannot be taken over by somebody who saw it as free before', async () => {
  const seen = await take(ofPaul, 'third', now);
  if (!seen) throw new Error('it is held by somebody else');
  expect(await take(ofNadia, 'again', later)).toBeUndefined();
  expect(await claims.takeOver(ofPaul, seen, 'third', later)).toBe(false);
  expect(await claims.holder('email', ofNadia.value)).toBe('nadia');
});

it('a unique value that its owner no longer uses goes to the next person, and is then refused to the former owner', async () => {
  const seen = await take(ofPaul, 'fourth', later);
  if (!seen) throw new Error('it is held by somebody else');
  expect(await claims.takeOver(ofPaul, seen, 'fourth', later)).toBe(true);
  expect(await take(ofNadia, 'fifth', later)).toMatchObject({ owner: 'paul' });
});

it('a unique value is given to only one of many simultaneous claimants', async () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ ...ofNadia, value: 'rare', owner: `${index}` }));
  const outcomes = await Promise.all(many.map((claim) => take(claim, claim.owner, now)));
  expect(outcomes.filter((held) => held === undefined)).toHaveLength(1);
});
