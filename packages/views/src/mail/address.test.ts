import { describe, expect, it } from 'vitest';
import { parameterAddress } from './address.ts';

describe("the accountant's address", () => {
  const source = (parameter: string | null, accountantEmail: string | undefined) => ({
    employeeEmail: async () => null,
    parameterText: async () => parameter,
    accountantEmail,
  });

  it.each([
    ['saisi@cabinet.fr', 'hote@cabinet.fr', 'saisi@cabinet.fr'],
    ['  ', 'hote@cabinet.fr', 'hote@cabinet.fr'],
    [null, 'hote@cabinet.fr', 'hote@cabinet.fr'],
    [null, undefined, null],
  ])(
    'is the one typed in the settings (%s), else ACCOUNTANT_EMAIL (%s): %s',
    async (parameter, env, address) => {
      expect(await parameterAddress('accountantEmail', source(parameter, env))).toBe(address);
    },
  );
});
