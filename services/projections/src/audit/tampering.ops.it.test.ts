import { createHash } from 'node:crypto';
import { canonicalJson, chainStart, hashedPart } from '@fournil/event-log/chain/link';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startAuditedLog } from '../../../../testing/worlds/audited-log.ts';
import { sealIfDue } from './seal.ts';
import { verifyNow } from './verification.ts';

const site = 'fournil.settings-1.site';
const cities = ['Lyon', 'Nantes', 'Lille', 'Rennes', 'Dijon', 'Brest'];
const at = '2026-11-18T08:00:00.000Z';
const twoDaysLater = new Date('2026-11-20T08:00:00.000Z');

describe('the verification of the audit chain', () => {
  let audited: Awaited<ReturnType<typeof startAuditedLog>>;

  /** Eight facts, a seal on them, one more fact. */
  beforeEach(async () => {
    audited = await startAuditedLog();
    await audited.record('fournil.employee-1.11111111-1111-4111-8111-111111111111', [employee], at);
    await audited.record(
      site,
      cities.map((city) => ({ type: 'SiteUpdated', data: { city } })),
      at,
    );
    await audited.record('fournil.settings-1.menus', [{ type: 'MenuPermissionsRecreated', data: {} }], at);
    await audited.follow();
    expect(await sealIfDue({ pool: audited.pool, log: audited.log, siteId: 'test-site' }, twoDaysLater)).toBe(
      true,
    );
    await audited.record(site, [{ type: 'SiteUpdated', data: { city: 'Nice' } }], at);
    await audited.follow();
  });
  afterEach(() => audited.stop());

  const verify = async (outside: { count: number; root: string }[] = []) => {
    const client = await audited.pool.connect();
    try {
      const outsideSeals = outside.map((seal) => ({ ...seal, eventId: null }));
      return await verifyNow({
        client,
        log: audited.log,
        seal: audited.seal,
        source: 'terminal',
        outsideSeals,
      });
    } finally {
      client.release();
    }
  };

  it('reports « intact » with the head of the chain when nobody changed a row', async () => {
    const outcome = await verify();
    expect(outcome).toMatchObject({ checked: 10, seals: 1, finding: null });
    // The chain as its definition says, computed here once more.
    let hash: Buffer = chainStart;
    for await (const page of audited.log.readAll(null, { decode: false })) {
      for (const event of page) {
        const text = canonicalJson(hashedPart(event));
        hash = createHash('sha256')
          .update(Buffer.concat([hash, Buffer.from(text)]))
          .digest();
      }
    }
    expect(outcome.head).toEqual(hash);
  });

  const cases: readonly [string, string, Record<string, unknown>][] = [
    [
      'alters what an event says',
      `update events set data = convert_to(replace(convert_from(data, 'UTF8'), 'Lille', 'Tours'), 'UTF8') where seq = 4`,
      { kind: 'altered', number: 4 },
    ],
    [
      'alters who did it',
      `update events set metadata = convert_to(replace(convert_from(metadata, 'UTF8'), '"admin"', '"employee"'), 'UTF8') where seq = 3`,
      { kind: 'altered', number: 3 },
    ],
    [
      'alters what a sealed personal field holds',
      `update events set data = convert_to(replace(convert_from(data, 'UTF8'), '"sealed":"', '"sealed":"A'), 'UTF8') where seq = 1`,
      { kind: 'altered', number: 1 },
    ],
    [
      'changes the type of an event',
      `update events set type = 'Other' where seq = 8`,
      { kind: 'altered', number: 8 },
    ],
    [
      'removes one and closes the gap in sequence and revisions',
      `delete from events where seq = 4;
       update events set seq = -seq + 1, revision = case when stream = '${site}' then -revision else revision end where seq > 4;
       update events set seq = -seq, revision = case when stream = '${site}' then -revision - 1 else revision end where seq < 0`,
      { kind: 'removed', number: 4 },
    ],
    [
      'slips one in and moves the others on',
      `update events set seq = -seq, revision = case when stream = '${site}' then -revision else revision end where seq >= 4;
       update events set seq = -seq + 1, revision = case when stream = '${site}' then -revision + 1 else revision end where seq < 0;
       insert into events select 4, stream, revision + 1, gen_random_uuid(), type, data, metadata, content_type, created from events where seq = 3`,
      { kind: 'inserted', number: 4 },
    ],
    [
      'swaps two of one stream, revisions included',
      `update events set seq = -3, revision = -1 where seq = 3;
       update events set seq = 3, revision = (select revision from events where seq = 4) - 1 where seq = 4;
       update events set seq = 4, revision = 2 where seq = -3`,
      { kind: 'reordered', number: 3 },
    ],
    [
      'puts another event in the place of one',
      `update events set event_id = gen_random_uuid() where seq = 5`,
      { kind: 'replaced', number: 5 },
    ],
    ['cuts the end off', 'delete from events where seq > 6', { kind: 'cut', number: 7 }],
    ['removes everything', 'delete from events', { kind: 'cut', number: 1 }],
  ];
  it.each(cases)('detects that somebody %s, also after a rebuild', async (_what, sql, finding) => {
    await audited.tamper(sql);
    expect((await verify()).finding).toMatchObject(finding);
    // The programs themselves for one case; for the others what they call.
    const asProgram = finding.number === 1 && finding.kind === 'altered';
    const shown = await (asProgram ? audited.program('audit-verify-cli.ts') : audited.auditVerify());
    expect(shown).toMatchObject({ code: 2, output: expect.stringContaining(`nº ${finding.number}`) });

    const group = ['--group', 'audit'];
    const rebuilt = await (asProgram
      ? audited.program('rebuild-cli.ts', ...group)
      : audited.rebuild(...group));
    // A log in which the last fact that was read is not to be found is not taken for the truth: nothing is exchanged.
    if (finding.kind === 'cut' || finding.kind === 'removed' || finding.kind === 'inserted') {
      expect(rebuilt).toMatchObject({ code: 1, output: expect.stringContaining('npm run audit:verify') });
      expect((await verify()).finding).toMatchObject(finding);
      return;
    }
    expect(rebuilt).toMatchObject({ code: 0, output: expect.stringContaining(`nº ${finding.number}`) });
    const { rows } = await audited.pool.query(
      'select source, status, finding from audit.verifications order by requested_at desc limit 1',
    );
    expect(rows).toEqual([
      { source: 'rebuild', status: 'broken', finding: expect.objectContaining(finding) },
    ]);
    expect((await verify()).finding).toMatchObject(finding);
  });

  /** Throws the chain away, as somebody would who wants it made again from the altered log. */
  const forgetChain = async () => {
    await audited.pool.query('drop schema audit cascade');
    await audited.follow();
  };

  it('detects by the seal at once that the chain was recomputed from a changed log', async () => {
    await audited.tamper(String(cases[0]?.[1]));
    await forgetChain();
    const { rows } = await audited.pool.query('select source, status, finding from audit.verifications');
    const finding = expect.objectContaining({ kind: 'seal', number: 8 });
    expect(rows).toEqual([{ source: 'live', status: 'broken', finding }]);
    expect((await verify()).finding).toMatchObject({ kind: 'seal', number: 8 });
  });

  it('detects by a seal kept outside that the seals in the log were rewritten as well', async () => {
    const { rows } = await audited.pool.query(
      "select encode(hash, 'hex') as root from audit.chain where number = 8",
    );
    const kept = { count: 8, root: String(rows[0]?.root) };
    await audited.tamper(`${cases[0]?.[1]}; delete from events where type = 'AuditSealed'`);
    await audited.tamper('update events set seq = 9 where seq = 10');
    await forgetChain();
    expect((await verify()).finding).toBeNull();
    expect((await verify([kept])).finding).toMatchObject({ kind: 'seal', number: 8 });
    const shown = await audited.auditVerify('--seal', `8:${kept.root}`);
    expect(shown.code).toBe(2);
  });

  it('finds the chain intact after a rebuild when the end of the chain table had been deleted', async () => {
    const before = (await audited.pool.query('select * from audit.chain order by number')).rows;
    await audited.pool.query('delete from audit.chain where number > 7');
    const rebuilt = await audited.rebuild('--group', 'audit');
    expect(rebuilt).toMatchObject({ code: 0, output: expect.stringContaining('La chaîne est intacte') });
    expect((await audited.pool.query('select * from audit.chain order by number')).rows).toEqual(before);
    // Positions of another server: what is linked is known by stream, revision and id.
    await audited.pool.query('update audit.chain set position = number');
    await audited.rebuild('--group', 'audit');
    const after = (await audited.pool.query('select number, event_id from audit.chain order by number')).rows;
    expect(after).toEqual(before.map(({ number, event_id }) => ({ number, event_id })));
  });

  it('distinguishes a changed log from a changed chain table', async () => {
    await audited.pool.query("update audit.chain set hash = sha256('x') where number = 5");
    expect((await verify()).finding).toMatchObject({ kind: 'table', number: 5 });
    await audited.pool.query('delete from audit.chain where number = 5');
    expect((await verify()).finding).toMatchObject({ kind: 'table', number: 5 });
  });
});

const employee = {
  type: 'EmployeeAdded',
  data: {
    employeeId: '11111111-1111-4111-8111-111111111111',
    name: 'Catherine Delmas',
    contractType: 'CDI',
    age: null,
    ageTypedOn: null,
    birthDate: '1990-02-03',
    role: 'vendeuse',
    weeklyHours: 24,
    skills: [],
    trainingDays: [],
    contractEndDate: null,
    tutor: null,
    tutorName: null,
    email: null,
    entryDate: null,
    exitDate: null,
  },
};
