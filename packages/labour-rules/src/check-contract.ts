/** The rules that are checked when a contract is saved, not when a week is planned (P04). */
import { exemptContract } from './exemptions.ts';
import type { Finding } from './finding.ts';
import { judge } from './judge.ts';
import { rules } from './rules.ts';
import type { CalendarDate, Evidence, Person, Shop } from './week.ts';

/** Findings on a person's contract on a day; the shop's headcount decides the minimum. */
export function checkContract(
  person: Person,
  shop: Shop,
  on: CalendarDate,
  evidence: readonly Evidence[] = [],
): readonly Finding[] {
  const measure = { dates: [on], judgedOn: [on], shiftIds: [], value: person.contractWeekMinutes };
  return rules
    .filter((rule) => rule.severity === 'contract_warning')
    .flatMap((rule) => {
      const exempt = () => exemptContract(person, on);
      const unit = 'minutes' as const;
      return judge({ rule, unit, person, shop, evidence, exempt, withinWeek: true }, measure) ?? [];
    });
}
