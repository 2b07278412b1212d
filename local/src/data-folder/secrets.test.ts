import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  eventNodeSecret,
  eventNodeSecretPath,
  holdsPassword,
  withoutSecrets,
  withPassword,
} from './secrets.ts';

describe('the address of a server', () => {
  it.each([
    ['postgres://fournil:tres-secret@db:5432/fournil', 'postgres://fournil@db:5432/fournil'],
    ['postgres://db/fournil?password=tres-secret&sslmode=require', 'postgres://db/fournil?sslmode=require'],
    ['esdb://u:p@n1:2113,n2:2113?tls=true', 'esdb://u@n1:2113,n2:2113?tls=true'],
    ['esdb://127.0.0.1:2113?tls=false&connectionName=secret', 'esdb://127.0.0.1:2113?tls=false'],
    ['esdb://127.0.0.1:2113?tls=false', 'esdb://127.0.0.1:2113?tls=false'],
  ])('is shown without its password: %s', (address, expected) => {
    expect(withoutSecrets(address)).toBe(expected);
  });

  it('has exactly the password inserted into it, and is shown without it', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (secret) => {
        const address = withPassword('postgres://fournil@db:5432/fournil', secret);
        expect(holdsPassword(address)).toBe(true);
        expect(decodeURIComponent(new URL(address).password)).toBe(secret);
        expect(withoutSecrets(address)).toBe('postgres://fournil@db:5432/fournil');
      }),
    );
  });
});

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
