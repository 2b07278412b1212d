/** One measure compared with one rule: met, violated, overridden by evidence, or unverifiable. */
import { type Answer, isMissing } from './answer.ts';
import type { Finding } from './finding.ts';
import {
  overriddenText,
  partsText,
  payText,
  placed,
  typeset,
  unverifiableText,
  violatedText,
} from './french.ts';
import { breaks, type Limits, limitsOf } from './limits.ts';
import type { Measure } from './measures/measure.ts';
import { type Cover, coverOf } from './overrides.ts';
import type { Rule, Unit } from './rules.ts';
import { inScope } from './scope.ts';
import type { Evidence, Person, Shop } from './week.ts';

export interface Case {
  readonly rule: Rule;
  readonly unit: Unit;
  /** null for a rule of the shop. */
  readonly person: Person | null;
  readonly shop: Shop;
  readonly evidence: readonly Evidence[];
  /** Whether the rule itself allows it (autoOkIf). */
  readonly exempt: (measure: Measure) => Answer;
  /** Whether the week's whole excess stays within what an override allows over all days. */
  readonly withinWeek: boolean;
}

type Status =
  | { readonly status: 'violated' }
  | { readonly status: 'unverifiable'; readonly missing: string }
  | { readonly status: 'overridden'; readonly references: readonly string[] };

/** Measured values are shown in whole units, never as if the limit were kept. */
function shown(value: number | boolean): number | boolean | null {
  if (typeof value === 'boolean') return value;
  return Number.isFinite(value) ? Math.ceil(value) : null;
}

function finding(
  { rule, unit, person }: Case,
  measure: Measure,
  value: number | boolean,
  threshold: number | boolean,
  status: Status,
): Finding {
  const measured = shown(value);
  const { dates, shiftIds, detail } = measure;
  const parts = { title: rule.title, message: rule.message, dates, unit, measured, threshold, detail };
  const common = {
    ruleId: rule.id,
    title: rule.title,
    severity: rule.severity,
    personId: person?.id ?? null,
    dates,
    shiftIds,
    unit,
    measured,
    threshold,
    source: rule.source,
    rule: typeset(rule.message),
    ...partsText(parts, rule.severity === 'info_pay'),
  };
  if (status.status === 'violated') {
    const message = rule.severity === 'info_pay' ? payText(parts) : violatedText(parts);
    return { ...common, status: 'violated', message };
  }
  if (status.status === 'overridden') {
    const evidence = status.references;
    return { ...common, status: 'overridden', evidence, message: overriddenText(parts, evidence) };
  }
  const { missing } = status;
  return { ...common, status: 'unverifiable', missing, message: unverifiableText(parts, missing) };
}

/** Whether the evidence allows the measured value. */
function reaches(cover: Cover, one: Case, value: number | boolean): boolean {
  if (!one.withinWeek) return false;
  return cover.limit === null || !breaks(value, one.rule.violationIf, cover.limit);
}

/** The facts missing for a certain answer, each fact named once. */
function missingFacts(measure: Measure, limits: Limits, answers: readonly Answer[]): string {
  const named = answers.filter(isMissing).map(({ missing }) => missing);
  const facts = [measure.worstCase?.missing, limits.missing, ...named].filter(
    (fact) => typeof fact === 'string',
  );
  return [...new Set(facts.flatMap((fact) => fact.split(', ')))].map(placed).join(', ');
}

/** The finding, or null if the rule is met under every value of the missing facts, or does not apply. */
export function judge(one: Case, measure: Measure): Finding | null {
  const { rule, person, shop, evidence } = one;
  const { dates, judgedOn } = measure;
  const applies = person ? inScope(rule.scope, person, judgedOn) : true;
  const exempt = one.exempt(measure);
  if (applies === false || exempt === true) return null;

  const limits = limitsOf(rule, { person, shop, dates: judgedOn });
  const against = (value: number | boolean, limit: number | boolean) =>
    breaks(value, rule.violationIf, limit);

  const sure = applies === true && exempt === false && against(measure.value, limits.loosest);
  const value = sure ? measure.value : (measure.worstCase?.value ?? measure.value);
  const limit = sure ? limits.loosest : limits.strictest;
  if (!against(value, limit)) {
    const { withoutExemption } = measure;
    if (!withoutExemption || !against(withoutExemption.value, limit)) return null;
    const references = [withoutExemption.reference];
    return finding(one, measure, withoutExemption.value, limit, { status: 'overridden', references });
  }

  const cover = coverOf(rule, { person, shop, evidence, dates, judgedOn });
  if (cover && reaches(cover, one, value)) {
    return finding(one, measure, value, limit, { status: 'overridden', references: cover.references });
  }
  if (sure) return finding(one, measure, value, cover?.limit ?? limit, { status: 'violated' });
  const missing = missingFacts(measure, limits, [applies, exempt]);
  return finding(one, measure, value, limit, { status: 'unverifiable', missing });
}

/** Minutes above the limit, summed over the week, for comparison with a rule's `extraPerWeek`. */
export function weeklyExcess(rule: Rule, measures: readonly Measure[]): number {
  const limit = Number(rule.limit.default);
  return measures.reduce((sum, measure) => sum + Math.max(0, Number(measure.value) - limit), 0);
}
