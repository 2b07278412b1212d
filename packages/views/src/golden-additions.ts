/** Golden events for types that have none yet, built from existing ones, as a start for editing by hand. */
import { definitionOf, eventDefinitions } from '@fournil/events/catalogue';
import { publish } from '@fournil/events/published';
import { controlStream, streamKindOf, streamName } from '@fournil/events/streams';
import type { View } from './define.ts';
import { type GoldenEvent, goldenOf, rowsOf, takesEveryEvent } from './golden.ts';

const firstId = 'd0000000-0000-4000-8000-000000000001';

/**
 * An event of a type in the last stream of its kind before it: fields that its earlier events hold too are theirs, where
 * they mean a value of this type. Two types may call different things by one name: their states, their kinds.
 */
export function goldenEventFor(type: string, before: readonly GoldenEvent[]): GoldenEvent {
  const definition = definitionOf(type);
  if (!definition) throw new Error(`No event type ${type}`);
  const { stream: kind, version } = definition;
  const last = before.findLast(({ stream }) => streamKindOf(stream) === kind);
  const sample = publish(definition).sample;
  const known = Object.assign(
    {},
    ...before.filter(({ stream }) => stream === last?.stream).map(({ data }) => data),
  ) as Record<string, unknown>;
  let data = sample;
  for (const [name, value] of Object.entries(known)) {
    const shared = { ...data, [name]: value };
    if (name in sample && definition.schema.safeParse(shared).success) data = shared;
  }
  return {
    type,
    stream: last?.stream ?? (kind === 'control' ? controlStream : streamName(kind, firstId, 1)),
    ...(version === 1 ? {} : { version }),
    data,
  };
}

const canFold = (view: View, events: readonly GoldenEvent[]): boolean => {
  try {
    rowsOf(view, events);
    return true;
  } catch {
    return false;
  }
};

/** The same for the record of an earlier event, when the last event deleted its record. */
export function nextEventOf(view: View, type: string, before: readonly GoldenEvent[]): GoldenEvent {
  for (let count = before.length; count > 0; count--) {
    const event = goldenEventFor(type, before.slice(0, count));
    if (canFold(view, [...before, event])) return event;
  }
  return goldenEventFor(type, before);
}

/** The events of each view's golden file, with one more for each type that no file contains. */
export function withMissingEvents(views: readonly View[]): ReadonlyMap<View, readonly GoldenEvent[]> {
  const files = new Map(views.map((view) => [view, [...goldenOf(view).events]]));
  const has = (type: string) => [...files.values()].some((events) => events.some((one) => one.type === type));
  for (const { type } of eventDefinitions) {
    if (has(type)) continue;
    const takes = views.filter((view) => (view.takes as ReadonlySet<string>).has(type));
    // Next to the view that shows it; the trail's file is only for events that no other view takes.
    const own = takes.find((view) => !takesEveryEvent(view)) ?? takes[0];
    const events = own && files.get(own);
    if (events) events.push(nextEventOf(own, type, events));
  }
  return files;
}
