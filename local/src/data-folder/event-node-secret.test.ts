import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventNodeSecret, eventNodeSecretPath } from './event-node-secret.ts';

describe('the secret of the event node', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'fournil-secret-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is created once, long, and readable only by the account that runs Fournil', async () => {
    const secret = await eventNodeSecret(folder);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await eventNodeSecret(folder)).toBe(secret);
    const file = eventNodeSecretPath(folder);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700);
  });

  it('is created again when its file is incomplete', async () => {
    const secret = await eventNodeSecret(folder);
    await writeFile(eventNodeSecretPath(folder), secret.slice(0, 7));
    const again = await eventNodeSecret(folder);
    expect(again).toMatch(/^[\w-]{43}$/);
    expect(again).not.toBe(secret);
    expect((await readFile(eventNodeSecretPath(folder), 'utf8')).trim()).toBe(again);
  });

  // The administrator's account reads everything.
  it.skipIf(process.getuid?.() === 0)(
    'is reported as unreadable for another account, and not replaced',
    async () => {
      await eventNodeSecret(folder);
      await chmod(eventNodeSecretPath(folder), 0o000);
      await expect(eventNodeSecret(folder)).rejects.toThrow(/event-node\.secret ne peut pas être lu/);
    },
  );
});
