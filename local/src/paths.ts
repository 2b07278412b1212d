import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const repositoryRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

export const webFolder = path.join(repositoryRoot, 'web');
export const webDist = path.join(webFolder, 'dist');

/** The programs of one installation, each a separate process. */
export const programs = {
  front: path.join(import.meta.dirname, 'processes/front-main.ts'),
  log: path.join(import.meta.dirname, 'processes/log-main.ts'),
} as const;

export type Programs = Readonly<Record<keyof typeof programs, string>>;
