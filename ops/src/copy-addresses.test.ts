import { describe, expect, it } from 'vitest';
import { readCopyAddresses } from './copy-addresses.ts';

const nobody = undefined;

describe('the addresses of copy-log', () => {
  it('are read from options and environment variables', async () => {
    const env = { TO_EVENTSTORE_URL: 'esdb://u:p@log:2113' };
    expect(await readCopyAddresses({ from: 'esdb://a?tls=false' }, env, nobody)).toEqual({
      from: 'esdb://a?tls=false',
      to: 'esdb://u:p@log:2113',
    });
  });

  it.each([
    [{ to: 'esdb://u:tres-secret@log' }, '--to contient un mot de passe'],
    [{ 'to-database': 'postgres://u:tres-secret@db/x' }, 'TO_DATABASE_URL'],
    [{ 'to-database': 'postgres://db/x?password=tres-secret' }, 'TO_DATABASE_URL'],
  ])(
    'are refused with a password in the command line, without repeating the password',
    async (options, words) => {
      const refusal = await readCopyAddresses(options, {}, nobody).catch((error: Error) => error.message);
      expect(refusal).toContain(words);
      expect(refusal).not.toContain('tres-secret');
    },
  );

  it('need a password typed in the terminal for a database account, unless PGPASSWORD contains it', async () => {
    const asked: string[] = [];
    const ask = async (question: string) => {
      asked.push(question);
      return 'p@ss';
    };
    const options = { to: 'esdb://ops@log', 'to-database': 'postgres://fournil@db/fournil' };
    expect(await readCopyAddresses(options, { PGPASSWORD: 'x' }, ask)).toEqual({
      to: 'esdb://ops:p%40ss@log',
      'to-database': 'postgres://fournil@db/fournil',
    });
    expect(asked).toEqual(['Mot de passe de ops (--to) : ']);
    const both = await readCopyAddresses(options, {}, ask);
    expect(both['to-database']).toBe('postgres://fournil:p%40ss@db/fournil');
  });

  it('are refused when one is given twice', async () => {
    const twice = readCopyAddresses({ to: 'esdb://a' }, { TO_EVENTSTORE_URL: 'esdb://b' }, nobody);
    await expect(twice).rejects.toThrow('gardez l’un des deux');
  });
});
