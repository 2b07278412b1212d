import { sharedPasswordError } from '@fournil/contracts/access/endpoints';
import { inSentence } from '@fournil/contracts/french-words';
import { Pool } from 'pg';
import { Credentials } from './credentials.ts';
import { recoveryCode } from './master-key.ts';
import { generatePassword } from './passwords.ts';
import { openVault } from './vault.ts';

const roles = [
  ['admin', 'ADMIN_PASSWORD'],
  ['employee', 'EMPLOYEE_PASSWORD'],
  ['accountant', 'ACCOUNTANT_PASSWORD'],
] as const;

export interface FirstStart {
  /** Passwords made here because neither the environment nor an earlier start gave one: shown once. */
  readonly generatedPasswords: Partial<Record<'admin' | 'employee' | 'accountant', string>>;
  /** The master key as a code for paper; only on the start that made the vault. */
  readonly recoveryCode?: string;
}

/** A first start that would have to show a password to nobody. */
export class PasswordNotGiven extends Error {
  constructor(variable: string) {
    super(`Premier démarrage : donnez le mot de passe par la variable ${variable}.`);
    this.name = 'PasswordNotGiven';
  }
}

/** A given password that could never log in, or that anybody guesses. It is not repeated. */
export class PasswordNotUsable extends Error {
  constructor(variable: string, problem: string) {
    super(`${variable}\u202f: ${inSentence(problem).replace(/\.$/, '')}.`);
    this.name = 'PasswordNotUsable';
  }
}

/** Of the roles that have none yet: the variables of the others count no more. */
async function refusePasswords(pool: Pool, env: NodeJS.ProcessEnv, mustBeGiven: boolean): Promise<void> {
  const { rows } = await pool.query<{ there: boolean }>(
    "select to_regclass('vault.credentials') is not null as there",
  );
  const credentials = rows[0]?.there ? new Credentials(pool) : undefined;
  for (const [role, variable] of roles) {
    if (await credentials?.exists({ role })) continue;
    const given = env[variable];
    if (!given && mustBeGiven) throw new PasswordNotGiven(variable);
    const problem = given ? sharedPasswordError(given) : null;
    if (problem !== null) throw new PasswordNotUsable(variable, problem);
  }
}

/**
 * Gives an empty installation its master key and its three shared passwords; changes nothing on one
 * that has them (ADMIN_PASSWORD and the like count on the first start only: Paramètres rules after).
 * @throws MasterKeyProblem, PasswordNotGiven, PasswordNotUsable
 */
export async function initialiseVault(options: {
  databaseUrl: string;
  dataDir: string;
  env: NodeJS.ProcessEnv;
  /** Where nobody watches the start (containers): a password that is neither given nor set refuses it. */
  mustBeGiven?: boolean;
  /** Told once what was made here, also when something fails after a part of it: it must not be lost. */
  onMade?: (made: FirstStart) => void;
}): Promise<FirstStart> {
  const pool = new Pool({ connectionString: options.databaseUrl, max: 2 });
  // An ended pool still hears of a database that stops before its connections are closed.
  pool.on('error', () => undefined);
  const generated: FirstStart['generatedPasswords'] = {};
  let code: string | undefined;
  const made = (): FirstStart => ({
    generatedPasswords: generated,
    ...(code === undefined ? {} : { recoveryCode: code }),
  });
  try {
    // Before the vault is made: the start that makes it is the one that tells of its recovery code.
    await refusePasswords(pool, options.env, options.mustBeGiven ?? false);
    const vault = await openVault({ pool, dataDir: options.dataDir, env: options.env });
    if (vault.created) code = recoveryCode(vault.masterKey);
    for (const [role, variable] of roles) {
      const given = options.env[variable];
      const password = given || generatePassword();
      if ((await vault.credentials.setFirst({ role }, password)) && !given) generated[role] = password;
    }
    return made();
  } finally {
    if (code !== undefined || Object.keys(generated).length > 0) options.onMade?.(made());
    await pool.end();
  }
}
