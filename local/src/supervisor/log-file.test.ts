import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openLogFile } from './log-file.ts';

it('the log file starts a new file at its size limit, keeps three old ones, and loses no line over a restart', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fournil-log-test-'));
  const file = path.join(folder, 'a.log');
  let log = openLogFile(file, 100);
  for (let line = 0; line < 20; line += 1)
    log.write(`line ${String(line).padStart(3, '0')} ${'x'.repeat(20)}\n`);
  log.close();
  log = openLogFile(file, 100);
  log.write('after a restart\n');
  log.close();

  expect((await readdir(folder)).sort()).toEqual(['a.log', 'a.log.1', 'a.log.2', 'a.log.3']);
  const text = await Promise.all(['.3', '.2', '.1', ''].map((end) => readFile(`${file}${end}`, 'utf8')));
  const numbers = [...text.join('').matchAll(/line (\d+)/g)].map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, at) => 20 - numbers.length + at));
  expect(text.at(-1)).toContain('after a restart');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await rm(folder, { recursive: true });
});
