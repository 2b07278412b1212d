import { describe, expect, it } from 'vitest';
import { eventDefinitions } from './catalogue.ts';
import { features, isStreamCategory, streamRules } from './features.ts';
import { controlStream, parseStreamName, streamKindOf, streamName } from './streams.ts';

const categories = [...streamRules.keys()].filter(isStreamCategory);

describe('names of streams', () => {
  it.each(categories)('say the category %s, the generation and the id again', (category) => {
    const name = streamName(category, '2026-W48.a-b', 12);
    expect(parseStreamName(name)).toEqual({ category, generation: 12, id: '2026-W48.a-b' });
    expect(streamKindOf(name)).toBe(category);
    // What the event store takes for the category is what precedes the first dash.
    expect(category).not.toContain('-');
  });

  it('of other programs, and the control stream, say nothing', () => {
    for (const name of [
      controlStream,
      'order-1.a',
      'week',
      'week-',
      'week-1',
      'week-1.',
      'week-a.b',
      '$ce-week',
    ])
      expect(parseStreamName(name)).toBeNull();
    expect([controlStream, 'order-1.a', 'control-other'].map(streamKindOf)).toEqual(['control', null, null]);
  });

  it('belong to one feature each, and each is used', () => {
    const owned = Object.values(features).flatMap(({ streams }) => Object.keys(streams));
    expect(owned.length).toBe(new Set(owned).size);
    const used = new Set<string>(eventDefinitions.map(({ stream }) => stream));
    expect(owned.filter((category) => !used.has(category))).toEqual([]);
  });
});
