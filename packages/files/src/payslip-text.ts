/**
 * Whose payslip a page is, of which month: told by the names, numbers and dates in its text. Pure. What is not plain
 * is marked doubtful with the reason, and asked: a page in somebody else's hands is worse than a question.
 */

export interface PayslipPerson {
  readonly employeeId: string;
  readonly name: string;
}

export type Doubt =
  /** No name of anybody. */
  | 'unknown'
  /** Names of several people, or one that two people have. */
  | 'several'
  /** No month, or one that differs from the rest of the file. */
  | 'month'
  /** A following page that does not say whose it is, or names somebody else than the page before. */
  | 'continued';

export interface AttributedPage {
  /** From 1. */
  readonly page: number;
  readonly employeeId: string | null;
  /** YYYY-MM. */
  readonly month: string | null;
  /** Null: plain. */
  readonly doubt: Doubt | null;
}

const monthNames = [
  ...['janvier', 'fevrier', 'mars', 'avril', 'mai', 'juin'],
  ...['juillet', 'aout', 'septembre', 'octobre', 'novembre', 'decembre'],
];

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/[^a-z0-9/]+/g, ' ')
    .trim();

interface Read {
  /** Words with a space at both ends. */
  readonly words: string;
  readonly number: string | null;
  readonly months: ReadonlySet<string>;
  /** Of « Page 2/3 ». */
  readonly part: { readonly at: number; readonly of: number } | null;
}

/** Months that a text names as its period: in letters, as first and last day, or as MM/YYYY alone. */
function monthsIn(words: string): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (year: string, month: number) => {
    if (month >= 1 && month <= 12) found.add(`${year}-${String(month).padStart(2, '0')}`);
  };
  for (const [, name = '', year = ''] of words.matchAll(/ ([a-z]+) (20\d\d)(?= )/g))
    add(year, monthNames.indexOf(name) + 1);
  for (const [, from = '', fromYear = '', to, toYear] of words.matchAll(
    / du 01\/(\d\d)\/(20\d\d) au \d\d\/(\d\d)\/(20\d\d)(?= )/g,
  ))
    if (from === to && fromYear === toYear) add(fromYear, Number(from));
  for (const [, month = '', year = ''] of words.matchAll(/ (\d\d)\/(20\d\d)(?= )/g)) add(year, Number(month));
  return found;
}

function read(text: string): Read {
  const words = ` ${plain(text)} `;
  const number = / (?:matricule|salarie|n|no) (?:no? )?(\d{2,8})(?= )/.exec(words)?.[1] ?? null;
  const part = / page (\d{1,3})\/(\d{1,3})(?= )/.exec(words);
  return {
    words,
    number,
    months: monthsIn(words),
    part: part ? { at: Number(part[1]), of: Number(part[2]) } : null,
  };
}

/** A name in both orders: « Nadia Benali », « BENALI Nadia »; of several first names or last names every cut. */
function writings(name: string): readonly string[] {
  const parts = plain(name).split(' ').filter(Boolean);
  return parts.map((_, cut) => ` ${[...parts.slice(cut), ...parts.slice(0, cut)].join(' ')} `);
}

interface Named {
  readonly people: readonly string[];
  /** A name that two people have. */
  readonly isShared: boolean;
}

/** People whose whole name stands in the words. A name inside a longer one that is there too does not count. */
function namedIn(words: string, people: readonly PayslipPerson[]): Named {
  const found = people.flatMap(({ employeeId, name }) => {
    if (!plain(name).includes(' ')) return [];
    const writing = writings(name).find((one) => words.includes(one));
    return writing === undefined ? [] : [{ employeeId, writing }];
  });
  const longest = found.filter(
    ({ writing }) =>
      !found.some((other) => other.writing.length > writing.length && other.writing.includes(writing.trim())),
  );
  const ids = [...new Set(longest.map(({ employeeId }) => employeeId))];
  return {
    people: ids,
    isShared: new Set(longest.map(({ writing }) => writing)).size < ids.length,
  };
}

/** Numbers of the payroll as this very file tells them: those that stand beside one person's name and no other's. */
function numbersOf(pages: readonly (Read & Named)[]): ReadonlyMap<string, string> {
  const owners = new Map<string, Set<string>>();
  for (const { number, people } of pages) {
    if (number === null || people.length !== 1 || people[0] === undefined) continue;
    owners.set(number, (owners.get(number) ?? new Set()).add(people[0]));
  }
  return new Map(
    [...owners].flatMap(([number, ids]) => {
      const [only, ...others] = ids;
      return only === undefined || others.length ? [] : [[number, only] as const];
    }),
  );
}

/** The month most pages name; null where none does. */
function usualMonth(pages: readonly Read[]): string | null {
  const counted = Map.groupBy(
    pages.flatMap(({ months }) => (months.size === 1 ? [...months] : [])),
    (month) => month,
  );
  return [...counted].sort(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? null;
}

type Page = Read & Named;

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

function ownerOf(
  page: Page,
  before: { readonly page: Page; readonly owner: Owner } | null,
  numbers: ReadonlyMap<string, string>,
): Owner {
  const byNumber = page.number === null ? undefined : numbers.get(page.number);
  const [byName, ...others] = page.people;
  if (page.isShared) {
    // Two people of one name: the number tells them apart where another page says whose it is.
    return { employeeId: byNumber ?? null, doubt: 'several' };
  }
  if (others.length) {
    const isIdentified = byNumber !== undefined && page.people.includes(byNumber);
    return { employeeId: isIdentified ? byNumber : null, doubt: isIdentified ? null : 'several' };
  }
  const isNext = before !== null && follows(page, before.page);
  if (byName !== undefined) {
    if (byNumber !== undefined && byNumber !== byName) return { employeeId: byName, doubt: 'several' };
    // The one name on a following page may be the signature of whoever pays; a number of its own says it begins anew.
    const beginsAnew = byNumber === byName && page.number !== before?.page.number;
    const isOthers = isNext && before.owner.employeeId !== byName && !beginsAnew;
    return { employeeId: byName, doubt: isOthers ? 'continued' : null };
  }
  if (byNumber !== undefined) {
    const agrees = !isNext || before.owner.employeeId === byNumber;
    return { employeeId: byNumber, doubt: agrees ? null : 'continued' };
  }
  // Its own count says it goes on; a number nobody is known by says it might be somebody else's.
  if (isNext && before.owner.employeeId !== null) {
    const sameNumber = page.number === before.page.number;
    return { employeeId: before.owner.employeeId, doubt: sameNumber ? before.owner.doubt : 'continued' };
  }
  return { employeeId: null, doubt: 'unknown' };
}

interface Settled {
  readonly page: Page;
  readonly owner: Owner;
  readonly month: string | null;
}

/** The one month a page names, else that of the page it follows. */
function monthOf(page: Page, before: Settled | null): string | null {
  const [own, ...others] = page.months;
  if (own !== undefined && !others.length) return own;
  return before && follows(page, before.page) ? before.month : null;
}

/** One line per page, in order. */
export function attributePages(
  texts: readonly string[],
  people: readonly PayslipPerson[],
): readonly AttributedPage[] {
  const pages = texts.map((text): Page => {
    const page = read(text);
    return { ...page, ...namedIn(page.words, people) };
  });
  const numbers = numbersOf(pages);
  const usual = usualMonth(pages);
  const attributed: AttributedPage[] = [];
  let before: Settled | null = null;
  for (const [at, page] of pages.entries()) {
    const settled: Settled = { page, owner: ownerOf(page, before, numbers), month: monthOf(page, before) };
    const { owner, month } = settled;
    attributed.push({
      page: at + 1,
      employeeId: owner.employeeId,
      month: month ?? usual,
      doubt: owner.doubt ?? (month !== null && month === usual ? null : 'month'),
    });
    before = settled;
  }
  return attributed;
}
