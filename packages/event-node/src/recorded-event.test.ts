import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Positions } from './positions.ts';
import { eventFrame, eventFrameBySchema } from './recorded-event.ts';

const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));
const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 200 });
const event = fc.record({
  id: fc.uuid(),
  stream: text,
  type: text,
  contentType: text,
  revision: fc.oneof(fc.constant(0), fc.nat()),
  seq: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  createdTicks: fc.bigInt({ min: 0n, max: 10n ** 18n }).map(String),
  data: bytes,
  metadata: bytes,
});
const numbering = fc.record({
  start: fc.bigInt({ min: 0n, max: 1_000_000n }),
  step: fc.bigInt({ min: 2n, max: 1000n }),
});

it("a recorded event has the same frame as the schema's encoder gives, for any content", () => {
  fc.assert(
    fc.property(event, numbering, (recorded, counted) => {
      const positions = new Positions(counted);
      expect(eventFrame(recorded, positions).equals(eventFrameBySchema(recorded, positions))).toBe(true);
    }),
    { seed: 20, numRuns: 500 },
  );
});

it("a recorded event above 2 MB is encoded as the schema's encoder does, with a length of four bytes", () => {
  const positions = new Positions({ start: 0n, step: 128n });
  const large = {
    id: '00000000-0000-4000-8000-000000000000',
    stream: 'large-1',
    type: 'Large',
    contentType: 'application/json',
    revision: 0,
    seq: 1,
    createdTicks: '0',
    data: Buffer.alloc(3_000_000, 1),
    metadata: Buffer.alloc(0),
  };
  expect(eventFrame(large, positions).equals(eventFrameBySchema(large, positions))).toBe(true);
});
