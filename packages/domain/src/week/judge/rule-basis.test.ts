import { rules } from '@fournil/labour-rules/rules';
import { describe, expect, it } from 'vitest';
import { draftOf, factsOf, shiftAt } from '../../../../../testing/week/given-week.ts';
import { findingsOf } from './findings.ts';
import { basisLabel, basisOf } from './rule-basis.ts';

const of = (basis: string) =>
  rules
    .filter(
      (rule) => basisOf({ ruleId: rule.id, severity: rule.severity, source: [...rule.source] }) === basis,
    )
    .map(({ id }) => id);

describe('the basis of a rule', () => {
  it('is the law, except for the seven rules based on agreement, contract, good practice or pay', () => {
    expect(of('convention')).toEqual(['D05']);
    expect(of('contract')).toEqual(['W07']);
    expect(of('practice')).toEqual(['W06', 'P06']);
    expect(of('pay')).toEqual(['H02', 'N01', 'S01']);
    expect(of('law')).toHaveLength(rules.length - 7);
  });

  it('is named by the label of every finding', () => {
    const label = (id: string, status: 'violated' | 'unverifiable' | 'overridden' | 'pay' = 'violated') => {
      const rule = rules.find((one) => one.id === id);
      if (!rule) throw new Error(id);
      return basisLabel({ ruleId: id, severity: rule.severity, source: [...rule.source], status });
    };
    expect(label('M02')).toBe('Interdit par la loi');
    expect(label('D05')).toBe('Interdit par la convention collective');
    expect(label('P05')).toBe('Accord du salarié nécessaire');
    expect(label('W07')).toBe('Au-delà du contrat');
    expect(label('W06')).toBe('Bonne pratique');
    expect(label('N02')).toBe('À savoir (loi)');
    expect(label('D02')).toBe('À savoir (loi)');
    expect(label('S01', 'pay')).toBe('À payer');
    expect(label('M02', 'overridden')).toBe('Couvert par un document');
    expect(label('M09', 'unverifiable')).toBe('Non vérifiable');
  });
});

describe('a Sunday premium', () => {
  it('is listed as an amount to pay, and does not count as a violation', () => {
    const facts = factsOf({ people: [{ id: 'nadia' }] });
    const plan = draftOf([shiftAt('s', 'nadia', '2026-11-29', '07:00-12:00')]);
    const premium = findingsOf(facts, plan, '2026-11-02').find(({ ruleId }) => ruleId === 'S01');
    expect(premium).toMatchObject({ status: 'pay', blocks: null });
    expect(premium?.message).toMatch(/Compté\s: 5\sh\.$/u);
    expect(premium?.message).not.toContain('limite');
  });
});
