/** Checks without running tests: format and lint, types, boundaries, unused code, at the same time; then the output of each. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const names = ['lint', 'types', 'boundaries', 'unused'];

async function check(name) {
  const child = spawn('npm', ['run', '--silent', name], { shell: process.platform === 'win32' });
  const output = [];
  const started = performance.now();
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const [code] = await once(child, 'close');
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`── ${name}: ${code === 0 ? 'good' : `failed (${code})`}, ${seconds} s ──`);
  process.stdout.write(Buffer.concat(output));
  return code === 0;
}

const outcomes = await Promise.all(names.map(check));
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
