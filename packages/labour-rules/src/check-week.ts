/**
 * The checker: every rule of rules.json for one week. It shares types but no code with the planner, and its
 * result counts: pages show its findings for generated weeks and for edits.
 */
import { exemptInWeek } from './exemptions.ts';
import type { Finding } from './finding.ts';
import { type Case, judge, weeklyExcess } from './judge.ts';
import { averageMetrics } from './measures/averages.ts';
import { calendarMetrics } from './measures/calendar.ts';
import { dailyMetrics } from './measures/daily.ts';
import type { PersonMetric, ShopMetric } from './measures/measure.ts';
import { minorMetrics } from './measures/minors.ts';
import { nightMetrics } from './measures/night.ts';
import { noticeMetrics } from './measures/notice.ts';
import { presenceMetrics } from './measures/presence.ts';
import { restMetrics } from './measures/rest.ts';
import { shopMetrics } from './measures/shop.ts';
import { supervisionMetrics } from './measures/supervision.ts';
import { weeklyMetrics } from './measures/weekly.ts';
import { type Rule, rules } from './rules.ts';
import { checkShape, type Subject, subjectsOf } from './subject.ts';
import type { WeekInput } from './week.ts';

/** Every metric named in rules.json, by name. */
const personMetrics: Readonly<Record<string, PersonMetric>> = {
  ...averageMetrics,
  ...calendarMetrics,
  ...dailyMetrics,
  ...minorMetrics,
  ...nightMetrics,
  ...noticeMetrics,
  ...presenceMetrics,
  ...restMetrics,
  ...supervisionMetrics,
  ...weeklyMetrics,
};

/** RangeError for an unknown metric. */
export function personMetric(name: string): PersonMetric {
  const found = personMetrics[name];
  if (!found) throw new RangeError(`No metric "${name}" of a person`);
  return found;
}

export function shopMetric(name: string): ShopMetric {
  const found = shopMetrics[name];
  if (!found) throw new RangeError(`No metric "${name}" of the shop`);
  return found;
}

function judgePerson(rule: Rule, subject: Subject): readonly Finding[] {
  const { input, person } = subject;
  const metric = personMetric(rule.metric);
  const measures = metric.of(subject);
  const extra = rule.override?.extraPerWeek;
  const one: Case = {
    rule,
    unit: metric.unit,
    person,
    shop: input.shop,
    evidence: input.evidence,
    exempt: (measure) => exemptInWeek(rule, subject, measure),
    withinWeek: extra === undefined || weeklyExcess(rule, measures) <= extra,
  };
  return measures.flatMap((measure) => judge(one, measure) ?? []);
}

function judgeShop(rule: Rule, input: WeekInput): readonly Finding[] {
  const metric = shopMetric(rule.metric);
  const { shop, evidence } = input;
  const one: Case = {
    rule,
    unit: metric.unit,
    person: null,
    shop,
    evidence,
    exempt: () => false,
    withinWeek: true,
  };
  return metric.of(input).flatMap((measure) => judge(one, measure) ?? []);
}

const byPlace = (one: Finding, other: Finding): number =>
  (one.personId ?? '').localeCompare(other.personId ?? '') ||
  one.dates.join().localeCompare(other.dates.join()) ||
  one.shiftIds.join().localeCompare(other.shiftIds.join());

/**
 * Checks a week. The answer lists violated, overridden and unverifiable rules, ordered by rules, people and
 * days, for any order of the input. Rules on contracts are separate (`check-contract.ts`). RangeError for
 * invalid dates and times, a week that does not begin on a Monday, and shifts outside it or of unknown
 * people.
 */
export function checkWeek(input: WeekInput): readonly Finding[] {
  checkShape(input);
  const subjects = subjectsOf(input);
  return rules
    .filter((rule) => rule.severity !== 'contract_warning')
    .flatMap((rule) => {
      const found =
        rule.scope === 'shop'
          ? judgeShop(rule, input)
          : subjects.flatMap((subject) => judgePerson(rule, subject));
      return [...found].sort(byPlace);
    });
}
