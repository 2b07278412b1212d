import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';

/** A process that logs what it is asked to and ends: so many lines, then one it dies by. */
const program = (patienceMs: number) => `
  import { pino } from 'pino';
  import { logLines } from '${import.meta.resolve('./log-lines.ts')}';
  const logger = pino({ base: null, timestamp: false }, logLines({ patienceMs: ${patienceMs} }));
  process.stdin.once('data', (lines) => {
    for (let line = 0; line < Number(lines); line += 1) logger.info({ line, filler: 'x'.repeat(1000) });
    logger.fatal('gone');
    process.exit(3);
  });
  process.stderr.write('ready');
`;
let child: ChildProcess;
afterEach(() => void child.kill('SIGKILL'));

async function started({ patienceMs = 200 } = {}) {
  child = spawn(process.execPath, ['--input-type=module', '--eval', program(patienceMs)], {
    cwd: import.meta.dirname,
    stdio: 'pipe',
  });
  const { stdin, stdout, stderr } = child;
  if (!stdin || !stdout || !stderr) throw new Error('no pipes');
  await once(stderr, 'data');
  return { stdin, stdout, exited: once(child, 'exit') };
}

const linesOf = async (stdout: AsyncIterable<Buffer>): Promise<string[]> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stdout) chunks.push(chunk);
  return Buffer.concat(chunks).toString().split('\n');
};

describe('the log output of a process', () => {
  it.each([0, 1, 2, 50])(
    'does not keep the process running when its reader is gone, with %d lines before the last',
    async (lines) => {
      const { stdin, stdout, exited } = await started();
      stdout.destroy();
      await once(stdout, 'close');
      stdin.end(String(lines));
      expect(await exited).toEqual([3, null]);
    },
  );

  it('does not keep the process running when its reader stops reading, and contains only whole lines', async () => {
    const { stdin, stdout, exited } = await started();
    stdin.end('2000');
    expect(await exited).toEqual([3, null]);
    // Node reads a first piece ahead, and drops it once the process is gone: the line it ends in is torn here.
    const numbers = (await linesOf(stdout)).slice(1, -1).map((line) => JSON.parse(line).line as number);
    expect(numbers.length).toBeGreaterThan(10);
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  });

  it('loses no line while a slow reader reads it', async () => {
    const { stdin, stdout, exited } = await started({ patienceMs: 60_000 });
    stdin.end('2000');
    const lines = await linesOf(stdout);
    expect(await exited).toEqual([3, null]);
    expect(lines.slice(0, -2).map((line) => JSON.parse(line).line)).toEqual(
      Array.from({ length: 2000 }, (_, line) => line),
    );
    expect(lines.slice(-2)).toEqual(['{"level":60,"msg":"gone"}', '']);
  });
});
