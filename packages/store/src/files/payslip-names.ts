/** The people whose names are in the text of a page, and how: as the person the page is about, or as somebody else. Pure. */
import { plain } from './payslip-page.ts';

/** `plain`: alone. `longer`: next to a further name. `labelled`: as tutor, contact, signature. Best first. */
const manners = ['plain', 'longer', 'labelled'] as const;
export type Manner = (typeof manners)[number];

interface Word {
  readonly plain: string;
  /** Written as a name is. */
  readonly isCapital: boolean;
  /** The text before it. */
  readonly before: string;
  /** The line of the text, from 0. */
  readonly line: number;
}

/** Words that are next to a name without being one. */
const notNames = new Set(
  `madame monsieur mademoiselle mme mlle mr mrs salarie salariee employe employee nom prenom prenoms matricule page
   emploi poste qualification salaire bulletin paie periode mois du de le la les et net brut date adresse siret code
   convention coefficient entree numero no ne nee epouse classification contrat fonction service total
   janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre`.split(/\s+/),
);
const labels =
  /(?:maitre d apprentissage|tut(?:eur|rice)|contact|sign(?:ature|ataire)|interlocut(?:eur|rice)|gerante?|employeur|responsable|direct(?:eur|rice)|representante?|gestionnaire|comptable|suivie? par|etablie? par|pour l entreprise|cachet)/;

function wordsOf(text: string): readonly Word[] {
  const words: Word[] = [];
  let end = 0;
  let line = 0;
  for (const match of text.normalize('NFC').matchAll(/[\p{L}\p{M}\d]+/gu)) {
    const [raw] = match;
    const before = text.normalize('NFC').slice(end, match.index);
    end = match.index + raw.length;
    line += before.split('\n').length - 1;
    words.push({ plain: plain(raw), isCapital: /^\p{Lu}[\p{L}\p{M}]+$/u.test(raw), before, line });
  }
  return words;
}

const titles = new Set(['nom', 'prenom', 'prenoms']);
const maiden = new Set(['nee', 'epouse', 'epse', 'ep']);

/** As read without « Nom : », « Prénom : », and without so many words behind « née ». */
function without(words: readonly Word[], afterMaiden: number): readonly Word[] {
  const kept: Word[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as Word;
    if (titles.has(word.plain)) continue;
    if (afterMaiden && maiden.has(word.plain)) at += afterMaiden;
    else kept.push(word);
  }
  return kept;
}

/**
 * Every rotation of a name's words (« Nadia Benali », « BENALI Nadia »), since we cannot know where the last
 * name begins.
 */
function nameVariants(name: string): readonly (readonly string[])[] {
  const parts = plain(name).split(' ').filter(Boolean);
  return parts.map((_, cut) => [...parts.slice(cut), ...parts.slice(0, cut)]);
}

/** Written together: a blank or a hyphen, not the gap between two columns. */
const isTight = (before: string): boolean => /^(?: |[-‐‑'’]| - )?$/.test(before);
const isFurtherName = (word: Word | undefined): boolean =>
  word?.isCapital === true && !notNames.has(word.plain);

function mannerAt(words: readonly Word[], at: number, length: number): Manner {
  const first = words[at] as Word;
  const [before, after] = [words[at - 1], words[at + length]];
  const ahead = words.slice(0, at).filter(({ line }) => line === first.line);
  // A label may be alone on the line above.
  const above = ahead.length ? [] : words.slice(0, at).filter(({ line }) => line === first.line - 1);
  const label = [...ahead, ...(above.length <= 5 ? above : [])].map((word) => word.plain).join(' ');
  if (labels.test(label)) return 'labelled';
  const isLonger =
    (isFurtherName(before) && isTight(first.before)) ||
    (isFurtherName(after) && isTight(after?.before ?? ''));
  return isLonger ? 'longer' : 'plain';
}

export interface Found {
  readonly employeeId: string;
  readonly manner: Manner;
}

export interface Named {
  /** The best match of each name; a name inside a longer one on the page does not count. */
  readonly found: readonly Found[];
  /** A name that two people have. */
  readonly isShared: boolean;
  /** Whether all names of somebody are in one line, in any order and among others. */
  readonly holds: (name: string) => boolean;
}

interface Occurrence extends Found {
  readonly writing: string;
}

function occurrences(words: readonly Word[], employeeId: string, name: string): readonly Occurrence[] {
  return nameVariants(name).flatMap((writing) =>
    words.flatMap((_, at) =>
      writing.every((part, next) => words[at + next]?.plain === part)
        ? [{ employeeId, writing: writing.join(' '), manner: mannerAt(words, at, writing.length) }]
        : [],
    ),
  );
}

export function namedIn(
  text: string,
  people: readonly { readonly employeeId: string; readonly name: string }[],
): Named {
  const all = wordsOf(text);
  const readings = [without(all, 0), without(all, 1), without(all, 2)];
  const present = new Set(all.map((word) => word.plain));
  const seen = people.flatMap(({ employeeId, name }) => {
    const parts = plain(name).split(' ');
    if (parts.length < 2 || !parts.every((part) => present.has(part))) return [];
    return readings.flatMap((words) => occurrences(words, employeeId, name));
  });
  const longest = seen.filter(
    ({ writing }) =>
      !seen.some(
        (other) => other.writing.length > writing.length && ` ${other.writing} `.includes(` ${writing} `),
      ),
  );
  const best = Map.groupBy(longest, ({ employeeId }) => employeeId);
  const found = [...best].map(([employeeId, own]) => ({
    employeeId,
    manner: manners.find((manner) => own.some((one) => one.manner === manner)) ?? 'labelled',
  }));
  const lines = [...Map.groupBy(all, ({ line }) => line).values()].map(
    (line) => new Set(line.map((word) => word.plain)),
  );
  const strong = found.filter(({ manner }) => manner !== 'labelled').map(({ employeeId }) => employeeId);
  const names = new Set(
    strong.map((id) =>
      [...(nameVariants(people.find((one) => one.employeeId === id)?.name ?? '')[0] ?? [])].sort().join(' '),
    ),
  );
  return {
    found,
    isShared: names.size < strong.length,
    holds: (name) =>
      lines.some((line) =>
        plain(name)
          .split(' ')
          .every((part) => line.has(part)),
      ),
  };
}
