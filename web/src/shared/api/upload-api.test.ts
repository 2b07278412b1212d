import { uploadSickLeave } from '@fournil/contracts/sick-leave/endpoints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timeoutMilliseconds } from './call-api.ts';
import { uploadApi } from './upload-api.ts';

/** A request that never ends by itself; the test says when bytes have left. */
class Sending {
  static last: Sending;
  readonly upload: { onprogress?: (event: object) => void } = {};
  onabort?: () => void;
  constructor() {
    Sending.last = this;
  }
  open(): void {}
  setRequestHeader(): void {}
  send(): void {}
  abort(): void {
    this.onabort?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Sending);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('an upload ends with an error after two minutes without progress, and not because of its total duration', async () => {
  const failed = vi.fn();
  const files = [new File(['photo'], 'arrêt.jpg', { type: 'image/jpeg' })];
  const fields = { startDate: '2026-11-01', endDate: '2026-11-02' };
  void uploadApi(uploadSickLeave, { fields, files }).catch(failed);
  // Ten megabytes at 30 kB/s are six minutes.
  for (let at = 1; at <= 6; at++) {
    await vi.advanceTimersByTimeAsync(timeoutMilliseconds - 1000);
    Sending.last.upload.onprogress?.({ loaded: at, total: 6, lengthComputable: true });
  }
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(timeoutMilliseconds);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'timeout' }));
});
