import { describe, expect, it } from 'vitest';
import { isAnswer, isDiskFullError, isTooLarge } from './failures.ts';

/** As grpc-js gives a status. */
const exhausted = (words: string) => Object.assign(new Error(`8 RESOURCE_EXHAUSTED: ${words}`), { code: 8 });

describe('what has no room at the log', () => {
  it.each([
    [
      'Received message exceeds the maximum configured message size',
      { answer: true, large: true, full: false },
    ],
    ['disk full', { answer: true, large: false, full: true }],
    ['too many readers', { answer: false, large: false, full: false }],
  ])('%s', (words, is) => {
    const error = exhausted(words);
    expect({ answer: isAnswer(error), large: isTooLarge(error), full: isDiskFullError(error) }).toEqual(is);
  });
});
