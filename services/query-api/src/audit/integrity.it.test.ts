/** Whether the audit trail is as it was written: marked lines, the verification of the chain, and its banner. */
import { runAuditVerify } from '@fournil/projections/audit/verify-command';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAuditTrail } from '../../../../testing/worlds/audit-trail.ts';

type Trail = Awaited<ReturnType<typeof startAuditTrail>>;

describe('the integrity of the audit trail', () => {
  let sides: Trail['sides'];
  let admin: Trail['admin'];
  let accountant: Trail['accountant'];
  let list: Trail['list'];
  beforeAll(async () => {
    ({ sides, admin, accountant, list } = await startAuditTrail());
  });
  afterAll(() => sides?.stop());

  it('marks a line that somebody changed, removed or added in the database until a rebuild', async () => {
    const { pool } = sides.commands.deps.vault;
    const {
      DATABASE_URL: databaseUrl,
      EVENTSTORE_URL: eventstoreUrl,
      DATA_DIR: dataDir,
    } = sides.commands.env;
    const atTerminal = async () => {
      let said = '';
      const output = { write: (text: string) => (said += text) };
      const code = await runAuditVerify([], { databaseUrl, eventstoreUrl, dataDir, env: {}, output });
      return { code, said };
    };
    const [{ stream } = { stream: '' }] = (await list()).filter(({ type }) => type === 'EmployeeAdded');
    const recordOf = async () => (await admin.get(`/audit/records/${stream}/state`)).json.data;
    const marked = async () => (await list()).filter(({ altered }) => altered).map(({ type }) => type);
    const cases = [
      [
        "update audit_trail.lines set data = (select data from audit_trail.lines where type = 'EmployeeAdded') where type = 'SickLeaveDeclared'",
        ['SickLeaveDeclared'],
        'altérée',
      ],
      [
        `update audit_trail.lines set "actorRole" = 'accountant' where type = 'EmployeeAdded'`,
        ['EmployeeAdded'],
        'altérée',
      ],
      ["delete from audit_trail.lines where type = 'EmployeeDetailsChanged'", [], 'supprimée'],
      [
        `insert into audit_trail.lines select (jsonb_populate_record(l, jsonb_build_object('position', -2, 'revision', 9))).*
         from audit_trail.lines l where type = 'EmployeeAdded'`,
        ['EmployeeAdded'],
        'ajoutée',
      ],
      ["update audit_trail.lines set position = -1 where type = 'SickLeaveDeclared'", [], 'déplacée'],
      [
        "update audit_trail.lines set data = set_byte(data, 30, get_byte(data, 30) # 1) where type = 'EmployeeDetailsChanged'",
        ['EmployeeDetailsChanged'],
        'altérée',
      ],
    ] as const;
    const asWritten = await recordOf();
    await pool.query('create table kept_lines as select * from audit_trail.lines');
    expect(await atTerminal()).toMatchObject({ code: 0 });
    for (const [sql, types, what] of cases) {
      await pool.query(sql);
      expect(await marked(), sql).toEqual(types);
      const ofEmployee = types.filter((type) => type.startsWith('Employee'));
      expect((await recordOf()).altered, sql).toBe(ofEmployee.length);
      expect(await atTerminal(), sql).toMatchObject({
        code: 2,
        said: expect.stringContaining(`a été ${what}`),
      });
      const integrity = (await admin.get('/audit/integrity')).json.data;
      expect(integrity, sql).toMatchObject({
        state: 'broken',
        lastVerification: { finding: { kind: 'line' } },
      });
      await pool.query(
        'delete from audit_trail.lines; insert into audit_trail.lines select * from kept_lines',
      );
    }
    expect(await atTerminal()).toMatchObject({ code: 0 });
    expect(await recordOf()).toEqual(asWritten);
    await pool.query('drop table kept_lines; delete from audit.verifications');
  });

  it('verifies the chain on request and shows the result in the banner', async () => {
    const before = (await accountant.get('/audit/integrity')).json.data;
    expect(before).toMatchObject({ state: 'unverified', count: 5, parkedCount: 0, lastSeal: null });
    const { jobId } = (await accountant.call('POST', '/audit/verify')).json.data;
    await expect
      .poll(async () => (await accountant.get(`/audit/verify/${jobId}`)).json.data, { timeout: 10_000 })
      .toMatchObject({ status: 'intact', checked: 5, total: 5, finding: null });
    expect((await accountant.get('/audit/integrity')).json.data).toMatchObject({
      state: 'intact',
      lastVerification: { jobId, source: 'screen' },
    });
  });

  it('shows a red banner about a fault that was found, until a verification finds the log intact again', async () => {
    const finding = { kind: 'altered', number: 3, eventId: null, sentence: 'Le fait nº 3 a été altéré.' };
    await sides.commands.deps.vault.pool.query(
      `insert into audit.verifications (id, source, status, finished_at, finding)
       values (gen_random_uuid(), 'rebuild', 'broken', clock_timestamp(), $1)`,
      [JSON.stringify(finding)],
    );
    const integrity = async () => (await accountant.get('/audit/integrity')).json.data;
    expect(await integrity()).toMatchObject({ state: 'broken', lastVerification: { finding } });
    await accountant.call('POST', '/audit/verify');
    await expect.poll(async () => (await integrity()).state, { timeout: 10_000 }).toBe('intact');
  });
});
