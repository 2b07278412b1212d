import { eventDefinitions } from '@fournil/events/catalogue';
import { controlStream, type StreamKind, streamName } from '@fournil/events/streams';
import { describe, expect, it } from 'vitest';
import { refuseWrongStream, WrongStream } from './append.ts';

const nameOf = (kind: StreamKind) => (kind === 'control' ? controlStream : streamName(kind, 'id', 1));
const kinds = [...new Set(eventDefinitions.map(({ stream }) => stream))];

describe('an append', () => {
  it.each(eventDefinitions.map(({ type, stream }) => [type, stream] as const))(
    'of %s is accepted for a stream of the kind %s and for no other kind',
    (type, stream) => {
      expect(() => refuseWrongStream(nameOf(stream), [{ type }])).not.toThrow();
      for (const other of kinds.filter((kind) => kind !== stream))
        expect(() => refuseWrongStream(nameOf(other), [{ type }])).toThrow(WrongStream);
    },
  );

  it('is refused as a whole for one event of another category, a stream of no known category, or an unknown type', () => {
    const site = { type: 'SiteUpdated' };
    expect(() => refuseWrongStream(nameOf('settings'), [site, { type: 'EmployeeAdded' }])).toThrow(
      WrongStream,
    );
    expect(() => refuseWrongStream('elsewhere-1.site', [site])).toThrow(WrongStream);
    expect(() => refuseWrongStream(nameOf('settings'), [{ type: 'NeverHeardOf' }])).toThrow(WrongStream);
  });
});
