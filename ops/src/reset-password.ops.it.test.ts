import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../../testing/installation/run-cli.ts';
import { startCommandService, testPasswords } from '../../testing/worlds/command-service.ts';
import { createDatabase } from '../../testing/worlds/database.ts';

describe('the command reset-password while services run', () => {
  let service: Awaited<ReturnType<typeof startCommandService>>;
  beforeAll(async () => {
    service = await startCommandService();
  });
  afterAll(() => service.stop());

  const reset = (args: string[], typed: string) => runCli('reset-password-cli.ts', args, service.env, typed);
  const opens = async (role: string, password: string): Promise<boolean> =>
    (await service.anonymous.call('POST', '/auth/login', { role, password })).status === 200;

  it('sets the typed password, ends the open sessions and records an event', async () => {
    const session = await service.loginAs('admin');
    const { code, output } = await reset([], 'pain-au-levain\n');
    expect(code).toBe(0);
    expect(output).not.toContain('pain-au-levain');
    expect(await opens('admin', 'pain-au-levain')).toBe(true);
    expect(await opens('admin', testPasswords.admin)).toBe(false);
    expect((await session.call('POST', '/employees', {})).status).toBe(401);
    const trail = await service.deps.log.readStream('fournil.access-1.shared');
    expect(trail.at(-1)).toMatchObject({
      type: 'SharedPasswordChanged',
      data: { role: 'admin', by: 'terminal' },
      metadata: { actor: { kind: 'system' } },
    });
  });

  it('generates a password for another role when none is typed, and prints it once', async () => {
    const { output } = await reset(['--role', 'accountant'], '\n');
    const made = /Mot de passe Comptable : (\S+)/.exec(output)?.[1] ?? '';
    expect(await opens('accountant', made)).toBe(true);
    expect(await opens('employee', testPasswords.employee)).toBe(true);
  });

  it("refuses a password that is too short, too long or another role's, and an unknown role", async () => {
    const short = await reset([], '12345\n');
    expect(short).toMatchObject({ code: 1, output: expect.stringContaining('au moins 6 caractères') });
    const long = await reset([], `${'x'.repeat(201)}\n`);
    expect(long).toMatchObject({ code: 1, output: expect.stringContaining('au plus 200 caractères') });
    const others = await reset([], `${testPasswords.employee}\n`);
    expect(others).toMatchObject({
      code: 1,
      output: expect.stringContaining('auraient le même mot de passe'),
    });
    const role = await reset(['--role', 'patron'], 'pain-de-mie\n');
    expect(role).toMatchObject({ code: 2, output: expect.stringContaining('Rôle inconnu : patron') });
  });

  it('creates no vault in an installation without one', async () => {
    const empty = await createDatabase();
    const { code, output } = await runCli(
      'reset-password-cli.ts',
      [],
      { ...service.env, DATABASE_URL: empty.url },
      '\n',
    );
    expect(code).toBe(1);
    expect(output).toContain("Il n'y a pas encore de données ici");
    await empty.drop();
  });
});
