import { describe, expect, it } from 'vitest';
import { groupFault, readReleases } from '../../../tools/releases.ts';
import { rowsHashOf, viewGroups } from './groups.ts';

describe('the version of a view group', () => {
  it.each(viewGroups)('of $name is that of the last release or one higher', (group) => {
    const { name, version } = group;
    expect(groupFault({ name, version, rows: rowsHashOf(group) }, readReleases().at(-1))).toBeNull();
  });

  const last = { version: '0.1.0', events: {}, views: { views: { version: 2, rows: 'as released' } } };
  const faultOf = (version: number, rows: string) => groupFault({ name: 'views', version, rows }, last);

  it('stays the same when no row changed', () => {
    expect(faultOf(2, 'as released')).toBeNull();
  });

  it('increases by one when rows changed, once between two releases', () => {
    expect(faultOf(2, 'others')).toContain('raise its version to 3');
    expect(faultOf(3, 'others')).toBeNull();
    expect(faultOf(3, 'others still')).toBeNull();
    expect(faultOf(4, 'others')).toContain('raised once between releases: 3');
  });

  it('never decreases', () => {
    expect(faultOf(1, 'as released')).toContain('never go back');
  });
});
