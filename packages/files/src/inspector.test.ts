import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { Inspector, InspectorBusy, type InspectorOptions } from './inspector.ts';
import { certificatePhoto } from './samples/certificate.ts';
import { sample } from './testing/hostile.ts';

let inspector: Inspector;
const start = (options: InspectorOptions = {}) => {
  inspector = new Inspector(options);
  return inspector;
};
afterEach(() => inspector?.close());

const largePhoto = (side: number, progressive: boolean) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#f4f2ee' } })
    .jpeg({ progressive, chromaSubsampling: '4:4:4' })
    .toBuffer();
const refusal = (problem: string) => ({ problem });

describe('the process that opens what is sent', { timeout: 240_000 }, () => {
  it('takes a progressive photo of 100 megapixels, and leaves the service small', async () => {
    const one = start();
    const photo = await largePhoto(10_000, true);
    const before = process.memoryUsage.rss();
    const { content } = await one.inspect(async () => [photo]);
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
    expect((await sharp(content).metadata()).width).toBe(4000);
  });

  it('ends alone when a document asks for too much memory, and a fresh one takes the next', async () => {
    const one = start({ memoryMb: 300 });
    const photo = await largePhoto(8000, true);
    await expect(one.inspect(async () => [photo])).rejects.toMatchObject(refusal('tooHeavy'));
    const small = await certificatePhoto(sample);
    await expect(one.inspect(async () => [small])).resolves.toMatchObject({ kind: 'image/jpeg' });
  });

  it('ends alone when a document takes too long', async () => {
    const one = start({ timeLimitMs: 1 });
    const photo = await certificatePhoto(sample);
    await expect(one.inspect(async () => [photo])).rejects.toMatchObject(refusal('tooHeavy'));
    expect(one.pid()).toBeNull();
  });

  it('killed in the middle refuses that document only', async () => {
    const one = start();
    const photo = await certificatePhoto(sample);
    await one.inspect(async () => [photo]);
    const first = one.pid() ?? 0;
    const cut = one.inspect(async () => {
      setTimeout(() => process.kill(first, 'SIGKILL'));
      return [photo, photo, photo];
    });
    await expect(cut).rejects.toMatchObject(refusal('tooHeavy'));
    await expect(one.inspect(async () => [photo])).resolves.toMatchObject({ kind: 'image/jpeg' });
    expect(one.pid()).not.toBe(first);
  });

  it('is given back to the system when nothing comes', async () => {
    const one = start({ idleMs: 1 });
    const photo = await certificatePhoto(sample);
    await one.inspect(async () => [photo]);
    await expect.poll(() => one.pid()).toBeNull();
    await expect(one.inspect(async () => [photo])).resolves.toMatchObject({ kind: 'image/jpeg' });
  });

  it('lets so many documents wait, and no more', async () => {
    const one = start({ waiting: 1 });
    const photo = await certificatePhoto(sample);
    const first = one.inspect(async () => [photo]);
    await expect(one.inspect(async () => [photo])).rejects.toBeInstanceOf(InspectorBusy);
    await first;
  });
});
