/** Recorded evidence that allows an exception to a rule, within the limits that no evidence can exceed. */
import { breaks } from './limits.ts';
import type { Override, Rule } from './rules.ts';
import { covers, inScope } from './scope.ts';
import type { CalendarDate, Evidence, Person, Shop } from './week.ts';

/** A need that begins so is fulfilled by that setting of the shop and not by a document. */
const mayFirstNeed = 'tenant.may1_policy=';

/** The people and days that the evidence must cover completely. */
export interface Concerned {
  readonly person: Person | null;
  readonly shop: Shop;
  readonly evidence: readonly Evidence[];
  readonly dates: readonly CalendarDate[];
  readonly judgedOn: readonly CalendarDate[];
}

/** The recorded evidence with the limit that it allows; null for none. */
export interface Cover {
  readonly references: readonly string[];
  readonly limit: number | null;
}

/** The looser of two limits of a rule; null is no limit at all. */
function looser(rule: Rule, one: Cover, other: Cover): Cover {
  if (one.limit === null || other.limit === null) return one.limit === null ? one : other;
  return breaks(one.limit, rule.violationIf, other.limit) ? one : other;
}

/** The highest limit by one kind of evidence; null without any. */
function coverByNeed(rule: Rule, need: string, concerned: Concerned): Cover | null {
  if (need.startsWith(mayFirstNeed)) {
    const policy = need.slice(mayFirstNeed.length);
    return concerned.shop.mayFirst === policy ? { references: ['choix du dirigeant'], limit: null } : null;
  }
  const found = concerned.evidence
    .filter(
      ({ ruleId, kind, personId, period }) =>
        ruleId === rule.id &&
        kind === need &&
        (personId === null || personId === concerned.person?.id) &&
        concerned.dates.every((date) => covers(period, date)),
    )
    .map(({ reference, limit }): Cover => ({ references: [reference], limit: limit ?? null }));
  return found.length === 0 ? null : found.reduce((one, other) => looser(rule, one, other));
}

/** All kinds together: every document's own limit holds. */
function together(rule: Rule, covers: readonly Cover[]): Cover {
  return covers.reduce((one, other) => ({
    references: [...one.references, ...other.references],
    limit: looser(rule, one, other) === one ? other.limit : one.limit,
  }));
}

function bounded(rule: Rule, override: Override, cover: Cover): Cover {
  if (override.bound === undefined) return cover;
  return together(rule, [cover, { references: [], limit: override.bound }]);
}

/**
 * Null when the required evidence is not recorded for this person and these days, or does not apply at that
 * age.
 */
export function coverOf(rule: Rule, concerned: Concerned): Cover | null {
  const { override } = rule;
  if (!override) return null;
  const { forbiddenIf } = override;
  if (forbiddenIf && concerned.person) {
    if (inScope(forbiddenIf, concerned.person, concerned.judgedOn) !== false) return null;
  }
  const found = override.needs.map((need) => coverByNeed(rule, need, concerned));
  const useful = found.filter((cover) => cover !== null);
  if (useful.length === 0 || (override.mode === 'all' && useful.length < found.length)) return null;
  const cover =
    override.mode === 'all'
      ? together(rule, useful)
      : useful.reduce((one, other) => looser(rule, one, other));
  return bounded(rule, override, cover);
}
