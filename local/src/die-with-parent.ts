import { spawn, spawnSync } from 'node:child_process';

let setprivKnowsDeathSignals: boolean | undefined;

/**
 * The command prefix that makes Linux end a child when its parent dies, even by SIGKILL; empty where the system has
 * no such tool (macOS, Windows, BusyBox), and the caller falls back on a guardian or on its channel to the child.
 * The kernel watches the thread that started the child: call from the main thread.
 */
export function deathSignalPrefix(signal: 'INT' | 'KILL'): readonly string[] {
  if (process.platform !== 'linux') return [];
  setprivKnowsDeathSignals ??= spawnSync('setpriv', ['--pdeathsig', signal, 'true']).status === 0;
  return setprivKnowsDeathSignals ? ['setpriv', '--pdeathsig', signal] : [];
}

/**
 * For systems without death signals: a shell holds the other end of a pipe, and signals `pid` when this
 * process ends. Returns a function that dismisses the shell. Not on Windows, where the next start ends a
 * process left over.
 */
export function startGuardian(pid: number, signal: 'INT' | 'KILL'): () => void {
  if (process.platform === 'win32') return () => undefined;
  const shell = spawn('/bin/sh', ['-c', `read -r word; [ "$word" = dismissed ] || kill -${signal} ${pid}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  shell.on('error', () => undefined);
  shell.unref();
  shell.stdin.on('error', () => undefined);
  // An open pipe must not keep this process alive.
  if ('unref' in shell.stdin && typeof shell.stdin.unref === 'function') shell.stdin.unref();
  return () => {
    shell.stdin.end('dismissed\n');
  };
}
