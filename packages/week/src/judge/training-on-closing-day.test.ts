/** A minor apprentice whose CFA day falls on the shop's closing day. */
import { createHash } from 'node:crypto';
import { rulesVersion } from '@fournil/labour-rules/rules';
import { describe, expect, it } from 'vitest';
import { draftOf, factsOf, type GivenPerson, shiftAt } from '../../../../testing/week/given-week.ts';
import { digestsOf } from '../inputs/digests.ts';
import { toRegenerate } from '../inputs/input-changes.ts';
import { noPlan, type PlanState } from '../plan/plan-state.ts';
import { cellsOf } from '../week-facts.ts';
import { findingsOf } from './findings.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
const today = '2026-11-02';
const theo: GivenPerson = {
  id: 'theo',
  name: 'Théo Lemoine',
  role: 'Apprenti Vendeuse',
  contractType: 'Apprentissage',
  birthDate: '2009-05-04',
  trainingDays: ['Lundi'],
};
/** Five days of 7 h from Tuesday: 35 h without the CFA, 43 h with it. */
const shifts = [24, 25, 26, 27, 28].map((day) => shiftAt(`s${day}`, 'theo', `2026-11-${day}`, '07:00-14:30'));
const withBreaks = shifts.map((shift) => ({
  ...shift,
  breaks: [{ start: '10:30', end: '11:00', paid: false }],
}));
const factsWith = (person: GivenPerson, plan?: PlanState) =>
  factsOf({ people: [person], ...(plan ? { plan } : {}) });
const broken = (person: GivenPerson) =>
  findingsOf(factsWith(person), { ...noPlan, ...draftOf(withBreaks) }, today).filter(
    ({ ruleId, status }) => ruleId === 'M02' && status === 'violated',
  );

describe("a minor's week with a CFA day on the closing day", () => {
  it('is checked with its 8 h: 43 h break the 35 h of a minor (M02)', () => {
    expect(cellsOf(factsWith(theo), 'theo')[0]?.value).toBe('Formation');
    expect(broken(theo)).toMatchObject([{ employeeId: 'theo', severity: 'legal_hard', excess: 480 }]);
  });

  it('respects the 35 h in a week without CFA', () => {
    expect(broken({ ...theo, profile: { openWeeks: ['2026-W48'] } })).toEqual([]);
  });

  it('is to be regenerated when it was planned before that day counted', () => {
    // As it was read then: closed on Mondays, whatever the CFA said.
    const then = digestsOf(factsWith({ ...theo, trainingDays: [] }), digest);
    const generated = {
      levels: {},
      digests: then,
      rulesVersion: '1',
      planHash: 'hash',
      proof: { cost: 0, bound: 0, gap: 0, end: 'optimal' as const, work: 1 },
      shortfalls: [],
      stamp: null,
    };
    const plan = { ...draftOf(withBreaks), generated };
    // The digests of today: only the reading of the rules has changed since.
    const now = { ...generated, digests: digestsOf(factsWith(theo), digest) };
    const broken = toRegenerate(factsWith(theo, { ...plan, generated: now }), digest, today);
    expect(broken.map(({ text }) => text)).toContain(
      'Théo Lemoine\u202f: semaine générée avant la règle «\u202fDurée hebdomadaire mineur\u202f» telle qu’elle s’applique aujourd’hui',
    );
    const same = { ...now, rulesVersion };
    expect(toRegenerate(factsWith(theo, { ...plan, generated: same }), digest, today)).toEqual([]);
    const first = toRegenerate(factsWith(theo, plan), digest, today).filter(({ kind }) => kind === 'cell');
    expect(first).toMatchObject([
      {
        kind: 'cell',
        employeeId: 'theo',
        date: '2026-11-23',
        text: 'Théo Lemoine, lundi 23/11\u202f: Formation (Jour de formation au CFA)',
      },
    ]);
    const later = toRegenerate(factsWith(theo, plan), digest, '2026-11-24');
    expect(later.filter(({ kind }) => kind === 'cell')).toEqual([]);
  });
});
