/** The limit for one person: the default, or the first case whose condition is met. */
import { type Answer, allOf, hasReached, isMissing, recorded } from './answer.ts';
import type { Comparison, LimitValue, Rule } from './rules.ts';
import type { CalendarDate, Person, Shop } from './week.ts';

export interface Bound {
  readonly person: Person | null;
  readonly shop: Shop;
  readonly dates: readonly CalendarDate[];
}

/** The strictest and the loosest limit that are possible with the known facts. */
export interface Limits {
  readonly strictest: number | boolean;
  readonly loosest: number | boolean;
  readonly missing: string | null;
}

const salesRoles = ['vendeuse', 'responsable', 'manager'];
const sells = (person: Person | null): boolean => salesRoles.includes(person?.role ?? '');

const staffOf = (shop: Shop, from: number, to: number): Answer =>
  shop.headcount === undefined ? { missing: "l'effectif" } : shop.headcount >= from && shop.headcount <= to;

/** The conditions of rules.json, word for word. The product's roles know neither cleaning nor service. */
const conditions: Readonly<Record<string, (bound: Bound) => Answer>> = {
  'company.agreement_part_time_split and contract_week_h>=18': ({ person, shop }) =>
    allOf([
      (person?.contractWeekMinutes ?? 0) >= 18 * 60,
      recorded(shop.partTimeSplitAgreement, "l'accord d'entreprise sur les coupures"),
    ]),
  'company.modulation': ({ shop }) => recorded(shop.modulation, "l'accord de modulation"),
  'age<16': ({ person, dates }) => {
    const ages = dates.map((date) => (person ? hasReached(person, 16, date) : true));
    if (ages.includes(false)) return true;
    return ages.find(isMissing) ?? false;
  },
  'headcount<10 and role in (sales,cleaning)': ({ person, shop }) =>
    allOf([sells(person), staffOf(shop, 0, 9)]),
  '10<=headcount<=20 and role in (sales,service)': ({ person, shop }) =>
    allOf([sells(person), staffOf(shop, 10, 20)]),
};

/** 220 hours without an agreement (D3121-24). */
const usualContingent = 13_200;

function limitIn(value: LimitValue, person: Person | null): number | boolean {
  const contract = person?.contractWeekMinutes ?? 0;
  if (value === 'contract_week_min') return contract;
  if (value === 'contingent_min') return person?.contingent?.limit ?? usualContingent;
  return value === 'contract_week_min/3' ? contract / 3 : value;
}

/** Whether a measured value violates a limit. */
export function breaks(value: number | boolean, comparison: Comparison, limit: number | boolean): boolean {
  if (comparison === 'is') return value === limit;
  const [measured, bound] = [Number(value), Number(limit)];
  if (comparison === '<') return measured < bound;
  return comparison === '>' ? measured > bound : measured >= bound;
}

/** RangeError for an unknown condition. */
export function limitsOf(rule: Rule, bound: Bound): Limits {
  const possible: (number | boolean)[] = [];
  const missing: string[] = [];
  for (const { when, value } of rule.limit.cases) {
    const condition = conditions[when];
    if (!condition) throw new RangeError(`Rule ${rule.id}: unknown condition "${when}"`);
    const answer = condition(bound);
    if (answer === false) continue;
    possible.push(value);
    if (answer === true) return spread(rule.violationIf, possible, missing);
    missing.push(answer.missing);
  }
  possible.push(limitIn(rule.limit.default, bound.person));
  return spread(rule.violationIf, possible, missing);
}

function spread(
  comparison: Comparison,
  possible: readonly (number | boolean)[],
  missing: readonly string[],
): Limits {
  const sorted = [...possible].sort((one, other) => Number(one) - Number(other));
  const [lowest = false, highest = false] = [sorted[0], sorted.at(-1)];
  const [strictest, loosest] = comparison === '<' ? [highest, lowest] : [lowest, highest];
  return { strictest, loosest, missing: missing.length === 0 ? null : [...new Set(missing)].join(', ') };
}
