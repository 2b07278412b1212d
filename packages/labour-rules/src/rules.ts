/**
 * The labour rules as data: `rules.json`, read once and fully validated, so that a mistyped rule stops the
 * start instead of counting as met.
 */
import data from './rules.json' with { type: 'json' };

/**
 * The consequences of a violated rule: the first two block publication, the others warn, inform or concern
 * pay.
 */
export const severities = [
  'legal_hard',
  'legal_hard_consent',
  'contractual_soft',
  'contract_warning',
  'advisory',
  'info_pay',
] as const;
export type Severity = (typeof severities)[number];

const comparisons = ['>', '>=', '<', 'is'] as const;
export type Comparison = (typeof comparisons)[number];

/**
 * A number in the metric's unit, true or false, a share of the contract, or the shop's overtime contingent.
 */
export type LimitValue = number | boolean | (typeof limitWords)[number];
const limitWords = ['contract_week_min', 'contract_week_min/3', 'contingent_min'] as const;

export interface Override {
  /** Kinds of evidence; `all` of them, or `any` one. */
  readonly needs: readonly string[];
  readonly mode: 'all' | 'any';
  /** The limit that even the evidence cannot pass. */
  readonly bound?: number;
  /** Minutes above the limit that the evidence allows in a week, over all days. */
  readonly extraPerWeek?: number;
  /** A scope in which no evidence helps. */
  readonly forbiddenIf?: string;
}

export interface Rule {
  readonly id: string;
  readonly title: string;
  /** The people it binds, in the words of `scope.ts`. */
  readonly scope: string;
  /** The measured quantity, by name in `check-week.ts`. */
  readonly metric: string;
  readonly violationIf: Comparison;
  /** The first case whose condition is met, otherwise the default. */
  readonly limit: {
    readonly default: LimitValue;
    readonly cases: readonly { readonly when: string; readonly value: number }[];
  };
  readonly severity: Severity;
  readonly source: readonly string[];
  readonly message: string;
  readonly autoOkIf?: string;
  readonly override?: Override;
  /** Measured values with the source's verdict; run as tests. */
  readonly examples: readonly { readonly measured: number | boolean; readonly verdict: 'ok' | 'ko' }[];
}

type RawRule = (typeof data.rules)[number];

const oneOf = <T extends string>(words: readonly T[], word: string, rule: string): T => {
  const found = words.find((candidate) => candidate === word);
  if (found === undefined) throw new RangeError(`Rule ${rule}: "${word}" is none of ${words.join(', ')}`);
  return found;
};

function limitValue(value: string | number | boolean, rule: string): LimitValue {
  if (typeof value !== 'string') return value;
  return oneOf(limitWords, value, rule);
}

function readOverride(raw: NonNullable<RawRule['override']>, rule: string): Override {
  return {
    needs: raw.needs,
    mode: oneOf(['all', 'any'], raw.mode, rule),
    ...(raw.bound === undefined ? {} : { bound: raw.bound }),
    ...(raw.extraPerWeek === undefined ? {} : { extraPerWeek: raw.extraPerWeek }),
    ...(raw.forbiddenIf === undefined ? {} : { forbiddenIf: raw.forbiddenIf }),
  };
}

function readRule(raw: RawRule): Rule {
  return {
    id: raw.id,
    title: raw.title,
    scope: raw.scope,
    metric: raw.metric,
    violationIf: oneOf(comparisons, raw.violationIf, raw.id),
    limit: { default: limitValue(raw.limit.default, raw.id), cases: raw.limit.cases },
    severity: oneOf(severities, raw.severity, raw.id),
    source: raw.source,
    message: raw.message,
    ...(raw.autoOkIf === undefined ? {} : { autoOkIf: raw.autoOkIf }),
    ...(raw.override === undefined ? {} : { override: readOverride(raw.override, raw.id) }),
    examples: raw.examples.map(({ measured, verdict }) => ({
      measured,
      verdict: oneOf(['ok', 'ko'], verdict, raw.id),
    })),
  };
}

/** All rules, in the order of the file. */
export const rules: readonly Rule[] = data.rules.map(readRule);

/** The version of the rules that checked a plan; stored in the event of a generated week. */
export const rulesVersion: string = data.version;

/** The rule with that id; RangeError for an unknown id. */
export function ruleOf(id: string): Rule {
  const found = rules.find((rule) => rule.id === id);
  if (!found) throw new RangeError(`No labour rule ${id}`);
  return found;
}

/** The unit of a metric in rules.json. */
export type Unit = 'minutes' | 'days' | 'times' | 'weeks' | 'truth';
