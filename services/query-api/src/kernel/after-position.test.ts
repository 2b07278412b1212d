import { expect, it } from 'vitest';
import { afterPosition, parsePosition } from './after-position.ts';

it('a token of the last write is read as log id and position, and ignored in any other form', () => {
  expect(parsePosition('c0ffee-1:128')).toEqual({ logId: 'c0ffee-1', numbering: null, position: 128n });
  expect(parsePosition('c0ffee-1.501777:502554')).toEqual({
    logId: 'c0ffee-1',
    numbering: '501777',
    position: 502554n,
  });
  const others = [undefined, '', '128', 'c0ffee:', ':128', 'c0ffee:-1', 'c0ffee:12a', `c:${'9'.repeat(30)}`];
  expect(others.map((token) => parsePosition(token))).toEqual(others.map(() => null));
});

it('a read waits for the later of the positions in header and cookie, and ignores a position of another log', async () => {
  const row = { executeTakeFirst: async () => ({ logId: 'c0ffee' }) };
  const views = { selectFrom: () => ({ select: () => row }) };
  const pool = { query: async () => ({ rows: [] }) };
  const waited: bigint[] = [];
  const waits = afterPosition({ views, pool } as never, {
    waitFor: async (position) => waited.push(position) > 0,
  });
  const ask = (header?: string, cookie?: string) =>
    waits({
      header: (name) => (name === 'cookie' ? `other=1; fournil_position=${cookie ?? ''}` : header),
      setHeader: () => undefined,
    });
  await ask('c0ffee:128');
  await ask(undefined, 'c0ffee:256');
  await ask('c0ffee:128', 'c0ffee:256');
  await ask('c0ffee:512', 'c0ffee:256');
  await ask('c0ffee:64', 'another:999');
  await ask();
  expect(waited).toEqual([128n, 256n, 256n, 512n, 64n]);
});
