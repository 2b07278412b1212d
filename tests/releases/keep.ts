import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeBackup } from '@fournil/ops/backup/write-backup';
import { masterKeyPath, readMasterKey, recoveryCode } from '@fournil/store/vault/master-key';

/** The code that opens the backup next to it. */
export const codeFile = 'recovery-code.txt';

interface Places {
  readonly DATABASE_URL: string;
  readonly EVENTSTORE_URL: string;
  readonly DATA_DIR: string;
}

/** Backs an installation up into `folder`, in place of what is there, with its recovery code. */
export async function keepAsRelease(places: Places, folder: string): Promise<void> {
  const key = await readMasterKey(masterKeyPath(places.DATA_DIR, {}));
  if (key === null) throw new Error(`no master key in ${places.DATA_DIR}`);
  const backup = await writeBackup({
    databaseUrl: places.DATABASE_URL,
    eventstoreUrl: places.EVENTSTORE_URL,
    dataDir: places.DATA_DIR,
    now: new Date(),
  });
  await rm(folder, { recursive: true, force: true });
  await cp(backup.folder, folder, { recursive: true });
  await writeFile(path.join(folder, codeFile), `${recoveryCode(key)}\n`);
}
