import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const repositoryRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

export const webFolder = path.join(repositoryRoot, 'web');
export const webDist = path.join(webFolder, 'dist');

/** The programs of one installation, each started as a process of its own. */
export const programs = {
  eventNode: path.join(repositoryRoot, 'packages/event-node/src/main.ts'),
  commandApi: path.join(repositoryRoot, 'services/command-api/src/main.ts'),
  projections: path.join(repositoryRoot, 'services/projections/src/main.ts'),
  queryApi: path.join(repositoryRoot, 'services/query-api/src/main.ts'),
} as const;

export type Programs = Readonly<Record<keyof typeof programs, string>>;
