import { describe, expect, it } from 'vitest';
import { refusalOf } from '../append.ts';
import { LogFull, LogUnavailable } from '../event-log.ts';
import { isAnswer, isDiskFullError, isTooLarge } from './failures.ts';

/** As grpc-js gives a status. */
const exhausted = (words: string) => Object.assign(new Error(`8 RESOURCE_EXHAUSTED: ${words}`), { code: 8 });

describe('a « resource exhausted » error of the log is read as too large, full disk or no answer', () => {
  it.each([
    [
      'Received message exceeds the maximum configured message size',
      { answer: true, large: true, full: false },
    ],
    ['disk full', { answer: true, large: false, full: true }],
    ['too many readers', { answer: false, large: false, full: false }],
  ])('by its text « %s »', (words, is) => {
    const error = exhausted(words);
    expect({ answer: isAnswer(error), large: isTooLarge(error), full: isDiskFullError(error) }).toEqual(is);
  });
});

it('an append error is reported as too large, as a full disk, or as a wrong expected revision', () => {
  const tooLarge = exhausted('Received message exceeds the maximum configured message size');
  expect(refusalOf('week-1', tooLarge)).toBe(tooLarge);
  expect(refusalOf('week-1', exhausted('disk full'))).toBeInstanceOf(LogFull);
  expect(refusalOf('week-1', exhausted('too many readers'))).toBeInstanceOf(LogUnavailable);
});
