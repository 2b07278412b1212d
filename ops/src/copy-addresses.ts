/**
 * The source and target of a copy, from options or variables: a password must be in no command line or shell
 * history.
 */
import { holdsPassword, withPassword } from '@fournil/local/data-folder/secrets';
import { OperationError } from './operation-error.ts';

/** Each address by its option, or by a variable where it holds a password. */
export const copyVariables = {
  from: 'FROM_EVENTSTORE_URL',
  to: 'TO_EVENTSTORE_URL',
  'from-database': 'FROM_DATABASE_URL',
  'to-database': 'TO_DATABASE_URL',
} as const;

export type CopyOption = keyof typeof copyVariables;
export type CopyAddresses = Partial<Record<CopyOption, string>>;

/**
 * @param ask asks for the password of an account without one; undefined if nobody can answer @throws
 * OperationError for a password on the command line, and for an address given twice
 */
export async function readCopyAddresses(
  options: CopyAddresses,
  env: NodeJS.ProcessEnv,
  ask: ((question: string) => Promise<string>) | undefined,
): Promise<CopyAddresses> {
  const found: CopyAddresses = {};
  for (const option of Object.keys(copyVariables) as CopyOption[]) {
    const variable = copyVariables[option];
    const [typed, kept] = [options[option], env[variable]?.trim() || undefined];
    if (typed !== undefined && holdsPassword(typed)) {
      throw new OperationError(
        `--${option} contient un mot de passe\u202f: il serait lisible dans la liste des programmes et l’historique du terminal. Donnez l’adresse par la variable ${variable}, ou sans mot de passe\u202f: il sera demandé.`,
      );
    }
    if (typed !== undefined && kept !== undefined) {
      throw new OperationError(
        `--${option} et ${variable} donnent la même adresse\u202f: gardez l’un des deux.`,
      );
    }
    const address = typed ?? kept;
    if (address !== undefined) found[option] = await withItsPassword(address, option, env, ask);
  }
  return found;
}

async function withItsPassword(
  address: string,
  option: CopyOption,
  env: NodeJS.ProcessEnv,
  ask: ((question: string) => Promise<string>) | undefined,
): Promise<string> {
  const account = /^[^:]+:\/\/(?<account>[^:@/?]+)@/.exec(address)?.groups?.account;
  if (account === undefined || holdsPassword(address)) return address;
  const isDatabase = option.endsWith('database');
  // The database's driver reads this variable itself.
  if (isDatabase && env.PGPASSWORD) return address;
  if (ask === undefined) return address;
  return withPassword(address, await ask(`Mot de passe de ${account} (--${option}) : `));
}
