// Starts a TypeScript program of this repository with the Node it pins. Plain JavaScript that Node 18 can read:
// the machine's own Node may be too old to run anything else here, also to say so.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const needed = 26;
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const [program, ...args] = process.argv.slice(2);
if (program === undefined) {
  console.error('Usage : node local/run.mjs <programme.ts> [arguments]');
  process.exit(2);
}
const file = path.resolve(root, program);

// npm ends on SIGTERM without passing it on: a process whose parent is gone stops as if asked to.
const startedBy = process.ppid;
function whenOrphaned(stop) {
  const watch = setInterval(() => {
    if (process.ppid === startedBy) return;
    clearInterval(watch);
    stop();
  }, 1000);
  watch.unref();
}

if (Number.parseInt(process.versions.node, 10) >= needed) {
  // Compiled once; the processes that it starts find it too. Where nothing can be written there, they compile it again.
  process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules', '.cache', 'compiled');
  module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
  whenOrphaned(() => process.kill(process.pid, 'SIGTERM'));
  process.argv.splice(1, 2, file);
  await import(pathToFileURL(file).href);
} else {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const pinned = path.join(root, 'node_modules', 'node', 'bin', name);
  if (!existsSync(pinned)) {
    console.error(
      `Fournil a besoin de Node.js ${needed} ou plus récent, et cette machine a la version ${process.versions.node}.\n` +
        'La version fournie avec le projet manque. Installez-la par « npm ci » puis, si les scripts ' +
        "d'installation sont désactivés, « npm rebuild node ».",
    );
    process.exit(1);
  }
  const child = spawn(pinned, [...process.execArgv, fileURLToPath(import.meta.url), file, ...args], {
    stdio: 'inherit',
  });
  whenOrphaned(() => child.kill('SIGTERM'));
  // Ctrl-C already reaches the child, which shares the terminal; a signal sent to this process alone does not.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (os.constants.signals[signal] ?? 0);
  });
}
