import { describe, expect, it } from 'vitest';
import {
  adult,
  apprentice,
  lasting,
  minor,
  monday,
  nightBaker,
  onDay,
  partTimer,
  shop,
  week,
} from '../../../testing/labour-rules/bakery.ts';
import { findingsOf } from '../../../testing/labour-rules/findings.ts';
import { personMetric, shopMetric } from './check-week.ts';
import { exemptInWeek } from './exemptions.ts';
import { blocksPublication } from './finding.ts';
import { limitsOf } from './limits.ts';
import { ruleOf, rules, rulesVersion } from './rules.ts';
import { inScope } from './scope.ts';
import { subjectOf } from './subject.ts';

describe('the table of labour rules', () => {
  it('has forty-two rules, each with a unique id, a source and a French message', () => {
    expect(rules).toHaveLength(42);
    expect(new Set(rules.map(({ id }) => id)).size).toBe(42);
    for (const rule of rules) {
      expect(rule.source.length, rule.id).toBeGreaterThan(0);
      expect(rule.message.length, rule.id).toBeGreaterThan(10);
    }
    expect(rulesVersion).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('uses only scopes, metrics, conditions and exemptions that are implemented', () => {
    const subject = subjectOf(week(adult, []), adult);
    for (const rule of rules) {
      if (rule.scope === 'shop') expect(() => shopMetric(rule.metric), rule.id).not.toThrow();
      else if (rule.severity !== 'contract_warning') {
        expect(() => personMetric(rule.metric), rule.id).not.toThrow();
        const nothing = { dates: [], judgedOn: [], shiftIds: [], value: false };
        expect(() => exemptInWeek(rule, subject, nothing), rule.id).not.toThrow();
      }
      expect(() => inScope(rule.scope, adult, [monday]), rule.id).not.toThrow();
      expect(() => limitsOf(rule, { person: adult, shop, dates: [monday] }), rule.id).not.toThrow();
    }
  });

  it('refuses an unknown rule, scope, metric or condition with a RangeError', () => {
    const rule = ruleOf('D01');
    expect(() => ruleOf('D99')).toThrow(RangeError);
    expect(() => inScope('age>=81', adult, [monday])).toThrow(RangeError);
    expect(() => personMetric('day.wrok_min')).toThrow(RangeError);
    expect(() => shopMetric('day.wrok_min')).toThrow(RangeError);
    const bound = { person: adult, shop, dates: [monday] };
    const cases = [{ when: 'company.modulatoin', value: 1 }];
    expect(() => limitsOf({ ...rule, limit: { default: 600, cases } }, bound)).toThrow(RangeError);
    expect(() =>
      exemptInWeek({ ...rule, autoOkIf: 'always' }, subjectOf(week(adult, []), adult), {
        dates: [],
        judgedOn: [],
        shiftIds: [],
        value: 0,
      }),
    ).toThrow(RangeError);
  });

  it('applies a rule by the age, contract and night work of the person on the checked days', () => {
    const born = { ...minor, birthDate: '2008-11-18' };
    const both = [onDay(2), onDay(3)];
    expect([inScope('age<18', born, both), inScope('age>=18', born, both)]).toEqual([true, true]);
    expect([inScope('age<18', born, [onDay(3)]), inScope('age>=18', born, [onDay(2)])]).toEqual([
      false,
      false,
    ]);
    expect([inScope('part_time', partTimer, both), inScope('full_time', partTimer, both)]).toEqual([
      true,
      false,
    ]);
    expect(inScope('age<18 and not apprentice', apprentice, both)).toBe(false);
    const since = { ...nightBaker, nightWorker: [{ from: onDay(3), until: null }] };
    expect(inScope('age>=18 and is_night_worker', since, [onDay(2)])).toBe(false);
    expect(inScope('age>=18 and is_night_worker', since, both)).toBe(true);
    // A minor is out of scope whatever the missing status.
    const { nightWorker: _, ...unknown } = minor;
    expect(inScope('age>=18 and is_night_worker', unknown, both)).toBe(false);
  });
});

describe('the text of a finding', () => {
  it('gives the day, the rule, the measure and the limit in French, with thin spaces', () => {
    const [finding] = findingsOf('D01', week(adult, [lasting(onDay(2), 615)]));
    expect(finding).toEqual({
      ruleId: 'D01',
      title: 'Durée quotidienne adulte',
      severity: 'legal_hard',
      status: 'violated',
      personId: 'a',
      dates: ['2026-11-17'],
      shiftIds: ['2026-11-17 06:00'],
      unit: 'minutes',
      measured: 615,
      threshold: 600,
      source: ['CT L3121-18', 'CT L3121-19 (12 h par accord)', 'CT D3121-4 à 6 (dérogations IT)'],
      message:
        'Mardi 17/11/2026\u202f: Plus de 10\u202fh de travail effectif dans la journée civile (0\u202fh–24\u202fh). ' +
        'Mesuré\u202f: 10\u202fh\u202f15\u202f; limite\u202f: 10\u202fh.',
      rule: 'Plus de 10\u202fh de travail effectif dans la journée civile (0\u202fh–24\u202fh).',
      when: 'Mardi 17/11/2026',
      values: '10\u202fh\u202f15, limite 10\u202fh',
    });
  });

  it('names the missing information when the rule is not verifiable', () => {
    const { birthDate: _, ...unknown } = adult;
    const [finding] = findingsOf('M01', week(unknown, [lasting(onDay(2), 500)]));
    expect(finding?.message).toBe(
      'Mardi 17/11/2026\u202f: «\u202fDurée quotidienne mineur\u202f» non vérifiable. Il manque\u202f: la date de naissance (fiche du salarié).',
    );
  });

  it('stops the publication of a week only for a certain violation of the law', () => {
    const blocking = (person: typeof adult, more = {}) =>
      [
        ...findingsOf('P05', week(person, [lasting(onDay(2), 300)], more)),
        ...findingsOf('P06', week(person, [lasting(onDay(2), 300)], more)),
      ].map(blocksPublication);
    expect([blocking(partTimer, { publishedOn: monday }), blocking(adult, { publishedOn: monday })]).toEqual([
      [true],
      [false],
    ]);
    const { publishedOn: _, ...undecided } = week(partTimer, [lasting(onDay(2), 300)]);
    expect(findingsOf('P05', undecided).map(blocksPublication)).toEqual([false]);
  });
});
