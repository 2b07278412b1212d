/** For the tests of this folder: commands as their user sees them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export interface Ended {
  readonly code: number | null;
  /** Both outputs. */
  readonly output: string;
}

/** Runs one of the commands; `input` is typed input, `onOutput` gets the output so far. */
export async function runCli(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  input = '',
  onOutput: (output: string) => void = () => undefined,
): Promise<Ended> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../../ops/src', name), ...args], {
    env: { ...process.env, DATABASE_URL: '', EVENTSTORE_URL: '', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      onOutput(output);
    });
  }
  // It may end without reading.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  await once(child, 'close');
  return { code: child.exitCode, output };
}
