import { describe, expect, it } from 'vitest';
import { adult, lasting, nightBaker, onDay, partTimer, week } from '../../../testing/labour-rules/bakery.ts';
import { findingsOf, statusOf } from '../../../testing/labour-rules/findings.ts';
import { checkWeek } from './check-week.ts';
import type { Evidence } from './week.ts';

const tuesday = onDay(2);
const proof = (ruleId: string, kind: string, more: Partial<Evidence> = {}): Evidence => ({
  ruleId,
  kind,
  reference: `${kind} 1`,
  personId: null,
  period: { from: tuesday, until: tuesday },
  ...more,
});
const long = (minutes: number, ...evidence: readonly Evidence[]) =>
  week(adult, [lasting(tuesday, minutes)], { evidence });

describe('a recorded document that permits an exception', () => {
  it('raises the daily limit to twelve hours, and is named in the finding', () => {
    for (const kind of ['accord_entreprise_ref', 'autorisation_IT_ref']) {
      const verdict = (minutes: number) => statusOf('D01', long(minutes, proof('D01', kind)));
      expect([verdict(600), verdict(601), verdict(720), verdict(721)]).toEqual([
        [],
        ['overridden'],
        ['overridden'],
        ['violated'],
      ]);
    }
    const [finding] = findingsOf('D01', long(660, proof('D01', 'accord_entreprise_ref')));
    expect(finding?.evidence).toEqual(['accord_entreprise_ref 1']);
    expect(finding?.message).toContain('Couvert par');
  });

  it('applies the limit in the document, at most the highest limit that the rule allows', () => {
    const agreed = (limit: number, minutes: number) =>
      statusOf('D01', long(minutes, proof('D01', 'accord_entreprise_ref', { limit })));
    expect([agreed(660, 660), agreed(660, 661), agreed(900, 721)]).toEqual([
      ['overridden'],
      ['violated'],
      ['violated'],
    ]);
    const [finding] = findingsOf('D01', long(700, proof('D01', 'accord_entreprise_ref', { limit: 660 })));
    expect(finding?.threshold).toBe(660);
  });

  it('with the highest limit applies when there are several documents', () => {
    const two = [
      proof('D01', 'accord_entreprise_ref', { limit: 630 }),
      proof('D01', 'accord_entreprise_ref', { limit: 690 }),
      proof('D01', 'autorisation_IT_ref', { limit: 660 }),
    ];
    const verdict = (minutes: number) => [
      statusOf('D01', long(minutes, ...two)),
      statusOf('D01', long(minutes, ...two.toReversed())),
    ];
    expect([verdict(690), verdict(691)]).toEqual([
      [['overridden'], ['overridden']],
      [['violated'], ['violated']],
    ]);
  });

  it('with an exceptional reason raises the eight hours of a night worker to ten', () => {
    const night = (minutes: number) =>
      statusOf(
        'D02',
        week(nightBaker, [lasting(tuesday, minutes)], { evidence: [proof('D02', 'motif_exceptionnel')] }),
      );
    expect([night(480), night(481), night(600), night(601)]).toEqual([
      [],
      ['overridden'],
      ['overridden'],
      ['violated'],
    ]);
  });

  it('applies only on its days', () => {
    const on = (from: string, until: string | null) =>
      statusOf('D01', long(660, proof('D01', 'accord_entreprise_ref', { period: { from, until } })));
    expect([on(tuesday, null), on(onDay(3), null), on(onDay(1), onDay(1))]).toEqual([
      ['overridden'],
      ['violated'],
      ['violated'],
    ]);
  });

  it('has no effect on a rule without an exception', () => {
    const shifts = [lasting(tuesday, 240, 360), lasting(tuesday, 60, 1000)];
    expect(
      statusOf('D05', week(partTimer, shifts, { evidence: [proof('D05', 'accord_entreprise_ref')] })),
    ).toEqual(['violated']);
  });

  it('is not named when the rule is respected without the document', () => {
    expect(checkWeek(long(300, proof('D01', 'accord_entreprise_ref')))).toEqual([]);
  });
});
