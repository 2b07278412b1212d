/** An upgrade: installations that earlier releases made, kept as backups, opened by the current code. */

import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fournil, startFournil } from '../testing/installation/harness.ts';
import { runCli } from '../testing/installation/run-cli.ts';
import { testPasswords } from '../testing/worlds/command-service.ts';
import { codeFile } from './releases/keep.ts';

const folder = path.join(import.meta.dirname, 'releases');
const releases = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());

describe.each(releases.map(({ name }) => name))('an installation of release %s', (release) => {
  let dataDir: string;
  let fournil: Fournil | undefined;

  beforeAll(async () => {
    dataDir = path.join(await mkdtemp(path.join(tmpdir(), 'fournil-release-')), 'data');
    const from = path.join(folder, release);
    const code = await readFile(path.join(from, codeFile), 'utf8');
    const restored = await runCli('restore-cli.ts', [from, '--data-dir', dataDir], {}, code);
    expect(restored, restored.output).toMatchObject({ code: 0 });
    fournil = await startFournil({ dataDir });
  });
  afterAll(async () => {
    await fournil?.stop();
    await rm(path.dirname(dataDir), { recursive: true, force: true, maxRetries: 5 });
  });

  it('is healthy once its views are built, and shows its people to its administrator', async () => {
    const url = fournil?.url;
    const body = JSON.stringify({ role: 'admin', password: testPasswords.admin });
    const headers = { 'content-type': 'application/json' };
    const login = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
    const get = async (call: string) => (await fetch(`${url}/api${call}`, { headers: { cookie } })).json();
    await expect
      .poll(() => get('/health'), { timeout: 60_000 })
      .toMatchObject({ status: 'ok', views: { views: { parked: 0, rebuilding: false } } });
    const { data } = (await get('/employees')) as { data: { name: string }[] };
    expect(data.map(({ name }) => name)).toContain('Léo Martin');
  });

  it('has an intact audit chain, and views equal to a rebuild', async () => {
    await fournil?.stop();
    fournil = undefined;
    const verified = await runCli('audit-verify-cli.ts', [], { DATA_DIR: dataDir });
    expect(verified).toMatchObject({ code: 0, output: expect.stringContaining('La chaîne est intacte') });
    const rebuilt = await runCli('rebuild-cli.ts', ['--dry-run'], { DATA_DIR: dataDir });
    expect(rebuilt).toMatchObject({
      code: 0,
      output: expect.stringContaining('identiques à une reconstruction'),
    });
    expect(rebuilt.output).not.toMatch(/ [1-9]\d* lignes? différente/);
  });
});
