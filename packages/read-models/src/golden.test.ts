import { eventDefinitions } from '@fournil/events/catalogue';
import { describe, expect, it } from 'vitest';
import { frozenRows, goldenLog, goldenRows } from './golden.ts';
import { viewGroups } from './groups.ts';

describe('the golden log', () => {
  it('holds every published event type', () => {
    const types = new Set(goldenLog().map((event) => event.type));
    const missing = eventDefinitions.map((one) => one.type).filter((type) => !types.has(type));
    expect(missing, 'add an event of these types to golden/log.golden.json, with a new version').toEqual([]);
  });

  it.each(viewGroups)('gives the rows and tables frozen for the version of $name', (group) => {
    const frozen = frozenRows(group);
    expect(
      frozen,
      `version ${group.version} of ${group.name} is not frozen: run packages/read-models/scripts/freeze-cli.ts`,
    ).not.toBeNull();
    expect(
      goldenRows(group),
      `the rows of ${group.name} changed: raise its version and freeze the new one`,
    ).toEqual(frozen);
  });
});
