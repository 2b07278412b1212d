import { describe, expect, it } from 'vitest';
import { describeHealth, type FoundGroup, withoutReasons } from './health.ts';

const now = new Date('2026-11-21T09:00:30Z');
const level: FoundGroup = {
  name: 'views',
  found: { position: 64n, parked: 0, running: true, rebuilding: false },
  missedAt: null,
};
const usual = {
  ...{ log: { position: 64n }, refused: null, takesCommands: true, logFailing: null },
  ...{ mailParked: 0, failing: [], importing: false, logWarnings: [], now },
};

describe('the health of the installation', () => {
  it('is ok when all parts answer and the views are up to date', () => {
    const health = describeHealth({ ...usual, groups: [level] });
    expect(health.status).toBe('ok');
    expect(health.views.views).toEqual({ position: '64', lagMs: 0, parked: 0, rebuilding: false });
  });

  it('shows for how long the views have been behind, and is degraded above a limit', () => {
    const behind = { ...level, missedAt: '2026-11-21T09:00:28Z' };
    expect(describeHealth({ ...usual, groups: [behind] })).toMatchObject({
      status: 'ok',
      views: { views: { lagMs: 2000 } },
    });
    const late = { ...level, missedAt: '2026-11-21T09:00:00Z' };
    expect(describeHealth({ ...usual, groups: [late] }).status).toBe('degraded');
  });

  it('is ok with a remark for one day after the log moved to another server, unless the log is refused', () => {
    const logPart = (more: object) => describeHealth({ ...usual, ...more, groups: [level] }).parts.log;
    expect(logPart({ logTrouble: 'Le journal ne répond pas' })).toEqual({ status: 'ok' });
    const moved = { at: new Date('2026-11-21T08:00:00Z'), facts: 313 };
    expect(logPart({ moved })).toEqual({
      status: 'ok',
      detail: expect.stringMatching(/313 faits relus un à un.* C’était le 21\/11\/2026 09:00:00\./),
    });
    expect(logPart({ moved: { ...moved, at: new Date('2026-11-20T09:00:00Z') } })).toEqual({ status: 'ok' });
    expect(logPart({ moved, refused: 'Le journal est vide' })).toMatchObject({
      detail: 'Le journal est vide',
    });
  });

  it('reports for a day that another program uses the log server', () => {
    const logPart = (shared: object) =>
      describeHealth({ ...usual, shared, groups: [level] } as never).parts.log;
    const shared = { since: new Date('2026-11-21T08:00:00Z'), stream: 'order-1' };
    expect(logPart(shared)).toEqual({ status: 'ok', detail: expect.stringContaining('(flux order-1)') });
    expect(logPart({ ...shared, since: new Date('2026-11-20T08:00:00Z') })).toEqual({ status: 'ok' });
  });

  it('is degraded when events are parked, no projection runs, or the log is unavailable', () => {
    const found = { position: 64n, parked: 0, running: true, rebuilding: false };
    const degraded = [
      describeHealth({ ...usual, groups: [{ ...level, found: { ...found, parked: 2 } }] }),
      describeHealth({ ...usual, groups: [{ ...level, found: { ...found, running: false } }] }),
      describeHealth({ ...usual, groups: [{ ...level, found: null }] }),
      describeHealth({ ...usual, log: undefined, groups: [level] }),
    ];
    expect(degraded.map((one) => one.status)).toEqual(degraded.map(() => 'degraded'));
  });

  it('is degraded while events are parked, and while the views are built for the first time or after a restore', () => {
    const found = { position: 64n, parked: 2, running: true, rebuilding: false };
    const parked = describeHealth({ ...usual, groups: [{ ...level, found }] });
    expect(parked.parts.projections).toMatchObject({
      status: 'degraded',
      detail: expect.stringContaining('2 faits mis de côté'),
    });
    const beginning = {
      ...level,
      found: { ...found, position: null, parked: 0 },
      missedAt: now.toISOString(),
    };
    const early = new Date(now.getTime() + 1);
    const restored = describeHealth({ ...usual, groups: [beginning], now: early });
    expect(restored).toMatchObject({
      status: 'degraded',
      parts: { projections: { status: 'degraded', detail: expect.stringContaining('incomplet') } },
    });
    expect(describeHealth({ ...usual, groups: [level] }).parts.projections).toEqual({ status: 'ok' });
  });

  it('reports the number of events that could not become a mail', () => {
    expect(describeHealth({ ...usual, groups: [level], mailParked: 1 })).toMatchObject({
      status: 'degraded',
      parts: { mail: { status: 'degraded', detail: expect.stringContaining('1 fait mis de côté') } },
    });
  });

  it('reports a failing task of the server with its cause until the task succeeds', () => {
    const failing = [
      {
        title: 'Destruction des documents échus',
        cause: 'le disque est plein',
        since: '2026-11-21T08:00:00Z',
      },
    ];
    expect(describeHealth({ ...usual, failing, groups: [level] })).toMatchObject({
      status: 'degraded',
      parts: {
        tasks: {
          status: 'degraded',
          detail: expect.stringMatching(
            /Destruction des documents échus.*21\/11\/2026 09:00:00 \(le disque est plein\)/,
          ),
        },
      },
    });
    expect(describeHealth({ ...usual, groups: [level] }).parts.tasks).toEqual({ status: 'ok' });
  });

  it('is degraded with the start time while the log can be read but not written', () => {
    const logFailing = {
      since: new Date('2026-11-21T08:59:03Z'),
      why: 'Le journal répond, mais n’a pas de nœud meneur.',
    };
    const health = describeHealth({ ...usual, logFailing, groups: [level] });
    expect(health).toMatchObject({
      status: 'degraded',
      parts: {
        log: {
          status: 'down',
          detail: expect.stringMatching(/depuis le 21\/11\/2026 09:59:03\. .* nœud meneur\./),
        },
      },
    });
  });

  it('is degraded while no service accepts commands, and omits the log fault of a service that has ended', () => {
    const logFailing = {
      since: new Date('2026-11-21T08:59:03Z'),
      why: 'Le journal répond, mais n’a pas de nœud meneur.',
    };
    const health = describeHealth({ ...usual, takesCommands: false, logFailing, groups: [level] });
    expect(health).toMatchObject({
      status: 'degraded',
      parts: {
        'command-api': { status: 'down', detail: expect.stringContaining('Rien ne peut être enregistré') },
        log: { status: 'ok' },
      },
    });
    expect(describeHealth({ ...usual, groups: [level] }).parts['command-api']).toEqual({ status: 'ok' });
  });

  it('is « importing » while a file replaces the data, even with late views and a restarting command service', () => {
    const late = { ...level, missedAt: '2026-11-21T08:55:00Z' };
    const importing = { ...usual, importing: true, groups: [late] };
    for (const takesCommands of [true, false])
      expect(describeHealth({ ...importing, takesCommands })).toMatchObject({
        status: 'importing',
        parts: {
          'command-api': { status: 'ok' },
          projections: { status: 'ok', detail: expect.stringContaining('en cours d’import') },
        },
      });
    expect(describeHealth({ ...importing, refused: 'Le journal est vide' }).status).toBe('degraded');
  });

  it('shows that the log is refused rather than a warning about a later fault', () => {
    const seen = { ...usual, logWarnings: ['Le certificat du journal…'], groups: [level] };
    const warned = {
      status: 'degraded',
      parts: { log: { status: 'degraded', detail: 'Le certificat du journal…' } },
    };
    expect(describeHealth(seen)).toMatchObject(warned);
    expect(describeHealth({ ...seen, refused: 'Le journal est vide' }).parts.log?.detail).toBe(
      'Le journal est vide',
    );
  });

  it('is degraded with the reason while the services refuse to use the log', () => {
    const health = describeHealth({ ...usual, refused: 'Le journal est vide', groups: [level] });
    expect(health).toMatchObject({
      status: 'degraded',
      parts: { log: { status: 'down', detail: 'Le journal est vide' } },
    });
  });

  it('gives the reason of an unavailable log only to the administrator', () => {
    const answer = describeHealth({ ...usual, log: undefined, logTrouble: 'Aucun meneur', groups: [level] });
    expect(answer.parts.log).toEqual({ status: 'down', detail: 'Aucun meneur' });
    expect(withoutReasons(answer).parts.log).toEqual({ status: 'down' });
    expect(withoutReasons(answer).status).toBe('degraded');
  });

  it('is down when Postgres does not answer', () => {
    const health = describeHealth({ ...usual, groups: [{ ...level, found: undefined }] });
    expect(health).toMatchObject({ status: 'down', parts: { database: { status: 'down' } } });
  });
});
