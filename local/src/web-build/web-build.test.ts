import { expect, it } from 'vitest';
import { readStamp } from './web-build.ts';

const name = '0123456789abcdef';

it('reads the stamp of a build, also one an editor ended with a line', () => {
  const at = Date.UTC(2026, 10, 21, 9, 0, 0);
  expect(readStamp(`${name} 2026-11-21T09:00:00.000Z`)).toEqual({ name, at });
  expect(readStamp(` ${name} 2026-11-21T09:00:00.000Z\r\n`)).toEqual({ name, at });
});

it('takes a stamp without a folder or an instant for no build at all', () => {
  for (const stamp of ['', '\n', name, `${name} 2026-11-2`, '.. 2026-11-21T09:00:00.000Z', 'oui'])
    expect(readStamp(stamp)).toBeNull();
});
