/** What needs no test to run: format and lint, types, boundaries, unused code, beside each other; then what each said. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const names = ['lint', 'types', 'boundaries', 'unused'];

async function check(name) {
  const child = spawn('npm', ['run', '--silent', name], { shell: process.platform === 'win32' });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  const [code] = await once(child, 'close');
  console.log(`── ${name}: ${code === 0 ? 'good' : `failed (${code})`} ──`);
  process.stdout.write(Buffer.concat(said));
  return code === 0;
}

const outcomes = await Promise.all(names.map(check));
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
