import { passwordTexts, sharedPasswordError } from '@fournil/contracts/access/endpoints';
import { defined } from '@fournil/contracts/defined';
import { inSentence } from '@fournil/contracts/french-words';
import { type Role, roleNames } from '@fournil/contracts/permissions';
import { Pool } from 'pg';
import { Credentials } from './credentials.ts';
import { recoveryCode } from './master-key.ts';
import { generatePassword, samePassword } from './passwords.ts';
import { openVault } from './vault.ts';

const roles = [
  ['admin', 'ADMIN_PASSWORD'],
  ['employee', 'EMPLOYEE_PASSWORD'],
  ['accountant', 'ACCOUNTANT_PASSWORD'],
] as const;

export interface FirstStart {
  /** Generated passwords, because neither the environment nor an earlier start gave one: shown once. */
  readonly generatedPasswords: Partial<Record<'admin' | 'employee' | 'accountant', string>>;
  /** The master key as a code for paper; only at the start that created the vault. */
  readonly recoveryCode?: string;
}

/** A first start whose generated password nobody would see. */
export class PasswordNotGiven extends Error {
  constructor(variable: string) {
    super(`Premier démarrage : donnez le mot de passe par la variable ${variable}.`);
    this.name = 'PasswordNotGiven';
  }
}

/**
 * A given password that cannot be used: never accepted at a login, easy to guess, or another role's. The
 * message does not repeat it.
 */
export class PasswordNotUsable extends Error {
  constructor(variable: string, problem: string) {
    super(`${variable}\u202f: ${problem.replace(/\.$/, '')}.`);
    this.name = 'PasswordNotUsable';
  }
}

/** Only for roles without a password: the variables of the others no longer count. */
async function refusePasswords(pool: Pool, env: NodeJS.ProcessEnv, mustBeGiven: boolean): Promise<void> {
  const { rows } = await pool.query<{ there: boolean }>(
    "select to_regclass('vault.credentials') is not null as there",
  );
  const credentials = rows[0]?.there ? new Credentials(pool) : undefined;
  const before: { role: Role; isSame: (given: string) => Promise<boolean> }[] = [];
  for (const [role] of roles) {
    if (!credentials || !(await credentials.exists({ role }))) continue;
    before.push({ role, isSame: (given) => credentials.verify({ role }, given, new Date()) });
  }
  for (const [role, variable] of roles) {
    if (before.some((one) => one.role === role)) continue;
    const given = env[variable];
    if (!given && mustBeGiven) throw new PasswordNotGiven(variable);
    if (!given) continue;
    const problem = sharedPasswordError(given);
    if (problem !== null) throw new PasswordNotUsable(variable, inSentence(problem));
    // A password shared by two roles would give the rights of the higher one to everybody who knows it
    // [access-10], as « Paramètres » says.
    for (const other of before) {
      if (await other.isSame(given))
        throw new PasswordNotUsable(variable, passwordTexts.shared(roleNames[role], roleNames[other.role]));
    }
    before.push({ role, isSame: async (next) => samePassword(next, given) });
  }
}

/**
 * Gives an empty installation its master key and its three shared passwords; changes nothing in an existing
 * one (ADMIN_PASSWORD and the like count only on the first start, later Paramètres). @throws
 * MasterKeyProblem, PasswordNotGiven, PasswordNotUsable
 */
export async function initialiseVault(options: {
  databaseUrl: string;
  dataDir: string;
  env: NodeJS.ProcessEnv;
  /** For starts that nobody watches (containers): a missing password refuses the start. */
  mustBeGiven?: boolean;
  /** Called once with the created secrets, also after a partial failure, so that they are not lost. */
  onMade?: (made: FirstStart) => void;
}): Promise<FirstStart> {
  const pool = new Pool({ connectionString: options.databaseUrl, max: 2 });
  // An ended pool still hears of a database that stops before its connections are closed.
  pool.on('error', () => undefined);
  const generated: FirstStart['generatedPasswords'] = {};
  let code: string | undefined;
  const made = (): FirstStart => ({
    generatedPasswords: generated,
    ...defined({ recoveryCode: code }),
  });
  try {
    // Before the vault is created, since only the start that creates it shows its recovery code.
    await refusePasswords(pool, options.env, options.mustBeGiven ?? false);
    const vault = await openVault({ pool, dataDir: options.dataDir, env: options.env });
    if (vault.created) code = recoveryCode(vault.masterKey);
    for (const [role, variable] of roles) {
      // Also makes the hash of a password only where there is none yet: three take 0.13 s.
      if (await vault.credentials.exists({ role })) continue;
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
