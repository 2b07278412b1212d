import { describe, expect, it } from 'vitest';
import { onDay, partTimer, shop } from '../../../testing/labour-rules/bakery.ts';
import { scenarios } from '../../../testing/labour-rules/scenarios.ts';
import { checkContract } from './check-contract.ts';
import { checkWeek, personMetric } from './check-week.ts';
import { rules } from './rules.ts';
import { subjectOf } from './subject.ts';

const violated = (findings: ReturnType<typeof checkWeek>, ruleId: string) =>
  findings.filter((finding) => finding.ruleId === ruleId && finding.status === 'violated');

describe('the week check applied to the examples of every rule', () => {
  for (const rule of rules.filter(({ severity }) => severity !== 'contract_warning')) {
    for (const { measured, verdict } of rule.examples) {
      it(`${rule.id} ${rule.title}: ${measured} is ${verdict}`, () => {
        // Both kinds of scenario take the kind of value their own rule measures.
        const build = scenarios[rule.id] as (value: number | boolean) => Parameters<typeof checkWeek>[0];
        const input = build(measured);
        if (typeof measured === 'number' && measured > 0) {
          const all = input.people.flatMap((person) =>
            personMetric(rule.metric).of(subjectOf(input, person)),
          );
          expect(all.map(({ value }) => value)).toContain(measured);
        }
        const found = violated(checkWeek(input), rule.id);
        if (verdict === 'ok') expect(found).toEqual([]);
        else expect(found.map((finding) => finding.measured)).toEqual([measured]);
      });
    }
  }

  it('P04 Durée contractuelle minimale: 1440 minutes a week are ok and 1439 are not when the contract is saved', () => {
    const of = (contractWeekMinutes: number) =>
      checkContract({ ...partTimer, contractWeekMinutes }, shop, onDay(1)).map(({ ruleId, measured }) => [
        ruleId,
        measured,
      ]);
    expect(of(1440)).toEqual([]);
    expect(of(1439)).toEqual([['P04', 1439]]);
  });

  it('exist for every rule except W07 and P01, whose limits depend on the contract hours', () => {
    const without = rules.filter((rule) => rule.examples.length === 0).map(({ id }) => id);
    expect(without).toEqual(['W07', 'P01']);
    const built = [...Object.keys(scenarios), ...without, 'P04'];
    expect(built.sort()).toEqual(rules.map(({ id }) => id).sort());
  });
});
