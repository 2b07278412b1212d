import { type Recorded, readEventData } from '@fournil/events/catalogue';
import { foldLog } from '@fournil/views/fold-page';
import type { PageEvent } from '@fournil/views/plan-page';
import { viewsGroup } from '@fournil/views/views';
import { describe, expect, it } from 'vitest';
import { yearsMix } from './years-mix.ts';

const shape = { people: 12, days: 120, until: '2026-11-25' };
const history = () => [...yearsMix(6000, 7, shape)];

describe('the generated years of a bakery', () => {
  it('are ordered by time, and each stream by its revisions', () => {
    const revisions = new Map<string, number>();
    let last = '2026-07-28';
    for (const { stream, expected, events } of history()) {
      expect(expected, stream).toBe(revisions.get(stream) ?? 'none');
      revisions.set(stream, (revisions.get(stream) ?? -1) + events.length);
      for (const { metadata } of events) {
        expect(metadata.recordedAt >= last, `${metadata.recordedAt} after ${last}`).toBe(true);
        last = metadata.recordedAt;
      }
    }
    expect(last.slice(0, 10)).toBe('2026-11-24');
  });

  it('are the same for the same seed', () => {
    const told = () => history().flatMap(({ events }) => events.map(({ type, data }) => ({ type, data })));
    expect(told()).toEqual(told());
  });

  it('contain only events that the log accepts and every view folds', () => {
    const events: PageEvent[] = [];
    for (const one of history())
      for (const [at, { id, type, data, metadata }] of one.events.entries()) {
        const place = {
          id,
          type,
          stream: one.stream,
          revision: (one.expected === 'none' ? 0 : one.expected + 1) + at,
          position: BigInt(events.length),
        };
        const read = readEventData(type, metadata.schemaVersion, data);
        events.push({ ...place, decoded: { ...place, data: read, metadata } as unknown as Recorded });
      }
    expect(events.length).toBeGreaterThanOrEqual(6000);
    expect(foldLog(viewsGroup.views, events).parked).toEqual([]);
  });
});
