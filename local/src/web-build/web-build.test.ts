import { expect, it } from 'vitest';
import { readStamp, sourcesOfSite } from './web-build.ts';

const name = '0123456789abcdef';

it('the web build is recognised by the folder and time in its stamp file, with or without a final line break', () => {
  const at = Date.UTC(2026, 10, 21, 9, 0, 0);
  expect(readStamp(`${name} 2026-11-21T09:00:00.000Z`)).toEqual({ name, at });
  expect(readStamp(` ${name} 2026-11-21T09:00:00.000Z\r\n`)).toEqual({ name, at });
});

it('the web build counts as missing when its stamp file has no folder name or no time', () => {
  for (const stamp of ['', '\n', name, `${name} 2026-11-2`, '.. 2026-11-21T09:00:00.000Z', 'oui'])
    expect(readStamp(stamp)).toBeNull();
});

it('the web is built again after a change of a package that it uses, directly or through another', async () => {
  const sources = await sourcesOfSite();
  expect(sources).toEqual(
    expect.arrayContaining(['web', 'packages/contracts', 'packages/domain', 'packages/calendar']),
  );
  expect(sources).not.toContain('packages/views');
});
