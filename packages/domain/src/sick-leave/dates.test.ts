import type { FournilEvent, NewFournilEvent } from '@fournil/events/catalogue';
import { describe, expect, it } from 'vitest';
import { fold } from '../decision.ts';
import { decideChangeDates, decideCorrectDates } from './dates.ts';
import { type CertificateDecision, certificate, type LoadedCertificate } from './record.ts';
import { decideSubmit } from './submit.ts';

const certificateId = 'f1000000-0000-4000-8000-000000000001';
const ids = { certificateId, employeeId: '0b0e6d0c-5a51-4a4e-9c3a-3f0d1c1e2a01' };
const week = { startDate: '2026-11-16', endDate: '2026-11-20' };
const today = '2026-11-21';
const nadia = { name: 'Nadia Benali', email: null, isActive: true };
const submitted: NewFournilEvent = {
  type: 'CertificateSubmitted',
  data: { ...ids, ...week, origin: 'upload' },
};
const validated: NewFournilEvent = { type: 'CertificateValidated', data: { ...ids, ...week } };
const rejected: NewFournilEvent = { type: 'CertificateRejected', data: { ...ids, reason: 'Illisible' } };
const cleared: NewFournilEvent = { type: 'SickLeaveCleared', data: ids };

/** A certificate that nobody changed since it was read. */
const loaded = (...events: readonly NewFournilEvent[]): LoadedCertificate => ({
  state: fold(certificate, events as readonly FournilEvent[]),
  history: [],
});
const alone = { before: null, after: [] };
const refusal = (decision: CertificateDecision) => ('refused' in decision ? decision : null);

describe('changing the dates of a linked certificate', () => {
  const of = (startDate: string, ...more: readonly NewFournilEvent[]) =>
    loaded({ ...submitted, data: { ...submitted.data, startDate } }, ...more).state;
  const change = (startDate: string, linked: object) =>
    refusal(
      decideChangeDates({ certificateId, ...week, startDate }, loaded(submitted), { ...alone, ...linked }),
    )?.fields;
  const correct = (startDate: string, linked: object) =>
    refusal(
      decideCorrectDates(
        { certificateId, ...week, startDate, correctionReason: 'Lu de travers' },
        loaded(submitted, validated),
        { ...alone, ...linked },
      ),
    )?.fields;

  it('removes the link of a pending certificate when it no longer begins after the certificate it prolongs', () => {
    const before = of('2026-11-11');
    const changed = (startDate: string) =>
      decideChangeDates({ certificateId, ...week, startDate }, loaded(submitted), { ...alone, before });
    expect(changed('2026-11-12')).toMatchObject({ events: [{ type: 'CertificateDatesChanged' }] });
    expect(changed('2026-11-11')).toMatchObject({
      events: [
        { type: 'CertificateDatesChanged', data: { startDate: '2026-11-11' } },
        { type: 'CertificateLinked', data: { prolongs: null } },
      ],
    });
  });

  it('is refused for a correction that would begin before the certificate it prolongs', () => {
    const before = of('2026-11-11');
    expect(correct('2026-11-12', { before })).toBeUndefined();
    expect(correct('2026-11-11', { before })).toEqual([
      {
        field: 'startDate',
        message: "Cet arrêt prolonge celui qui commence le 11/11/2026 : détachez-le d'abord.",
      },
    ]);
  });

  it('past the start of the next one is allowed only before the validation', () => {
    const after = [of('2026-11-19'), of('2026-11-18')];
    expect(change('2026-11-18', { after })).toBeUndefined();
    expect(correct('2026-11-17', { after })).toBeUndefined();
    expect(correct('2026-11-18', { after })).toEqual([
      {
        field: 'startDate',
        message: "L'arrêt qui prolonge celui-ci commence le 18/11/2026 : détachez-le d'abord.",
      },
    ]);
  });

  it('refuses a start before the entry date for any status, and accepts a later end', () => {
    const text =
      "Cette date est avant l'entrée du 16/11/2026 : corrigez-la, ou la date d'entrée sur la fiche.";
    const employed = { entryDate: '2026-11-16' };
    const fields = [{ field: 'startDate', message: text }];
    expect(change('2026-11-15', { employed })).toEqual(fields);
    expect(correct('2026-11-15', { employed })).toEqual(fields);
    const send = (startDate: string) =>
      decideSubmit(
        { certificate: { ...ids, ...week, startDate, origin: 'upload' } },
        { status: 'unknown' },
        { employee: { ...nadia, ...employed }, today },
      );
    expect(refusal(send('2026-11-15'))?.fields).toEqual(fields);
    expect(refusal(send('2026-11-16'))).toBeNull();
    const longer = { certificateId, ...week, endDate: '2026-11-22' };
    const known = { ...alone, employed: { entryDate: '2026-12-01' } };
    expect(refusal(decideChangeDates(longer, loaded(submitted), known))).toBeNull();
  });

  it('ignores a link to a rejected or removed certificate', () => {
    const gone = [of('2026-11-11', rejected), of('2026-11-11', cleared)];
    for (const before of gone) expect(change('2026-11-02', { before })).toBeUndefined();
    expect(change('2026-11-18', { after: gone })).toBeUndefined();
  });

  it('accepts an unchanged start before the certificate it prolongs when only the end changes', () => {
    const before = of('2026-11-17');
    const longer = { certificateId, ...week, endDate: '2026-11-22' };
    expect(refusal(decideChangeDates(longer, loaded(submitted), { ...alone, before }))).toBeNull();
  });
});
