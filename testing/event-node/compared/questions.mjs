/**
 * Asks a log server the questions that matter to Fournil, through the unmodified client, and prints one line an answer,
 * with ids and names normalised: node questions.mjs esdb://127.0.0.1:2113?tls=false [only those that contain this].
 * answers-24.6.txt next to it is what EventStoreDB 24.6.0 answered, on 2026-11-22. Left out, since they end the client: an
 * empty event type, an empty stream name, $all with maxCount 0.
 */
import { randomUUID } from 'node:crypto';
import {
  ANY,
  BACKWARDS,
  binaryEvent,
  EventStoreDBClient as C,
  END,
  excludeSystemEvents,
  FORWARDS,
  jsonEvent,
  NO_STREAM,
  START,
  STREAM_EXISTS,
  streamNameFilter,
} from '@eventstore/db-client';

const say = (text) => process.stdout.write(`${text}\n`);
const url = process.argv[2] ?? 'esdb://127.0.0.1:2113?tls=false';
process.on('uncaughtException', (e) => say(`UNCAUGHT ${e.message}`));
process.on('unhandledRejection', (e) => say(`UNHANDLED ${e?.message}`));
const run = randomUUID().slice(0, 8);
const client = C.connectionString(url);
const only = process.argv[3];
const seen = new Map();
const short = (s) =>
  s
    .replaceAll(run, 'R')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (m) => {
      if (!seen.has(m)) seen.set(m, `id${seen.size}`);
      return seen.get(m);
    })
    .replace(/127\.0\.0\.1:\d+|localhost:\d+/g, 'HOST')
    .replace(/Deadline exceeded after[^"]*/g, 'Deadline exceeded');
const line = (v) =>
  short(
    JSON.stringify(v, (_k, x) =>
      typeof x === 'bigint'
        ? `${x}n`
        : x instanceof Uint8Array
          ? `bytes:${Buffer.from(x).toString('hex').slice(0, 40)}`
          : x,
    ) ?? 'undefined',
  );
const failure = (e) => ({
  error: e.constructor?.name,
  type: e.type,
  code: e.code,
  message: String(e.message).slice(0, 200),
  expected: e.expectedVersion,
  actual: e.actualVersion,
  max: e.maxAppendSize,
  stream: e.streamName,
});
const ask = async (name, f, ms = 15000) => {
  if (only && !name.includes(only)) return;
  let out;
  try {
    out = await Promise.race([
      f(),
      new Promise((_, r) =>
        setTimeout(() => r(Object.assign(new Error(`NO ANSWER in ${ms}`), { type: 'hang' })), ms).unref(),
      ),
    ]);
  } catch (e) {
    out = failure(e);
  }
  say(`${name} => ${line(out)}`);
};
const event = (i, over = {}) => jsonEvent({ type: 'T', data: { i }, metadata: { c: i }, ...over });
const list = async (it) => {
  const r = [];
  for await (const e of it) r.push(e);
  return r;
};
const read = (s, o) => list(client.readStream(s, o));
const revs = async (s) => (await read(s)).map((e) => Number(e.event.revision));
const tryAppend = async (s, e, o, c = client) => {
  try {
    const r = await c.appendToStream(s, e, o);
    return {
      success: r.success,
      next: r.nextExpectedRevision,
      pos: r.position
        ? r.position.commit === r.position.prepare
          ? r.position.commit > 0xfffffffffffffff0n
            ? 'max'
            : r.position.commit === 0n
              ? 'zero'
              : 'commit=prepare'
          : 'commit!=prepare'
        : 'none',
      raw: r,
    };
  } catch (e) {
    return failure(e);
  }
};
const append = async (...x) => {
  const r = await tryAppend(...x);
  delete r.raw;
  return r;
};
const admin = { username: 'admin', password: 'changeit' };
const named = (n) => `${n}-${run}`;

// --- what an append answers
await ask('append 1', () => append(named('a'), [event(0)], { expectedRevision: NO_STREAM }));
await ask('append 3', () => append(named('a'), [event(1), event(2), event(3)], { expectedRevision: 0n }));
await ask('append position is that of which event', async () => {
  const r = await tryAppend(named('pos'), [event(0), event(1), event(2)], { expectedRevision: NO_STREAM });
  const es = await read(named('pos'));
  const all = (await list(client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 20 })))
    .filter((e) => e.event?.streamId === named('pos'))
    .reverse();
  return {
    inStreamRead: es.map((e) =>
      e.event.position ? e.event.position.commit === r.raw.position.commit : 'none',
    ),
    inAll: all.map((e) => ({
      same: e.event.position?.commit === r.raw.position.commit,
      cp: e.commitPosition === r.raw.position.commit,
      commitEqPrepare: e.event.position ? e.event.position.commit === e.event.position.prepare : 'none',
    })),
  };
});
await ask('append position is that of which event, credentials path', async () => {
  const r = await tryAppend(named('posc'), [event(0), event(1), event(2)], {
    expectedRevision: NO_STREAM,
    credentials: admin,
  });
  if (!r.raw) return r;
  const all = (await list(client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 20 })))
    .filter((e) => e.event?.streamId === named('posc'))
    .reverse();
  return all.map((e) => ({ same: e.event.position?.commit === r.raw.position.commit }));
});
await ask('append no events', () => append(named('empty'), [], { expectedRevision: NO_STREAM }));
await ask('read after no events', () => revs(named('empty')));
await ask('append no events to an existing stream, ANY', () => append(named('a'), []));
await ask('append no events wrong revision', () => append(named('a'), [], { expectedRevision: 77n }));
await ask('append no events, credentials', () =>
  append(named('empty2'), [], { expectedRevision: NO_STREAM, credentials: admin }),
);
for (const [n, o] of [
  ['batch', {}],
  ['append', { credentials: admin }],
]) {
  await ask(`${n}: wrong, expected lower`, () =>
    append(named('a'), [event(9)], { expectedRevision: 1n, ...o }),
  );
  await ask(`${n}: wrong, expected higher`, () =>
    append(named('a'), [event(9)], { expectedRevision: 99n, ...o }),
  );
  await ask(`${n}: wrong, NO_STREAM on existing`, () =>
    append(named('a'), [event(9)], { expectedRevision: NO_STREAM, ...o }),
  );
  await ask(`${n}: wrong, exact on missing`, () =>
    append(named(`miss-${n}`), [event(9)], { expectedRevision: 0n, ...o }),
  );
  await ask(`${n}: wrong, STREAM_EXISTS on missing`, () =>
    append(named(`miss-${n}`), [event(9)], { expectedRevision: STREAM_EXISTS, ...o }),
  );
  await ask(`${n}: ok, ANY`, () => append(named(`any${n}`), [event(9)], { expectedRevision: ANY, ...o }));
  await ask(`${n}: ok, STREAM_EXISTS`, () =>
    append(named(`any${n}`), [event(9)], { expectedRevision: STREAM_EXISTS, ...o }),
  );
  const ids = Array.from({ length: 8 }, () => randomUUID());
  const e = (k, over) => event(k, { id: ids[k], ...over });
  const s = named(`idem${n}`);
  await ask(`${n} idem: write 0,1,2`, () =>
    append(s, [e(0), e(1), e(2)], { expectedRevision: NO_STREAM, ...o }),
  );
  await ask(`${n} idem: same again NO_STREAM`, async () => {
    const r = await tryAppend(s, [e(0), e(1), e(2)], { expectedRevision: NO_STREAM, ...o });
    const last = (await list(client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 50 }))).find(
      (x) => x.event?.streamId === s,
    );
    const posSame = r.raw?.position?.commit === last?.event.position?.commit;
    const rawPos = r.raw?.position;
    delete r.raw;
    return {
      ...r,
      posSame,
      isBeforeLast: rawPos && last ? rawPos.commit < last.event.position.commit : null,
    };
  });
  await ask(`${n} idem: prefix again NO_STREAM`, () =>
    append(s, [e(0), e(1)], { expectedRevision: NO_STREAM, ...o }),
  );
  await ask(`${n} idem: suffix again at 0`, () => append(s, [e(1), e(2)], { expectedRevision: 0n, ...o }));
  await ask(`${n} idem: middle again at 0`, () => append(s, [e(1)], { expectedRevision: 0n, ...o }));
  await ask(`${n} idem: same id, exact = current`, () => append(s, [e(0)], { expectedRevision: 2n, ...o }));
  await ask(`${n} idem: revs`, () => revs(s));
  await ask(`${n} idem: same id as last, exact = current`, () =>
    append(s, [e(2)], { expectedRevision: 2n, ...o }),
  );
  await ask(`${n} idem: revs2`, () => revs(s));
  await ask(`${n} idem: old + new, NO_STREAM`, () =>
    append(s, [e(0), e(5)], { expectedRevision: NO_STREAM, ...o }),
  );
  await ask(`${n} idem: old last + new, at 1`, () => append(s, [e(2), e(5)], { expectedRevision: 1n, ...o }));
  await ask(`${n} idem: more than there, NO_STREAM`, () =>
    append(s, [e(0), e(1), e(2), e(6)], { expectedRevision: NO_STREAM, ...o }),
  );
  await ask(`${n} idem: ANY first again`, () => append(s, [e(0)], { expectedRevision: ANY, ...o }));
  await ask(`${n} idem: ANY 0,1 again`, () => append(s, [e(0), e(1)], { expectedRevision: ANY, ...o }));
  await ask(`${n} idem: ANY non-contiguous 0,2`, () =>
    append(s, [e(0), e(2)], { expectedRevision: ANY, ...o }),
  );
  await ask(`${n} idem: ANY reversed 1,0`, () => append(s, [e(1), e(0)], { expectedRevision: ANY, ...o }));
  await ask(`${n} idem: ANY old+new`, () => append(s, [e(2), e(7)], { expectedRevision: ANY, ...o }));
  await ask(`${n} idem: STREAM_EXISTS again`, () =>
    append(s, [e(0)], { expectedRevision: STREAM_EXISTS, ...o }),
  );
  await ask(`${n} idem: revs3`, () => revs(s));
  await ask(`${n} idem: same id other content, NO_STREAM`, () =>
    append(s, [e(0, { type: 'Other', data: { x: 1 } })], { expectedRevision: NO_STREAM, ...o }),
  );
  await ask(`${n} idem: other stream, same ids`, () =>
    append(named(`other${n}`), [e(0), e(1)], { expectedRevision: NO_STREAM, ...o }),
  );
  await ask(`${n} idem: other stream revs`, () => revs(named(`other${n}`)));
  await ask(`${n} idem: twice the same id in one append`, async () => {
    const d = randomUUID();
    return append(named(`twice${n}`), [event(0, { id: d }), event(1, { id: d })], {
      expectedRevision: NO_STREAM,
      ...o,
    });
  });
  await ask(`${n} idem: twice revs`, () => revs(named(`twice${n}`)));
  await ask(`${n} idem: after later writes, NO_STREAM again`, async () => {
    await tryAppend(s, [event(100), event(101)], { ...o });
    return append(s, [e(0), e(1), e(2)], { expectedRevision: NO_STREAM, ...o });
  });
}
await ask('throwOnAppendFailure=false', async () => {
  const c = C.connectionString(`${url + (url.includes('?') ? '&' : '?')}throwOnAppendFailure=false`);
  const r = await c.appendToStream(named('a'), event(9), { expectedRevision: 0n });
  await c.dispose();
  return { success: r.success, next: r.nextExpectedRevision, pos: r.position === undefined };
});

// --- limits
for (const kb of [1000, 1023, 1024, 1025, 1100, 3000, 5000]) {
  await ask(`size ${kb} KiB batch`, () =>
    append(named('size'), jsonEvent({ type: 'X', data: 'x'.repeat(kb * 1024) })),
  );
  await ask(`size ${kb} KiB credentials`, () =>
    append(named('size'), jsonEvent({ type: 'X', data: 'x'.repeat(kb * 1024) }), { credentials: admin }),
  );
}
await ask('size: sum of two 600 KiB', () =>
  append(named('size2'), [
    jsonEvent({ type: 'X', data: 'x'.repeat(600 * 1024) }),
    jsonEvent({ type: 'X', data: 'x'.repeat(600 * 1024) }),
  ]),
);
await ask(
  'size: exact frontier, data bytes',
  async () => {
    let lo = 1000000,
      hi = 1060000;
    while (hi - lo > 1) {
      const m = (lo + hi) >> 1;
      const r = await tryAppend(named('front'), binaryEvent({ type: 'X', data: new Uint8Array(m) }));
      if (r.success) lo = m;
      else hi = m;
    }
    return { biggestData: lo };
  },
  60000,
);
await ask('size: metadata counts', () =>
  append(named('size3'), jsonEvent({ type: 'X', data: {}, metadata: { m: 'x'.repeat(1100 * 1024) } })),
);
await ask(
  'many events in one append: 20000',
  () =>
    append(
      named('many'),
      Array.from({ length: 20000 }, (_, i) => jsonEvent({ type: 'T', data: { i } })),
    ),
  30000,
);
await ask('stream name 1000', () => append('n'.repeat(990) + run, [event(0)]));
await ask('stream name with spaces, accents, slash', () => append(`é a/b?c#${run}`, [event(0)]));
await ask('stream name with spaces, read', () => revs(`é a/b?c#${run}`));
await ask('event type $x', () => append(named('ty'), [jsonEvent({ type: '$x', data: {} })]));
await ask('stream $x without credentials', () => append(`$sys-${run}`, [event(0)]));
await ask('stream $x with admin', () => append(`$sys-${run}`, [event(0)], { credentials: admin }));
await ask('stream $$x metadata as append', () =>
  append(`$$meta-${run}`, [jsonEvent({ type: '$metadata', data: { $maxCount: 2 } })]),
);
await ask('bad credentials', () =>
  append(named('badcred'), [event(0)], { credentials: { username: 'admin', password: 'wrong' } }),
);
await ask('unknown user', () =>
  append(named('badcred'), [event(0)], { credentials: { username: 'nobody', password: 'x' } }),
);

// --- reads
await ask('read missing', () => read(named('missing')));
await ask('read forwards', () => revs(named('a')));
await ask('read one event in full', async () => {
  const [e] = await read(named('a'), { maxCount: 1 });
  return {
    keys: Object.keys(e).sort(),
    event: Object.keys(e.event).sort(),
    link: e.link,
    commit: e.commitPosition === undefined,
    type: e.event.type,
    meta: e.event.metadata,
    data: e.event.data,
    isJson: e.event.isJson,
    pos: e.event.position ? typeof e.event.position.commit : 'none',
    created: e.event.created instanceof Date ? 'Date' : typeof e.event.created,
  };
});
await ask('read from beyond end', () => read(named('a'), { fromRevision: 1000n }));
await ask('read backwards from beyond end', async () =>
  (await read(named('a'), { direction: BACKWARDS, fromRevision: 1000n })).map((e) => e.event.revision),
);
await ask('read backwards from END', async () =>
  (await read(named('a'), { direction: BACKWARDS, fromRevision: END })).map((e) => e.event.revision),
);
await ask('read backwards from START', async () =>
  (await read(named('a'), { direction: BACKWARDS, fromRevision: START })).map((e) => e.event.revision),
);
await ask('read forwards from END', async () =>
  (await read(named('a'), { direction: FORWARDS, fromRevision: END })).map((e) => e.event.revision),
);
await ask('read maxCount 0', async () => (await read(named('a'), { maxCount: 0 })).length);
await ask('read maxCount 2', async () => (await read(named('a'), { maxCount: 2 })).length);
await ask('read resolveLinkTos', async () => (await read(named('a'), { resolveLinkTos: true })).length);
await ask(
  'readAll forwards from START first 5',
  async () => (await list(client.readAll({ fromPosition: START, maxCount: 5 }))).length,
);
await ask(
  'readAll END forwards',
  async () => (await list(client.readAll({ fromPosition: END, direction: FORWARDS, maxCount: 5 }))).length,
);
await ask(
  'readAll START backwards',
  async () => (await list(client.readAll({ fromPosition: START, direction: BACKWARDS, maxCount: 5 }))).length,
);
const lastPos = async () => {
  const [e] = await list(client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }));
  return e.event.position;
};
const posOf = async (s) =>
  (await list(client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 4000 })))
    .filter((e) => e.event?.streamId === s)
    .map((e) => e.event.position)
    .reverse();
await tryAppend(named('pp'), [event(0), event(1), event(2)]);
for (const d of [FORWARDS, BACKWARDS]) {
  const rel = async (f) => {
    const [p0, p1, p2] = await posOf(named('pp'));
    const es = await list(client.readAll({ direction: d, fromPosition: f(p0, p1, p2), maxCount: 3 }));
    return es
      .map((e) =>
        e.event.streamId === named('pp')
          ? `pp@${e.event.revision}`
          : e.event.streamId.startsWith('$')
            ? '$'
            : 'other',
      )
      .filter((x) => x.startsWith('pp'));
  };
  await ask(`readAll ${d} from exact position of pp@1`, () => rel((_a, b) => b));
  await ask(`readAll ${d} from pp@1 - 1`, () =>
    rel((_a, b) => ({ commit: b.commit - 1n, prepare: b.prepare - 1n })),
  );
  await ask(`readAll ${d} from pp@1 + 1`, () =>
    rel((_a, b) => ({ commit: b.commit + 1n, prepare: b.prepare + 1n })),
  );
  await ask(`readAll ${d} commit of pp@1, prepare 0`, () =>
    rel((_a, b) => ({ commit: b.commit, prepare: 0n })),
  );
  await ask(`readAll ${d} commit 0, prepare of pp@1`, () =>
    rel((_a, b) => ({ commit: 0n, prepare: b.prepare })),
  );
  await ask(`readAll ${d} beyond the end`, () =>
    rel((_a, _b, c) => ({ commit: c.commit + 1000000n, prepare: c.prepare + 1000000n })),
  );
  await ask(`readAll ${d} far beyond the end`, () => rel(() => ({ commit: 1n << 62n, prepare: 1n << 62n })));
  await ask(`readAll ${d} from 1`, async () => {
    const es = await list(
      client.readAll({ direction: d, fromPosition: { commit: 1n, prepare: 1n }, maxCount: 3 }),
    );
    return es.length;
  });
}
await ask('readAll sees events in append order with distinct rising positions', async () => {
  const p = (await list(client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 3000 })))
    .map((e) => e.event.position.commit)
    .reverse();
  return { n: p.length, rising: p.every((x, i) => i === 0 || x > p[i - 1]) };
});

// --- subscriptions
const sub = (s, n, ms = 4000) =>
  new Promise((res) => {
    const got = [];
    const log = [];
    const done = (why) => {
      clearTimeout(to);
      s.unsubscribe().catch(() => {});
      res({
        why,
        got: got.map((e) =>
          e.event ? `${e.event.streamId.replace(run, 'R').slice(0, 14)}@${e.event.revision}` : 'null',
        ),
        log,
      });
    };
    const to = setTimeout(() => done('timeout'), ms);
    s.on('data', (e) => {
      got.push(e);
      if (got.length === n) done('count');
    });
    for (const x of ['confirmation', 'caughtUp', 'fellBehind', 'end', 'close']) s.on(x, () => log.push(x));
    s.on('error', (e) => {
      log.push(failure(e));
      done('error');
    });
  });
await ask('subscribe stream START', () =>
  sub(client.subscribeToStream(named('a'), { fromRevision: START }), 4),
);
await ask('subscribe stream from 1', () =>
  sub(client.subscribeToStream(named('a'), { fromRevision: 1n }), 2),
);
await ask('subscribe stream END', () =>
  sub(client.subscribeToStream(named('a'), { fromRevision: END }), 1, 1500),
);
await ask('subscribe stream beyond', () =>
  sub(client.subscribeToStream(named('a'), { fromRevision: 500n }), 1, 1500),
);
await ask('subscribe missing stream', async () => {
  const p = sub(client.subscribeToStream(named('later'), { fromRevision: START }), 1, 3000);
  await new Promise((r) => setTimeout(r, 300));
  await tryAppend(named('later'), [event(0)]);
  return p;
});
await ask('subscribe all from exact position of pp@0, stream filter', async () => {
  const [p0] = await posOf(named('pp'));
  return sub(
    client.subscribeToAll({ fromPosition: p0, filter: streamNameFilter({ prefixes: [named('pp')] }) }),
    2,
    2500,
  );
});
await ask('subscribe all from pp@1 - 1 (no event there)', async () => {
  const [, p1] = await posOf(named('pp'));
  return sub(
    client.subscribeToAll({
      fromPosition: { commit: p1.commit - 1n, prepare: p1.prepare - 1n },
      filter: streamNameFilter({ prefixes: [named('pp')] }),
    }),
    2,
    2500,
  );
});
await ask('subscribe all unfiltered from pp@1 - 1', async () => {
  const [, p1] = await posOf(named('pp'));
  return sub(
    client.subscribeToAll({ fromPosition: { commit: p1.commit - 1n, prepare: p1.prepare - 1n } }),
    2,
    2500,
  );
});
await ask('subscribe all beyond the end, filtered', async () => {
  const p = await lastPos();
  const s = sub(
    client.subscribeToAll({
      fromPosition: { commit: p.commit + 1000000n, prepare: p.prepare + 1000000n },
      filter: excludeSystemEvents(),
    }),
    1,
    3000,
  );
  await new Promise((r) => setTimeout(r, 500));
  await tryAppend(named('beyond'), [event(0)]);
  return s;
});
await ask('subscribe all beyond the end, unfiltered', async () => {
  const p = await lastPos();
  const s = sub(
    client.subscribeToAll({ fromPosition: { commit: p.commit + 1000000n, prepare: p.prepare + 1000000n } }),
    1,
    3000,
  );
  await new Promise((r) => setTimeout(r, 500));
  await tryAppend(named('beyond'), [event(1)]);
  return s;
});
await ask('subscribe all prefix checkpoints', async () => {
  for (let k = 0; k < 3; k++) {
    await tryAppend(
      named('noise'),
      Array.from({ length: 100 }, (_, i) => event(i)),
    );
    await tryAppend(named(`flt${k}`), [event(k)]);
  }
  const [p] = await posOf(named('flt0'));
  const cps = [];
  const r = await sub(
    client.subscribeToAll({
      fromPosition: p,
      filter: streamNameFilter({
        prefixes: [`flt`],
        checkpointInterval: 1,
        checkpointReached: async (_s, q) => {
          cps.push(q.commit);
        },
      }),
    }),
    2,
    4000,
  );
  return {
    got: r.got,
    why: r.why,
    checkpoints: cps.length > 0,
    rising: cps.every((q, i) => i === 0 || q > cps[i - 1]),
  };
});
await ask('subscribe with bad credentials', () =>
  sub(
    client.subscribeToAll({ fromPosition: END, credentials: { username: 'admin', password: 'wrong' } }),
    1,
    2500,
  ),
);

// --- metadata, deletion, truncation
await ask('setStreamMetadata maxCount', async () => {
  const r = await client.setStreamMetadata(named('m'), { maxCount: 2 });
  return { success: r.success, next: r.nextExpectedRevision };
});
await ask('maxCount is applied', async () => {
  await tryAppend(named('m'), [event(0), event(1), event(2), event(3)]);
  return revs(named('m'));
});
await ask('getStreamMetadata', async () => {
  const m = await client.getStreamMetadata(named('m'));
  return { metadata: m.metadata, stream: m.streamName };
});
await ask('getStreamMetadata of a stream without', async () => {
  const m = await client.getStreamMetadata(named('a'));
  return { metadata: m.metadata };
});
await ask('truncateBefore', async () => {
  await tryAppend(named('tb'), [event(0), event(1), event(2), event(3)]);
  await client.setStreamMetadata(named('tb'), { truncateBefore: 2 });
  return revs(named('tb'));
});
await ask('deleteStream', async () => {
  await tryAppend(named('d'), [event(0), event(1)]);
  const r = await client.deleteStream(named('d'));
  return { pos: r.position ? typeof r.position.commit : 'none' };
});
await ask('read deleted', () => read(named('d')));
await ask('append to deleted NO_STREAM', () =>
  append(named('d'), [event(2)], { expectedRevision: NO_STREAM }),
);
await ask('append to deleted, revs', () => revs(named('d')));
await ask('delete missing', async () => {
  const r = await client.deleteStream(named('nostream'));
  return Object.keys(r);
});
await ask('delete wrong revision', async () => {
  const r = await client.deleteStream(named('a'), { expectedRevision: 0n });
  return Object.keys(r);
});
await ask('tombstone', async () => {
  await tryAppend(named('tomb'), [event(0)]);
  const r = await client.tombstoneStream(named('tomb'));
  return Object.keys(r);
});
await ask('append to tombstoned', () => append(named('tomb'), [event(1)]));
await ask('append to tombstoned, credentials', () =>
  append(named('tomb'), [event(1)], { credentials: admin }),
);
await ask('read tombstoned', () => read(named('tomb')));

// --- concurrency
await ask('20 racers on one revision', async () => {
  await tryAppend(named('race'), [event(0)]);
  const r = await Promise.all(
    Array.from({ length: 20 }, (_, i) => tryAppend(named('race'), [event(i)], { expectedRevision: 0n })),
  );
  return {
    won: r.filter((x) => x.success).length,
    types: [...new Set(r.filter((x) => !x.success).map((x) => x.type))],
    actuals: [...new Set(r.filter((x) => !x.success).map((x) => String(x.actual)))],
  };
});
await ask('64 in flight on one stream with rising exact revisions', async () => {
  await tryAppend(named('pipe'), [event(0)], { expectedRevision: NO_STREAM });
  const r = await Promise.all(
    Array.from({ length: 64 }, (_, i) =>
      tryAppend(named('pipe'), [event(i)], { expectedRevision: BigInt(i) }),
    ),
  );
  return { ok: r.filter((x) => x.success).length, revs: (await revs(named('pipe'))).length };
});
await ask('batch order across streams is the order sent', async () => {
  const r = await Promise.all(
    Array.from({ length: 64 }, (_, i) => tryAppend(named(`ord${i % 8}`), [event(i)])),
  );
  const p = r.map((x) => x.raw.position.commit);
  return p.every((x, i) => i === 0 || x > p[i - 1]);
});
await ask('deadline 1 ms', () =>
  append(
    named('dead'),
    Array.from({ length: 500 }, (_, i) => event(i)),
    { deadline: 1 },
  ),
);
await ask('deadline 1 ms, credentials', () =>
  append(
    named('dead'),
    Array.from({ length: 500 }, (_, i) => event(i)),
    { deadline: 1, credentials: admin },
  ),
);
await ask('break out of a long read, then use', async () => {
  let n = 0;
  for await (const _ of client.readStream(named('many'))) if (++n === 10) break;
  return (await revs(named('a'))).length;
});
await ask(
  'cancel a read and dispose',
  async () => {
    const c = C.connectionString(url);
    const r = c.readStream(named('many'));
    let n = 0;
    for await (const _ of r)
      if (++n === 10) {
        await r.cancel();
        break;
      }
    await c.dispose();
    return n;
  },
  20000,
);
await ask('server version and features', async () => {
  const f = await client.capabilities;
  return Object.keys(f ?? {});
});
await client.dispose().catch(() => {});
process.exit(0);
