import { expect, it } from 'vitest';
import { stampedAt } from './web-build.ts';

it('reads the stamp of a build, also one an editor ended with a line', () => {
  const at = Date.UTC(2026, 10, 21, 9, 0, 0);
  expect(stampedAt('2026-11-21T09:00:00.000Z')).toBe(at);
  expect(stampedAt(' 2026-11-21T09:00:00.000Z\r\n')).toBe(at);
});

it('takes a stamp that is no instant for no build at all', () => {
  for (const stamp of ['', '\n', '2026-11-2', 'oui']) expect(stampedAt(stamp)).toBeNull();
});
