import { startPostgres } from '@fournil/local/postgres/start-postgres';
import type { TestProject } from 'vitest/node';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's address of the server the tests may create databases on. */
    postgresUrl: string;
  }
}

/** One server for the run: that of TEST_DATABASE_URL, or an embedded one that vanishes afterwards. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== '') {
    project.provide('postgresUrl', given);
    return undefined;
  }
  const dataDir = await makeTemporaryFolder('test-postgres');
  const postgres = await startPostgres({ dataDir, ephemeral: true });
  project.provide('postgresUrl', postgres.adminUrl);
  return () => postgres.stop();
}
