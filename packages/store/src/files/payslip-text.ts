/**
 * Finds whose payslip a page is, and of which month, by the names, numbers and dates in its text. Pure. An
 * uncertain match is marked doubtful with its reason and must be confirmed, since a payslip sent to the wrong
 * person is worse than a question.
 */

import { type Found, type Named, namedIn } from './payslip-names.ts';
import { factsOf, type PageFacts, plainNumber } from './payslip-page.ts';

export interface PayslipPerson {
  readonly employeeId: string;
  readonly name: string;
  /** The number under which payroll software knows the person. */
  readonly number?: string | undefined;
}

export type Doubt =
  /** No name of anybody, or only as tutor, contact or signature. */
  | 'unknown'
  /** Names of several people, one that two people have, or one next to a further name. */
  | 'several'
  /** No month, or one that differs from the rest of the file. */
  | 'month'
  /** A following page that does not say whose it is, or names somebody else than the page before. */
  | 'continued'
  /** A number that is not the person's, or one of two in the file. */
  | 'number'
  /** A person of whom two payslips begin. */
  | 'twice';

export interface AttributedPage {
  /** From 1. */
  readonly page: number;
  readonly employeeId: string | null;
  /** YYYY-MM. */
  readonly month: string | null;
  /** Null: plain. */
  readonly doubt: Doubt | null;
}

type Page = PageFacts & Named;

const ofManner = ({ found }: Named, ...manners: readonly Found['manner'][]): readonly string[] =>
  found.filter(({ manner }) => manners.includes(manner)).map(({ employeeId }) => employeeId);

/** The one person named on the page; null if uncertain. */
function plainlyOf(page: Page): string | null {
  const [only, ...others] = ofManner(page, 'plain', 'longer');
  const isPlain = only !== undefined && !others.length && ofManner(page, 'plain').length === 1;
  return isPlain && !page.isShared ? only : null;
}

interface Numbers {
  /** The person with a number: as stored, else as on pages without doubt. */
  readonly owner: ReadonlyMap<string, string>;
  readonly stored: ReadonlyMap<string, string>;
  /** People with two numbers next to their name. */
  readonly withTwo: ReadonlySet<string>;
}

const only = (ids: ReadonlySet<string>): readonly string[] => (ids.size === 1 ? [...ids] : []);

function group(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, ReadonlySet<string>> {
  const grouped = Map.groupBy(pairs, ([key]) => key);
  return new Map([...grouped].map(([key, own]) => [key, new Set(own.map(([, value]) => value))]));
}

function numbersOf(pages: readonly Page[], people: readonly PayslipPerson[]): Numbers {
  const given = group(
    people.flatMap(({ employeeId, number }) => (number ? [[plainNumber(number), employeeId] as const] : [])),
  );
  const stored = new Map([...given].flatMap(([number, ids]) => only(ids).map((id) => [number, id] as const)));
  const beside = pages.flatMap((page) => {
    const id = plainlyOf(page);
    return id === null || page.number === null ? [] : [[id, page.number] as const];
  });
  const withTwo = new Set([...group(beside)].flatMap(([id, numbers]) => (numbers.size > 1 ? [id] : [])));
  const hasStored = new Set(stored.values());
  const learned = group(
    beside
      .filter(([id]) => !withTwo.has(id) && !hasStored.has(id))
      .map(([id, number]) => [number, id] as const),
  );
  const owner = new Map(
    [...learned].flatMap(([number, ids]) => only(ids).map((id) => [number, id] as const)),
  );
  for (const [number, id] of stored) owner.set(number, id);
  return { owner, stored, withTwo };
}

/** The month on most pages; null without one. */
function usualMonth(pages: readonly Page[]): string | null {
  const counted = Map.groupBy(
    pages.flatMap(({ months }) => (months.size === 1 ? [...months] : [])),
    (month) => month,
  );
  return [...counted].sort(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? null;
}

/** Whether a page is the next one of the same payslip, by its own count. */
const follows = (page: Page, before: Page | undefined): boolean =>
  page.part !== null &&
  before?.part != null &&
  page.part.at === before.part.at + 1 &&
  page.part.of === before.part.of &&
  page.part.at > 1;

interface Owner {
  readonly employeeId: string | null;
  readonly doubt: Doubt | null;
}

interface Settled {
  readonly page: Page;
  readonly owner: Owner;
  readonly month: string | null;
}

interface File {
  readonly people: readonly PayslipPerson[];
  readonly numbers: Numbers;
  /** A person who is named on every page of a file in which somebody else, or two numbers, are found. */
  readonly everywhere: ReadonlySet<string>;
}

/** The doubt about a page with one name: whether its number is that person's. */
function numberDoubt(page: Page, employeeId: string, { people, numbers }: File): Doubt | null {
  const own = people.find((one) => one.employeeId === employeeId)?.number;
  const owner = page.number === null ? undefined : numbers.owner.get(page.number);
  const differs = page.number !== null && own !== undefined && plainNumber(own) !== page.number;
  const isOthers = owner !== undefined && owner !== employeeId;
  return differs || isOthers || numbers.withTwo.has(employeeId) ? 'number' : null;
}

function ownerOf(page: Page, before: Settled | null, file: File): Owner {
  const { numbers, people, everywhere } = file;
  const byNumber = page.number === null ? undefined : numbers.owner.get(page.number);
  const byStored = page.number === null ? undefined : numbers.stored.get(page.number);
  const named = ofManner(page, 'plain', 'longer');
  const [byName, ...others] = named;
  const isNext = before !== null && follows(page, before.page);
  const storedName = people.find(({ employeeId }) => employeeId === byStored)?.name;
  // The stored number and the whole name, even among further first names or other people's: certain.
  if (byStored !== undefined && storedName !== undefined && page.holds(storedName)) {
    const isOthers = isNext && before.owner.employeeId !== byStored && page.number === before.page.number;
    return { employeeId: byStored, doubt: isOthers ? 'continued' : null };
  }
  if (page.isShared) return { employeeId: byNumber ?? null, doubt: 'several' };
  if (others.length) {
    const isIdentified = byNumber !== undefined && named.includes(byNumber);
    return { employeeId: isIdentified ? byNumber : null, doubt: isIdentified ? null : 'several' };
  }
  if (byName !== undefined) {
    // A single name on a following page may be the employer's signature; a page number shows a new payslip.
    const beginsAgain = byNumber === byName && page.number !== before?.page.number;
    const isOthers = isNext && before.owner.employeeId !== byName && !beginsAgain;
    if (isOthers) return { employeeId: byName, doubt: 'continued' };
    const doubt = numberDoubt(page, byName, file);
    if (doubt) return { employeeId: byName, doubt };
    if (everywhere.has(byName)) return { employeeId: null, doubt: 'several' };
    return { employeeId: byName, doubt: plainlyOf(page) === null ? 'several' : null };
  }
  const [labelled] = ofManner(page, 'labelled');
  if (byNumber !== undefined) {
    const agrees = isNext ? before.owner.employeeId === byNumber : labelled === undefined && !page.isHeaded;
    return { employeeId: byNumber, doubt: agrees ? null : isNext ? 'continued' : 'number' };
  }
  if (isNext && labelled !== undefined && labelled !== before.owner.employeeId)
    return { employeeId: labelled, doubt: 'continued' };
  // The page count continues; an unknown employee number may mean another person.
  if (isNext && before.owner.employeeId !== null) {
    const sameNumber = page.number === before.page.number;
    return { employeeId: before.owner.employeeId, doubt: sameNumber ? before.owner.doubt : 'continued' };
  }
  return { employeeId: null, doubt: 'unknown' };
}

/** The one month a page names, else that of the page it follows. */
function monthOf(page: Page, before: Settled | null): string | null {
  const [own, ...others] = page.months;
  if (own !== undefined && !others.length) return own;
  return before && follows(page, before.page) ? before.month : null;
}

function everywhereIn(pages: readonly Page[]): ReadonlySet<string> {
  const named = pages.map((page) => new Set(ofManner(page, 'plain', 'longer')));
  const all = new Set(named.flatMap((ids) => [...ids]));
  const numbers = new Set(pages.flatMap(({ number }) => number ?? []));
  if (pages.length < 2 || (all.size < 2 && numbers.size < 2)) return new Set();
  return new Set([...all].filter((id) => named.every((ids) => ids.has(id))));
}

/** A person who begins two payslips in the file: by the count of the pages, or by their headings. */
function twiceIn(settled: readonly Settled[]): ReadonlySet<string> {
  const begun = settled.flatMap(({ page, owner }, at) => {
    const goesOn = settled[at - 1]?.owner.employeeId === owner.employeeId && !page.isHeaded;
    const begins = page.part ? page.part.at === 1 : !goesOn;
    return begins && owner.employeeId !== null && owner.doubt === null ? [owner.employeeId] : [];
  });
  return new Set(begun.filter((id, at) => begun.indexOf(id) < at));
}

/** One line per page, in order. */
export function attributePages(
  texts: readonly string[],
  people: readonly PayslipPerson[],
): readonly AttributedPage[] {
  const pages = texts.map((text): Page => ({ ...factsOf(text), ...namedIn(text, people) }));
  const file: File = { people, numbers: numbersOf(pages, people), everywhere: everywhereIn(pages) };
  const usual = usualMonth(pages);
  const settled: Settled[] = [];
  for (const page of pages) {
    const before = settled.at(-1) ?? null;
    settled.push({ page, owner: ownerOf(page, before, file), month: monthOf(page, before) });
  }
  const twice = twiceIn(settled);
  return settled.map(({ owner: { employeeId, doubt }, month }, at) => ({
    page: at + 1,
    employeeId,
    month: month ?? usual,
    doubt:
      doubt ??
      (employeeId !== null && twice.has(employeeId) ? 'twice' : null) ??
      (month !== null && month === usual ? null : 'month'),
  }));
}
