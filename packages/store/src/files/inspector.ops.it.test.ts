import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { longDictionaryBomb, nestedFormsPdf, slowPdf } from '../../../../testing/files/bombs.ts';
import { sample } from '../../../../testing/files/hostile.ts';
import { largePhoto } from '../../../../testing/files/large-photo.ts';
import { Inspector, InspectorBusy, type InspectorOptions } from './inspector.ts';
import { confined } from './opener/confinement.ts';
import { certificatePdf, certificatePhoto } from './samples/certificate.ts';

let inspector: Inspector;
const start = (options: InspectorOptions = {}) => {
  inspector = new Inspector(options);
  return inspector;
};
const running = () => inspector.pids().flatMap((pid) => pid ?? []);
const killAll = () => {
  for (const pid of running()) process.kill(pid, 'SIGKILL');
};
afterEach(() => inspector?.close());

const of = (content: Buffer) => async () => [content];
const refusal = (problem: string) => ({ problem });
const onLinux = process.platform === 'linux';
/** Most memory a process held so far, in megabytes. */
const peakMb = async (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;

describe('the processes that open uploaded documents', { timeout: 240_000 }, () => {
  it('accept a progressive photo of 100 megapixels while the memory of the service stays small', async () => {
    const one = start({ quickMs: 60_000 });
    const photo = await largePhoto(10_000);
    const before = process.memoryUsage.rss();
    const { content } = await one.open('certificate', { sender: 'nadia' }, of(photo));
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
    expect((await sharp(content).metadata()).width).toBe(4000);
  });

  it.runIf(onLinux)(
    'refuse a decompression bomb of some kilobytes with little processor time, and continue to run',
    async () => {
      const one = start();
      const photo = await certificatePhoto(sample);
      await one.open('certificate', { sender: 'nadia' }, of(photo));
      const [quick] = one.pids();
      await expect(
        one.open('certificate', { sender: 'nadia' }, of(longDictionaryBomb())),
      ).rejects.toMatchObject(refusal('tooHeavy'));
      expect(one.pids()[0]).toBe(quick);
      expect(await peakMb(quick ?? 0)).toBeLessThan(400);
    },
  );

  it.runIf(onLinux)(
    'are limited in memory by the system, and are replaced for the next document',
    async () => {
      const one = start({ quickMb: 120, patientMb: 200, quickMs: 60_000 });
      const peaks: number[] = [];
      const looking = setInterval(() => {
        for (const pid of running())
          void peakMb(pid).then(
            (peak) => peaks.push(peak),
            () => undefined,
          );
      }, 5);
      const photo = await largePhoto(8000);
      await expect(one.open('certificate', { sender: 'nadia' }, of(photo))).rejects.toMatchObject(
        refusal('tooHeavy'),
      );
      clearInterval(looking);
      // Anything that is loaded takes some 150 MB.
      expect(Math.max(...peaks.filter(Number.isFinite))).toBeLessThan(420);
      const small = await certificatePhoto(sample);
      await expect(one.open('certificate', { sender: 'nadia' }, of(small))).resolves.toMatchObject({
        kind: 'image/jpeg',
      });
    },
  );

  it('end when a document takes too long, and a standby process opens the next document', async () => {
    const one = start({ quickMs: 1, patientMs: 1 });
    const photo = await certificatePhoto(sample);
    await expect(one.open('certificate', { sender: 'nadia' }, of(photo))).rejects.toMatchObject(
      refusal('tooHeavy'),
    );
    expect(one.pids()[1]).toBe(null);
    await expect.poll(() => one.pids()[2]).not.toBe(null);
    const [quick, , spare] = one.pids();
    await expect(one.open('certificate', { sender: 'leo' }, of(photo))).rejects.toMatchObject(
      refusal('tooHeavy'),
    );
    await expect.poll(() => one.pids()[0]).toBe(spare);
    expect(quick).not.toBe(spare);
  });

  it('retry a document once when the process is killed, and refuse a document after two kills', async () => {
    const one = start();
    const photo = await certificatePhoto(sample);
    await one.open('certificate', { sender: 'nadia' }, of(photo));
    const killedAt = (times: number) => {
      let reads = 0;
      return async () => {
        reads += 1;
        if (reads <= times) setTimeout(killAll);
        return [photo, photo, photo];
      };
    };
    await expect(one.open('certificate', { sender: 'nadia' }, killedAt(1))).resolves.toMatchObject({
      pageCount: 3,
    });
    await expect(one.open('certificate', { sender: 'nadia' }, killedAt(2))).rejects.toMatchObject(
      refusal('tooHeavy'),
    );
    await expect(one.open('certificate', { sender: 'leo' }, of(photo))).resolves.toMatchObject({
      kind: 'image/jpeg',
    });
  });

  it.runIf(onLinux)('serve other senders while eight senders send endless bombs', async () => {
    const one = start({ quickMs: 200_000, patientMs: 200_000 });
    const photo = await certificatePhoto(sample);
    const pages = await certificatePdf(sample);
    const largest = await largePhoto(3464, { progressive: false });
    await one.open('certificate', { sender: 'zoe' }, of(photo));
    let ended = 0;
    // Files whose cost no count of objects reveals.
    const bombs = [slowPdf(), nestedFormsPdf()];
    const burning = Array.from({ length: 8 }, (_, at) =>
      one.open('certificate', { sender: `mallory ${at}` }, of(bombs[at % 2] ?? photo)).catch(() => {
        ended += 1;
      }),
    );
    // Unknown too, and after all of them.
    await Promise.all([
      one.open('certificate', { sender: 'nadia' }, of(pages)),
      one.open('certificate', { sender: 'leo', isPhoto: true }, of(largest)),
    ]);
    expect(ended).toBe(0);
    const ending = setInterval(killAll, 50);
    await Promise.all(burning);
    clearInterval(ending);
  });

  it('can read only their own code and libraries, and write nothing', () => {
    const { args } = confined({ heapMb: 160, dataKb: 900_000 });
    expect(args).toContain('--permission');
    const readable = args.filter((arg) => arg.startsWith('--allow-fs-read='));
    expect(readable.every((arg) => /(?:store\/src\/files|node_modules)\/$/.test(arg))).toBe(true);
    expect(args.filter((arg) => /--allow-(?:fs-write|child-process|worker|net|wasi)/.test(arg))).toEqual([]);
    if (onLinux) expect(args[1]).toMatch(/ulimit -f 0; .*ulimit -d 900000; .*exec "\$0" "\$@"$/);
  });

  it('are stopped after some time without documents', async () => {
    const one = start({ idleMs: 1 });
    const photo = await certificatePhoto(sample);
    await one.open('certificate', { sender: 'nadia' }, of(photo));
    await expect.poll(running).toEqual([]);
    await expect(one.open('certificate', { sender: 'nadia' }, of(photo))).resolves.toMatchObject({
      kind: 'image/jpeg',
    });
  });

  it('let only a limited number of documents wait, in all and per sender', async () => {
    const one = start({ waiting: 4, waitingOfOne: 2 });
    const photo = await certificatePhoto(sample);
    const taken = ['nadia', 'nadia', 'nadia'].map((sender) => one.open('certificate', { sender }, of(photo)));
    await expect(one.open('certificate', { sender: 'nadia' }, of(photo))).rejects.toBeInstanceOf(
      InspectorBusy,
    );
    taken.push(
      one.open('certificate', { sender: 'leo' }, of(photo)),
      one.open('certificate', { sender: 'zoe' }, of(photo)),
    );
    await expect(one.open('certificate', { sender: 'ines' }, of(photo))).rejects.toBeInstanceOf(
      InspectorBusy,
    );
    expect(one.load()).toEqual({ running: 1, waiting: 4 });
    await Promise.all(taken);
    await expect.poll(() => one.load()).toEqual({ running: 0, waiting: 0 });
  });
});
