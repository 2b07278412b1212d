import { sickLeaveMessages, sickLeaveStatuses } from '@fournil/contracts/sick-leave/rules';
import { definitionOf, type FournilEvent, type NewFournilEvent } from '@fournil/events/catalogue';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../decision.ts';
import { decideChangeDates, decideCorrectDates } from './dates.ts';
import { type CertificateDecision, certificate, type LoadedCertificate } from './record.ts';
import {
  decideComment,
  decideDeclare,
  decideLink,
  decideReject,
  decideReopen,
  decideValidate,
} from './rules.ts';
import { decideSubmit } from './submit.ts';

const certificateId = 'f1000000-0000-4000-8000-000000000001';
const employeeId = '0b0e6d0c-5a51-4a4e-9c3a-3f0d1c1e2a01';
const ids = { certificateId, employeeId };
const week = { startDate: '2026-11-16', endDate: '2026-11-20' };
const today = '2026-11-21';
const nadia = { name: 'Nadia Benali', email: null, isActive: true };
const submitted: NewFournilEvent = {
  type: 'CertificateSubmitted',
  data: { ...ids, ...week, origin: 'upload' },
};
const validated: NewFournilEvent = { type: 'CertificateValidated', data: { ...ids, ...week } };
const rejected: NewFournilEvent = { type: 'CertificateRejected', data: { ...ids, reason: 'Illisible' } };
const declared: NewFournilEvent = { type: 'CertificateDeclared', data: { ...ids, ...week } };
const commented: NewFournilEvent = { type: 'CertificateCommented', data: { ...ids, comment: 'Vu' } };
const cleared: NewFournilEvent = { type: 'SickLeaveCleared', data: ids };

/** A certificate as read: each fact by the administrator at ten past. */
const loaded = (...events: readonly NewFournilEvent[]): LoadedCertificate => ({
  state: fold(certificate, events as readonly FournilEvent[]),
  history: events.map(
    (event, revision) =>
      ({
        ...event,
        revision,
        metadata: { actor: { kind: 'user', role: 'admin' }, recordedAt: '2026-11-20T09:10:00.000Z' },
      }) as unknown as LoadedCertificate['history'][number],
  ),
});
const alone = { before: null, after: [] };
const refusal = (decision: CertificateDecision) => ('refused' in decision ? decision : null);

describe('sending a certificate', () => {
  const data = { ...ids, ...week, origin: 'upload' as const };
  const send = (more: object, context: object = {}) =>
    decideSubmit(
      { certificate: { ...data, ...more } },
      { status: 'unknown' },
      { employee: nadia, today, ...context },
    );

  it('records the typed comment as an event of its own, or in the validation when the manager files the certificate as validated', () => {
    expect(send({})).toEqual({ events: [submitted] });
    const both = decideSubmit(
      { certificate: { ...data, origin: 'paper' }, isValidated: true, notes: 'Original vu' },
      { status: 'unknown' },
      { employee: nadia, today },
    );
    expect(both).toEqual({
      events: [
        { type: 'CertificateSubmitted', data: { ...data, origin: 'paper' } },
        { type: 'CertificateValidated', data: { ...ids, ...week, notes: 'Original vu' } },
      ],
    });
    const pending = { certificate: data, notes: 'Remis par sa sœur' };
    expect(decideSubmit(pending, { status: 'unknown' }, { employee: nadia, today })).toEqual({
      events: [submitted, { type: 'CertificateCommented', data: { ...ids, comment: 'Remis par sa sœur' } }],
    });
  });

  it('accepts a start today and a single day, and refuses a start tomorrow and an end before the start', () => {
    expect(refusal(send({ startDate: today, endDate: today }))).toBeNull();
    expect(refusal(send({ startDate: '2026-11-22', endDate: '2026-11-23' }))?.fields).toEqual([
      { field: 'startDate', message: sickLeaveMessages.startInFuture },
    ]);
    expect(refusal(send({ endDate: '2026-11-15' }))?.text).toBe(sickLeaveMessages.endBeforeStart);
  });

  it("refuses to prolong another person's certificate, a rejected one, or one that begins later", () => {
    const before = (...events: readonly NewFournilEvent[]) => loaded(...events).state;
    const start = { startDate: '2026-11-21', endDate: '2026-11-25' };
    expect(refusal(send(start, { before: before(submitted, validated) }))).toBeNull();
    expect(refusal(send(start, { before: before() }))?.text).toMatch(/pas de cette personne/);
    expect(refusal(send(start, { before: before(submitted, rejected) }))?.text).toMatch(/rejeté/);
    expect(refusal(send({ ...week }, { before: before(submitted) }))?.text).toMatch(/après/);
  });
});

describe('a certificate', () => {
  const act = {
    change: (state: LoadedCertificate) =>
      decideChangeDates({ certificateId, ...week, endDate: '2026-11-22' }, state, alone),
    validate: (state: LoadedCertificate) => decideValidate({ certificateId }, state),
    reject: (state: LoadedCertificate) => decideReject({ certificateId, reason: 'Illisible' }, state),
    declare: (state: LoadedCertificate) => decideDeclare({ certificateId }, state),
    correct: (state: LoadedCertificate) =>
      decideCorrectDates(
        { certificateId, ...week, endDate: '2026-11-22', correctionReason: 'Lu de travers' },
        state,
        alone,
      ),
    reopen: (state: LoadedCertificate) => decideReopen({ certificateId, reason: 'Homonyme' }, state),
    comment: (state: LoadedCertificate) => decideComment({ certificateId, comment: 'Vu' }, state),
  };
  const histories = {
    pending: [submitted],
    validated: [submitted, validated],
    declared: [submitted, validated, declared],
    rejected: [submitted, rejected],
  } as const;
  const allowed: Record<keyof typeof histories, readonly (keyof typeof act)[]> = {
    pending: ['change', 'validate', 'reject', 'comment'],
    validated: ['declare', 'correct', 'reopen', 'comment'],
    declared: ['correct', 'comment'],
    rejected: ['comment'],
  };

  it.each(sickLeaveStatuses)('in state %s allows only the actions of that state', (status) => {
    for (const name of Object.keys(act) as (keyof typeof act)[]) {
      const decision = act[name](loaded(...histories[status]));
      expect([name, refusal(decision)?.refused ?? 'recorded']).toEqual([
        name,
        allowed[status].includes(name) ? 'recorded' : 'certificate_changed',
      ]);
    }
  });

  it('is unknown when it was removed from the list or never sent', () => {
    for (const decide of Object.values(act)) {
      expect(refusal(decide(loaded(submitted, validated, cleared)))?.refused).toBe('unknown_certificate');
      expect(refusal(decide(loaded()))?.refused).toBe('unknown_certificate');
    }
  });

  it('has its period, its file and the notes of the decision in the event of its validation', () => {
    const file = {
      fileId: 'f2',
      fileType: 'image/jpeg',
      contentHash: 'ab',
      storedSize: 3,
      fileName: 'a.jpg',
    } as const;
    const sent: NewFournilEvent = {
      type: 'CertificateSubmitted',
      data: { ...submitted.data, ...file } as never,
    };
    expect(decideValidate({ certificateId, notes: 'Original vu' }, loaded(sent))).toEqual({
      events: [
        { type: 'CertificateValidated', data: { ...ids, ...week, fileId: 'f2', notes: 'Original vu' } },
      ],
    });
  });

  it('returns to pending with its whole period when its validation is withdrawn, and can be decided again', () => {
    const reopened = decideReopen({ certificateId, reason: 'Homonyme' }, loaded(submitted, validated));
    const fact = { type: 'CertificateReopened', data: { ...ids, ...week, reason: 'Homonyme' } } as const;
    expect(reopened).toEqual({ events: [fact] });
    const again = loaded(submitted, validated, fact);
    expect(again.state.status).toBe('pending');
    expect(refusal(decideReject({ certificateId, reason: 'Homonyme' }, again))).toBeNull();
    expect(decideValidate({ certificateId }, again)).toEqual({ events: [validated] });
  });

  it('refuses a decision from an outdated page, with the change, its time and its author', () => {
    const state = loaded(submitted, validated);
    const stale = refusal(decideDeclare({ certificateId, baseRevision: 0 }, state));
    expect(stale).toMatchObject({
      refused: 'certificate_changed',
      text: 'Cet arrêt maladie a changé : il a été validé le 20/11/2026 à 10:10 (Administrateur). Relisez-le avant de recommencer.',
      details: { status: 'validated', changedBy: 'Administrateur', revision: 1 },
    });
    expect(refusal(decideDeclare({ certificateId, baseRevision: 1 }, state))).toBeNull();
    // A comment is nothing that one decides on.
    expect(
      refusal(decideDeclare({ certificateId, baseRevision: 1 }, loaded(submitted, validated, commented))),
    ).toBeNull();
  });

  it('records nothing when an action changes nothing', () => {
    expect(decideChangeDates({ certificateId, ...week }, loaded(submitted), alone)).toEqual({ events: [] });
    const same = { certificateId, ...week, correctionReason: 'Rien' };
    expect(decideCorrectDates(same, loaded(submitted, validated), alone)).toEqual({ events: [] });
    expect(decideLink({ certificateId, prolongs: null }, loaded(submitted), undefined)).toEqual({
      events: [],
    });
  });

  it('records only events that match their schema and can be read back, after any sequence of actions', () => {
    const name = fc.constantFrom(...(Object.keys(act) as (keyof typeof act)[]));
    fc.assert(
      fc.property(fc.array(name, { maxLength: 12 }), (names) => {
        const history: NewFournilEvent[] = [submitted];
        for (const one of names) {
          const decision = act[one](loaded(...history));
          if ('refused' in decision) continue;
          for (const event of decision.events) {
            definitionOf(event.type)?.schema.parse(event.data);
            history.push(event);
          }
        }
        const types = history.map((event) => event.type);
        const count = (...asked: string[]) => types.filter((type) => asked.includes(type)).length;
        // Each taking back allows one more decision, and nothing else does.
        expect(
          count('CertificateValidated', 'CertificateRejected') - count('CertificateReopened'),
        ).toBeLessThan(2);
        expect(count('CertificateDeclared')).toBeLessThan(2);
      }),
      { numRuns: 200, seed: 20_261_121 },
    );
  });
});
