/**
 * Digests of a week's direct inputs, by name, so that « à régénérer » can name what changed [planning-10].
 * They are keyed with a secret of the installation, so that the log does not reveal a cell about an illness.
 */
import { datesOf, weekAfter, weekId } from '@fournil/contracts/planning/week';
import { formalitiesAgainst } from '@fournil/labour-rules/measures/presence';
import { canonical } from '../../settings/shop-leaves.ts';
import { sixDaysOf } from '../activities.ts';
import { weekNeedsOf } from '../coverage/week-needs.ts';
import { labourPerson } from '../judge/labour-person.ts';
import { labourShop } from '../judge/labour-shop.ts';
import { groupsOf, isPlannable, isQualified } from '../staff.ts';
import { cellsOf, levelOn, planOf, shopDayOf, type WeekFacts } from '../week-facts.ts';

export type Digests = Readonly<Record<string, string>>;
/** Returns an HMAC as text. */
export type Digest = (text: string) => string;

/** Enough that two inputs do not meet by chance. */
const length = 12;

/**
 * The person's shifts of a neighbouring week close to this one: the last end of its Saturday and Sunday, the
 * first start of its Monday and Tuesday. Rests span at most two days (M05), so nothing else of a neighbour
 * affects this week.
 */
function edgeOf(facts: WeekFacts, id: string, by: -1 | 1): string {
  const week = weekAfter(facts.week, by);
  const near = by < 0 ? datesOf(week).slice(5) : datesOf(week).slice(0, 2);
  const times = planOf(facts, week)
    .shifts.filter(({ employeeId, date }) => employeeId === id && near.includes(date))
    .map(({ date, start, end }) => `${date} ${by < 0 ? end : start}`)
    .sort();
  return (by < 0 ? times.at(-1) : times[0]) ?? '';
}

/**
 * Names: `cell/<employee>/<date>`, `staff/<employee>`, `affluence/<date>`, `day/<date>`, `shop`,
 * `neighbour/<week>/<employee>` for the neighbouring weeks that have a plan, and `formalities/<employee>/<date>` for days
 * on which a formality forbids work; `formalities` alone says that the digests contain these.
 */
export function digestsOf(facts: WeekFacts, digest: Digest): Digests {
  const { settings, week } = facts;
  const named = new Map<string, unknown>([['formalities', true]]);
  const needs = weekNeedsOf(facts);
  for (const [id, member] of facts.staff) {
    if (!isPlannable(member, week)) continue;
    const person = labourPerson(facts, id);
    if (!person) continue;
    // Sums over other weeks are not direct inputs; qualified people and forbidden days are digested separately.
    const { history: _h, masterId: _m, supervises: _s, formalities: _f, ...known } = person;
    const { nightWorker: _n, nightMinutesOfYear: _y, contingent: _c, ...labour } = known;
    const { nightWorker } = member.profile;
    named.set(`staff/${id}`, [
      labour,
      ...(nightWorker === null ? [] : [nightWorker]),
      groupsOf(settings, member),
      isQualified(settings, member),
      sixDaysOf(facts, id),
    ]);
    for (const date of datesOf(week))
      if (formalitiesAgainst(person, date).length > 0) named.set(`formalities/${id}/${date}`, true);
    for (const { date, value } of cellsOf(facts, id)) named.set(`cell/${id}/${date}`, value);
    for (const by of [-1, 1] as const) {
      const beside = weekAfter(week, by);
      if (planOf(facts, beside).status === 'none') continue;
      named.set(`neighbour/${weekId(beside)}/${id}`, edgeOf(facts, id, by));
    }
  }
  for (const [index, date] of datesOf(week).entries()) {
    named.set(`affluence/${date}`, levelOn(facts, date));
    const { open, dayType, openingHours } = shopDayOf(settings, date);
    const tables = Object.entries(needs.choice).map(([group, choice]) => [
      group,
      choice,
      settings.staffing[group as 'vente'][dayType],
    ]);
    named.set(`day/${date}`, [
      open,
      dayType,
      openingHours,
      open ? tables : null,
      needs.hours.map(({ hours }) => hours[index]),
    ]);
  }
  const { shifts, breaks, split, management, cells } = settings;
  named.set('shop', [shifts, breaks, split, management, cells, labourShop(settings), settings.evidence]);
  return Object.fromEntries(
    [...named].map(([name, value]) => [name, digest(`${name} ${canonical(value)}`).slice(0, length)]),
  );
}

/**
 * A neighbour planned later was planned around this week, so it is not compared; arrivals and exits are
 * reported under the staff. Plans made before 0.3.0 have no digests of formalities.
 */
function isComparable(name: string, before: Digests, now: Digests): boolean {
  const [kind, id] = name.split('/');
  const inBoth = (other: string): boolean => before[other] !== undefined && now[other] !== undefined;
  if (kind === 'neighbour') return inBoth(name);
  return kind !== 'formalities' || (inBoth(kind) && inBoth(`staff/${id}`));
}

/** The names whose digests differ or exist only on one side. */
export const changedNames = (before: Digests, now: Digests): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .filter((name) => before[name] !== now[name] && isComparable(name, before, now))
    .sort();
