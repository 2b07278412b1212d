import { describe, expect, it } from 'vitest';
import { eventDefinitions } from './catalogue.ts';
import { features, isStreamCategory, streamRules } from './features.ts';
import {
  controlStream,
  isOwnStream,
  logicalStream,
  parseStreamName,
  streamKindOf,
  streamName,
} from './streams.ts';

const categories = [...streamRules.keys()].filter(isStreamCategory);

describe('stream names', () => {
  it.each(categories)('are parsed into the category %s, the generation and the id', (category) => {
    const name = streamName(category, '2026-W48.a-b', 12);
    expect(parseStreamName(name)).toEqual({ category, generation: 12, id: '2026-W48.a-b' });
    expect(streamKindOf(name)).toBe(category);
    expect(isOwnStream(name)).toBe(true);
    expect(logicalStream(name)).toBe(`${category}.2026-W48.a-b`);
    // For the event store the category is the part before the first dash.
    expect(category).not.toContain('-');
  });

  it('that are malformed, or those of other programs and of the control stream, are not parsed', () => {
    for (const name of [
      controlStream,
      'week-1.a',
      'fournil.order-1.a',
      'fournil.week',
      'fournil.week-',
      'fournil.week-1',
      'fournil.week-1.',
      'fournil.week-a.b',
      'fournil.-1.a',
      '$ce-fournil.week',
    ])
      expect(parseStreamName(name)).toBeNull();
    expect([controlStream, 'control-log', 'fournil.control-other'].map(streamKindOf)).toEqual([
      'control',
      null,
      null,
    ]);
    expect(logicalStream(controlStream)).toBe('control-log');
  });

  it("are recognised as Fournil's by the prefix only", () => {
    const foreign = ['order-1', 'sales-2024.01', 'week-1.a', 'control-log', 'Fournil.week-1.a', '$fournil.a'];
    expect(foreign.filter(isOwnStream)).toEqual([]);
    expect(['fournil.week-1.a', 'fournil.order-1.a'].every(isOwnStream)).toBe(true);
  });

  it('are each defined by one feature only, and used by at least one event', () => {
    const owned = Object.values(features).flatMap(({ streams }) => Object.keys(streams));
    expect(owned.length).toBe(new Set(owned).size);
    const used = new Set<string>(eventDefinitions.map(({ stream }) => stream));
    expect(owned.filter((category) => !used.has(category))).toEqual([]);
  });
});
