/** A copy of the repository as it stands, to make a feature in and throw away. It shares the installed packages. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.join(import.meta.dirname, '../..');
const call = promisify(execFile);

/** Links of node_modules that lead to a workspace of the copy instead of one of the original. */
async function linkWorkspaces(folder: string): Promise<void> {
  const parents = await Promise.all(
    ['packages', 'services'].map(async (parent) =>
      (await readdir(path.join(folder, parent))).map((name) => path.join(folder, parent, name)),
    ),
  );
  for (const workspace of [...parents.flat(), path.join(folder, 'web'), path.join(folder, 'local')]) {
    const { name } = JSON.parse(await readFile(path.join(workspace, 'package.json'), 'utf8'));
    await symlink(workspace, path.join(folder, 'node_modules', name));
  }
}

/** Copies every file that git knows or would take, and links what is installed. */
export async function copyRepository() {
  const folder = await mkdtemp(path.join(tmpdir(), 'fournil-copy-'));
  const { stdout } = await call('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 16 * 1024 * 1024,
  });
  const there = stdout.split('\0').filter(Boolean);
  for (const file of there) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    // Removed and not committed yet: gone in the copy too.
    await cp(path.join(root, file), path.join(folder, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
  await mkdir(path.join(folder, 'node_modules/@fournil'), { recursive: true });
  for (const name of await readdir(path.join(root, 'node_modules'))) {
    if (name === '@fournil' || name.startsWith('.cache')) continue;
    await symlink(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name));
  }
  await linkWorkspaces(folder);
  // Biome and the boundaries read what git ignores from the repository.
  await call('git', ['init', '-q'], { cwd: folder });
  return {
    folder,
    /** Runs a program of the copy with the Node of the tests. @throws with what it said */
    node: async (program: string, ...args: string[]): Promise<string> => {
      const bin = path.join(root, 'node_modules/.bin');
      const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
      try {
        const said = await call(process.execPath, [path.join(folder, program), ...args], {
          cwd: folder,
          env,
          maxBuffer: 64 * 1024 * 1024,
        });
        return said.stdout;
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
        throw new Error(`${program} ${args.join(' ')}\n${stdout.slice(-6000)}\n${stderr.slice(-3000)}`);
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
