import { expect, it } from 'vitest';
import { parsePosition } from './after-position.ts';

it('reads a token of a log and a position, and nothing else', () => {
  expect(parsePosition('c0ffee-1:128')).toEqual({ logId: 'c0ffee-1', numbering: null, position: 128n });
  expect(parsePosition('c0ffee-1.501777:502554')).toEqual({
    logId: 'c0ffee-1',
    numbering: '501777',
    position: 502554n,
  });
  const others = [undefined, '', '128', 'c0ffee:', ':128', 'c0ffee:-1', 'c0ffee:12a', `c:${'9'.repeat(30)}`];
  expect(others.map((token) => parsePosition(token))).toEqual(others.map(() => null));
});
