import { expect, it, vi } from 'vitest';
import { oneCall } from './one-call.ts';

const pending = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { call: vi.fn(() => promise), resolve, reject };
};

it('two equal calls at the same time share one request', async () => {
  const once = oneCall<string>();
  const first = pending();
  const answers = [once('a', first.call), once('a', first.call)];
  first.resolve('done');
  expect(await Promise.all(answers)).toEqual(['done', 'done']);
  expect(first.call).toHaveBeenCalledOnce();
});

it('equal calls make a new request when the first one has ended or failed', async () => {
  const once = oneCall<string>();
  const failing = pending();
  const failed = once('a', failing.call);
  failing.reject(new Error('cut'));
  await expect(failed).rejects.toThrow('cut');
  const again = pending();
  void once('a', again.call);
  expect(again.call).toHaveBeenCalledOnce();
});

it('different calls make separate requests', () => {
  const once = oneCall<string>();
  void once('a', pending().call);
  const other = pending();
  void once('b', other.call);
  expect(other.call).toHaveBeenCalledOnce();
});
