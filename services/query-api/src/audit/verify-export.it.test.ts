import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canonicalJson } from '@fournil/event-log/chain/link';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBothSides } from '../../../../testing/worlds/query-service.ts';
import { sealIfDue } from '../../../projections/src/audit/seal.ts';

const tool = new URL('../../../../tools/verify-export.mjs', import.meta.url).pathname;

/** The answer of the tool to a file of these lines. */
async function check(lines: readonly string[], ...args: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'fournil-export-'));
  const file = join(folder, 'journal.ndjson');
  await writeFile(file, [...lines, ''].join('\n'));
  const answer = await new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = execFile(process.execPath, [tool, file, ...args], (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, output: stdout + stderr }),
    );
  });
  await rm(folder, { recursive: true, force: true });
  return answer;
}

type Fact = { number: number; previous: string; hash: string; hashed: { data: Record<string, unknown> } };

/** As somebody would who forges a file and knows the rules: every hash made again. */
function forgeFrom(facts: Fact[], at: number): void {
  for (let index = at; index < facts.length; index++) {
    const fact = facts[index];
    if (!fact) return;
    fact.previous = facts[index - 1]?.hash ?? '0'.repeat(64);
    fact.hash = createHash('sha256')
      .update(Buffer.from(fact.previous, 'hex'))
      .update(canonicalJson(fact.hashed))
      .digest('hex');
    fact.number = index + 1;
  }
}

describe('an audit export checked outside the system', () => {
  let lines: string[] = [];
  let person = '';
  let sides: Awaited<ReturnType<typeof startBothSides>>;
  let admin: Awaited<ReturnType<typeof sides.loginAs>>;

  beforeAll(async () => {
    sides = await startBothSides();
    admin = await sides.loginAs('admin');
    const employee = {
      name: 'Élodie « Lo » Faure',
      contractType: 'CDI',
      birthDate: '1990-02-03',
      role: 'vendeuse',
    };
    person = (await admin.call('POST', '/employees', employee)).json.data._id;
    for (let turn = 0; turn < 8; turn++) {
      const answer = await admin.call('PUT', '/site', {
        name: 'Au fournil',
        city: `Ville ${turn} \u{1f950}`,
      });
      expect(answer.status).toBe(200);
    }
    lines = (await admin.get('/audit/export?format=ndjson')).text.trimEnd().split('\n');
    expect(lines).toHaveLength(11);
  });
  afterAll(() => sides?.stop());

  const facts = (): Fact[] => lines.slice(1).map((line) => JSON.parse(line));
  const verify = (exported: readonly Fact[], ...args: string[]) =>
    check([lines[0] ?? '', ...exported.map((fact) => JSON.stringify(fact))], ...args);
  /** With a first line that states what the file now holds. */
  const restated = (exported: readonly Fact[], ...args: string[]) => {
    const { number = 0, hash = '' } = exported.at(-1) ?? {};
    const header = { ...JSON.parse(lines[0] ?? ''), count: exported.length, head: { number, hash } };
    return check([JSON.stringify(header), ...exported.map((fact) => JSON.stringify(fact))], ...args);
  };
  const sealAt = (number: number): string => `${number}:${facts()[number - 1]?.hash}`;

  it('is called consistent without seals, and intact when two seals are given', async () => {
    expect(await verify(facts())).toMatchObject({
      code: 0,
      output: expect.stringContaining('Cohérent : 10 faits'),
    });
    const between = await verify(facts(), '--seal', sealAt(3), '--seal', sealAt(10));
    expect(between).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Intact : 10 faits.*2 sceaux tenus/),
    });
  });

  it('is refused with the event that was altered, removed or moved', async () => {
    const altered = facts();
    if (altered[4]) altered[4].hashed.data.city = 'Ailleurs';
    expect(await verify(altered)).toMatchObject({ code: 2, output: expect.stringMatching(/nº 5 .* altéré/) });
    const removed = facts().toSpliced(4, 1);
    const gone = { code: 2, output: expect.stringContaining('Fait nº 5 : supprimé') };
    expect(await verify(removed)).toMatchObject(gone);
    expect(await verify(removed, '--seal', sealAt(10))).toMatchObject(gone);
    expect(await verify(removed, '--seal', sealAt(3), '--seal', sealAt(10))).toMatchObject(gone);
    expect(await verify(facts().slice(2), '--seal', sealAt(10))).toMatchObject({
      code: 2,
      output: expect.stringMatching(/nº 1 : supprimé.*nº 2/),
    });
    const moved = facts();
    moved.splice(4, 2, ...moved.slice(4, 6).reverse());
    expect(await verify(moved)).toMatchObject({ code: 2, output: expect.stringContaining('nº 5') });
  });

  it('is refused when it is empty, has only a first line, or lost its end', async () => {
    const cut = { code: 2, output: expect.stringContaining('annonce 10 faits') };
    expect(await check([])).toMatchObject({ code: 2, output: expect.stringContaining('vide') });
    expect(await verify([])).toMatchObject(cut);
    expect(await verify(facts().slice(0, 7))).toMatchObject(cut);
    const { count: _count, head: _head, ...older } = JSON.parse(lines[0] ?? '');
    expect(await check([JSON.stringify(older)])).toMatchObject({ code: 2 });
    const unstated = await check([JSON.stringify(older), ...lines.slice(1)]);
    expect(unstated).toMatchObject({ code: 0, output: expect.stringContaining('une fin coupée') });
    const other = { ...JSON.parse(lines[0] ?? ''), head: { number: 10, hash: 'a'.repeat(64) } };
    expect(await check([JSON.stringify(other), ...lines.slice(1)])).toMatchObject({ code: 2 });
  });

  it('with recomputed hashes is refused when a seal is given', async () => {
    const forged = facts().toSpliced(4, 1);
    forgeFrom(forged, 4);
    expect(await verify(forged)).toMatchObject({ code: 2 });
    expect(await restated(forged)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Aucun sceau donné'),
    });
    expect(await restated(forged, '--seal', sealAt(9))).toMatchObject({ code: 2 });
    expect(await verify(facts().slice(0, 6), '--seal', sealAt(9))).toMatchObject({ code: 2 });
  });

  it('is accepted when it was filtered, but not called intact, and is refused when a number of its range is missing', async () => {
    const get = async (query: string): Promise<string[]> =>
      (await admin.get(`/audit/export?format=ndjson&${query}`)).text.trimEnd().split('\n');
    const filtered = await get(`person=${person}`);
    expect(filtered).toHaveLength(2);
    expect(filtered.join()).not.toContain('Faure');
    const answer = await check(filtered);
    expect(answer).toMatchObject({ code: 0, output: expect.stringContaining('Export filtré (person)') });
    expect(answer.output).not.toContain('Intact');
    const between = await get('after=3&until=7');
    expect(between.slice(1).map((line) => JSON.parse(line).number)).toEqual([4, 5, 6, 7]);
    const seals = ['--seal', sealAt(3), '--seal', sealAt(7)];
    expect(await check(between, ...seals)).toMatchObject({ code: 0 });
    expect(await check(between.toSpliced(1, 1), ...seals)).toMatchObject({ code: 2 });
  });

  it('is not called intact when its first line was rewritten to look filtered', async () => {
    const header = JSON.stringify({ format: 'fournil-audit-1', filters: { format: 'ndjson', q: 'Ville' } });
    const kept = facts().toSpliced(4, 1);
    const forged = [header, ...kept.map((fact) => JSON.stringify(fact))];
    expect((await check(forged, '--seal', sealAt(10))).output).not.toContain('Intact');
  });
});

describe('an audit export after an import replaced the data', () => {
  let sides: Awaited<ReturnType<typeof startBothSides>>;
  let admin: Awaited<ReturnType<typeof sides.loginAs>>;
  let sealed = { eventId: '', count: 0, root: '' };
  const day = 24 * 3_600_000;

  beforeAll(async () => {
    sides = await startBothSides();
    admin = await sides.loginAs('admin');
    const site = (city: string) => admin.call('PUT', '/site', { name: 'Au fournil', city });
    await site('Lyon');
    const { bytes } = await admin.download('/database/export');
    await site('Nantes');
    await admin.get('/audit/integrity');
    const { deps } = sides.commands;
    const { pool, siteId } = deps.vault;
    expect(await sealIfDue({ pool, log: deps.log, siteId }, new Date(Date.now() + 2 * day))).toBe(true);
    await site('Brest');
    sealed = (await admin.get('/audit/integrity')).json.data.lastSeal;
    const form = new FormData();
    form.set('backupFile', new File([new Uint8Array(bytes)], 'sauvegarde.json'));
    expect((await admin.call('POST', '/database/import', form)).json).toMatchObject({ success: true });
  });
  afterAll(() => sides?.stop());

  const exported = async (query = '') =>
    (await admin.get(`/audit/export?format=ndjson${query}`)).text.trimEnd().split('\n');
  const seal = () => ['--seal', `${sealed.count}:${sealed.root}`];

  it('agrees with the seal taken before the import, including data that are no longer used', async () => {
    const lines = await exported();
    const answer = await check(lines, ...seal());
    expect(answer).toMatchObject({ code: 0, output: expect.stringMatching(/^Intact.*2 sceaux tenus/) });
    expect(answer.output).not.toContain('Non exportés');
    expect(answer.output).toContain('mis hors service');
    const { count } = (await admin.get('/audit/integrity')).json.data;
    expect(lines).toHaveLength(count + 1);
  });

  it('is refused when a used event is marked as replaced, or a replaced one as used', async () => {
    const [first = '', ...facts] = await exported();
    const flipped = (wanted: string) =>
      facts.map((line) => {
        if (!line.includes(wanted)) return line;
        const { inForce = true, ...fact } = JSON.parse(line);
        return JSON.stringify({ ...fact, inForce: !inForce });
      });
    for (const city of ['"Nantes"', '"Lyon"'])
      expect(await check([first, ...flipped(city)], ...seal())).toMatchObject({
        code: 2,
        output: expect.stringContaining('à tort'),
      });
  });

  it('is refused with the altered event of replaced data, also when the later events are valid', async () => {
    const [first = '', ...facts] = await exported();
    const altered = facts.map((line) => line.replace('"Nantes"', '"Paris"'));
    expect(await check([first, ...altered], ...seal())).toMatchObject({
      code: 2,
      output: expect.stringContaining('altéré'),
    });
  });

  it('contains no replaced data when it is a search result or a CSV file', async () => {
    const site = await exported('&type=SiteUpdated');
    expect(site.join()).toContain('Lyon');
    expect(site.join()).not.toContain('Nantes');
    expect((await admin.get('/audit/export?format=csv')).text).not.toContain('Nantes');
  });

  it('contains the seal recorded before the import', async () => {
    const { lastSeal } = (await admin.get('/audit/integrity')).json.data;
    expect(lastSeal).toEqual(sealed);
    expect(sealed.count).toBeGreaterThan(2);
  });
});
