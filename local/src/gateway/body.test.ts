import { sickLeaveLimits } from '@fournil/contracts/sick-leave/rules';
import { expect, it } from 'vitest';
import { uploadTime } from './body.ts';

it('the gateway accepts the largest certificate file at 30 kB/s, and refuses it at a tenth of that speed', () => {
  const secondsAt = (bytesPerSecond: number) => sickLeaveLimits.fileBytes / bytesPerSecond;
  const seconds = uploadTime(sickLeaveLimits.fileBytes) / 1000;
  expect(seconds).toBeGreaterThan(secondsAt(30_000));
  expect(seconds).toBeLessThan(secondsAt(3000));
});
