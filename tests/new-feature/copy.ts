/** A copy of the repository as it is, to make a feature in and throw away. It shares the installed packages. */
import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
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
  const others = ['web', 'local', 'ops', 'demo'].map((name) => path.join(folder, name));
  for (const workspace of [...parents.flat(), ...others]) {
    const { name } = JSON.parse(await readFile(path.join(workspace, 'package.json'), 'utf8'));
    await symlink(workspace, path.join(folder, 'node_modules', name));
  }
}

/** Copies every file that git knows or would take, and links what is installed. `given`: variables for its programs. */
export async function copyRepository(given: NodeJS.ProcessEnv) {
  const folder = await mkdtemp(path.join(tmpdir(), 'fournil-copy-'));
  const { stdout } = await call('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 16 * 1024 * 1024,
  });
  const there = stdout.split('\0').filter(Boolean);
  for (const parent of new Set(there.map((file) => path.dirname(file)))) {
    await mkdir(path.join(folder, parent), { recursive: true });
  }
  for (const file of there) {
    const to = path.join(folder, file);
    await copyFile(path.join(root, file), to, constants.COPYFILE_FICLONE).catch(
      // Removed and not committed yet: gone in the copy too.
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      },
    );
  }
  await mkdir(path.join(folder, 'node_modules/@fournil'), { recursive: true });
  for (const name of await readdir(path.join(root, 'node_modules'))) {
    if (name === '@fournil' || name.startsWith('.cache')) continue;
    await symlink(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name));
  }
  await linkWorkspaces(folder);
  // Biome and the boundaries read ignored files from the repository; later files are compared with its index.
  await call('git', ['init', '-q'], { cwd: folder });
  await call('git', ['add', '--all'], { cwd: folder });
  return {
    /** Every file that is new or no longer what it was when it was copied. */
    changed: async (): Promise<string[]> => {
      const args = ['ls-files', '-z', '--modified', '--others', '--exclude-standard'];
      return (await call('git', args, { cwd: folder })).stdout.split('\0').filter(Boolean);
    },
    /** The site as `npm start` builds it, but for the compressed copies of its files, which cost as much as the build. */
    buildWeb: async (): Promise<void> => {
      const startedAt = new Date().toISOString();
      const vite = path.join(folder, 'node_modules/vite/bin/vite.js');
      const name = '0'.repeat(16);
      await call(process.execPath, [vite, 'build', 'web', '--outDir', `dist/${name}`], {
        cwd: folder,
        env: { ...process.env, NODE_ENV: 'production' },
      });
      await writeFile(path.join(folder, 'web/dist/built'), `${name} ${startedAt}`);
    },
    /** Runs a program of the copy with the Node of the tests. @throws with what it said */
    node: async (program: string, ...args: string[]): Promise<string> => {
      const bin = path.join(root, 'node_modules/.bin');
      const env = { ...process.env, ...given, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
      try {
        const ran = await call(process.execPath, [path.join(folder, program), ...args], {
          cwd: folder,
          env,
          maxBuffer: 64 * 1024 * 1024,
        });
        return ran.stdout;
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
        throw new Error(`${program} ${args.join(' ')}\n${stdout.slice(-6000)}\n${stderr.slice(-3000)}`);
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
