import { expect, it } from 'vitest';
import { noticeOf } from './child-output.ts';

it.each([
  ['{"level":30,"msg":"request"}', undefined],
  ['{"level":40,"msg":"idle connection lost"}', { level: 'warning', text: 'idle connection lost' }],
  [
    '{"level":50,"err":{"message":"refused","stack":"…"},"msg":"append"}',
    { level: 'error', text: 'append : refused' },
  ],
  ['{"level":60,"err":{"message":"same"},"msg":"same"}', { level: 'error', text: 'same' }],
  [
    '{"level":60,"reason":"Il manque X.","msg":"cannot start"}',
    { level: 'error', text: 'cannot start : Il manque X.' },
  ],
  ['{"level":60,"msg":', undefined],
  ['TypeError: x is not a function', { level: 'error', text: 'TypeError: x is not a function' }],
  ['    at file.ts:3:1', undefined],
])('the line %s of a child process is shown on the console as %j', (line, notice) => {
  expect(noticeOf(line)).toEqual(notice);
});
