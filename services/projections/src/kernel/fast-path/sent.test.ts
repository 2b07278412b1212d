import { expect, it } from 'vitest';
import { Sent } from './sent.ts';

it('a pipeline of statements reports the error of the first failed statement, not of those after it', async () => {
  const sent = new Sent();
  const first = Promise.withResolvers<void>();
  sent.add(Promise.resolve());
  sent.add(first.promise);
  sent.add(Promise.reject(new Error('current transaction is aborted')));
  const answered = sent.answered();
  first.reject(new Error('value out of range'));

  await expect(answered).rejects.toThrow('value out of range');
});

it('a pipeline of statements reports an error only once', async () => {
  const sent = new Sent();
  sent.add(Promise.reject(new Error('refused')));

  await expect(sent.answered()).rejects.toThrow('refused');
  await expect(sent.answered()).resolves.toBeUndefined();
});
