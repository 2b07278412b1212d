/** Exports all data to a file and imports a file in place of all data, as an administrator does. */
import { openCommandDeps } from '@fournil/command-api/app/open-deps';
import type { startBothSides, TestPerson } from './query-service.ts';

type Sides = Awaited<ReturnType<typeof startBothSides>>;

export const exported = async (admin: TestPerson): Promise<Buffer> =>
  (await admin.download('/database/export')).bytes;

/** Imports a file; answers the command service's new resources after the switch. To be closed. */
export async function imported({ commands }: Sides, admin: TestPerson, file: Buffer) {
  const form = new FormData();
  form.set('backupFile', new File([new Uint8Array(file)], 'sauvegarde.json'));
  const answer = await admin.call('POST', '/database/import', form);
  if (answer.status !== 200) throw new Error(`import refused: ${JSON.stringify(answer.json)}`);
  return openCommandDeps(commands.env);
}
