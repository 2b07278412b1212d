import { execFile } from 'node:child_process';
import { chown, lstat, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';

const run = promisify(execFile);

/** How a Postgres program is started under an account it accepts: it refuses to run as root. */
export interface Account {
  readonly kind: 'direct' | 'user-namespace' | 'setpriv' | 'spawn-as';
  /** Put before the program and its arguments. */
  readonly prefix: readonly string[];
  /** Given to child_process.spawn. */
  readonly spawnAs?: { readonly uid: number; readonly gid: number };
  /** The required owner of the cluster's files. */
  readonly owner?: { readonly uid: number; readonly gid: number };
}

interface Person {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Chooses for the process's own user. For root, in order:
 * 1. a user namespace: files stay root's, so a data folder below a 0700 home works with nothing copied or given away;
 * 2. setpriv to an existing account, with leave to search folders only (containers often forbid 1);
 * 3. a plain change of user, for systems without these tools.
 * Both paths are absolute. `force` is for tests. Throws StartError `data-folder-unusable`.
 */
export async function chooseAccount(
  dataDir: string,
  postgres: string,
  force?: Account['kind'],
): Promise<Account> {
  if (process.getuid?.() !== 0) return { kind: 'direct', prefix: [] };
  const person = await unprivilegedPerson();
  const wanted = (kind: Account['kind']) => force === undefined || force === kind;

  if (wanted('user-namespace')) {
    const prefix = ['unshare', '--user', `--map-user=${person.uid}`, `--map-group=${person.gid}`];
    if (await works([...prefix, 'true'])) {
      return { kind: 'user-namespace', prefix, owner: { uid: 0, gid: 0 } };
    }
  }
  if (wanted('setpriv')) {
    const base = ['setpriv', `--reuid=${person.uid}`, `--regid=${person.gid}`, '--clear-groups'];
    // Without the securebit, access(2) ignores capabilities, and initdb uses it to check whether it may run
    // postgres.
    const capability = (name: string) => [
      ...base,
      `--inh-caps=+${name}`,
      `--ambient-caps=+${name}`,
      '--securebits=+no_setuid_fixup',
    ];
    for (const prefix of [base, capability('dac_read_search'), capability('dac_override')]) {
      const reaches = [...prefix, 'test', '-x', `${path.dirname(dataDir)}/.`, '-a', '-x', postgres];
      if (await works(reaches)) return { kind: 'setpriv', prefix, owner: person };
    }
  }
  for (const file of [dataDir, postgres]) await refuseUnreachable(path.dirname(file), person);
  return { kind: 'spawn-as', prefix: [], spawnAs: person, owner: person };
}

/** Gives the cluster's files to the account if an earlier start created them for another. */
export async function takeOwnership(directory: string, account: Account): Promise<void> {
  const { owner } = account;
  if (owner === undefined) return;
  const current = await stat(directory).catch(() => undefined);
  if (current === undefined || current.uid === owner.uid) return;
  const entries = await readdir(directory, { recursive: true });
  for (const entry of entries) {
    const file = path.join(directory, entry);
    if (!(await lstat(file)).isSymbolicLink()) await chown(file, owner.uid, owner.gid);
  }
  // Last, so that an interrupted change is taken up again at the next start.
  await chown(directory, owner.uid, owner.gid);
}

async function works(command: readonly string[]): Promise<boolean> {
  const [program = '', ...rest] = command;
  return run(program, rest).then(
    () => true,
    () => false,
  );
}

/** The account behind sudo, or one that every system has; initdb needs it to have an entry in passwd. */
async function unprivilegedPerson(): Promise<Person> {
  const sudoUid = Number(process.env.SUDO_UID);
  const sudoGid = Number(process.env.SUDO_GID);
  if (sudoUid > 0 && sudoGid > 0) return { uid: sudoUid, gid: sudoGid };
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const fields = passwd
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':');
    const uid = Number(fields?.[2]);
    const gid = Number(fields?.[3]);
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  return { uid: 65534, gid: 65534 };
}

async function refuseUnreachable(folder: string, person: Person): Promise<void> {
  for (let each = folder; each !== path.dirname(each); each = path.dirname(each)) {
    const { mode, uid, gid } = await stat(each);
    const bit = uid === person.uid ? 0o100 : gid === person.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) {
      throw new StartError(
        'data-folder-unusable',
        `PostgreSQL refuse de tourner en tant que root, et aucun autre compte ne peut entrer dans ${each}. ` +
          'Lancez la commande avec un compte ordinaire, ou mettez le programme et ses données (DATA_DIR) ailleurs.',
      );
    }
  }
}
