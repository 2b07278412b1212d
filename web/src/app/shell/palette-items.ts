/** The results of Ctrl K: places, people and their pages' parts, weeks. Pure. */

import { addDays } from '@fournil/calendar/days';
import { mondayOf, type Week, weekAfter, weekExists, weekOf } from '@fournil/contracts/planning/week';
import { formatPeriod } from '../../shared/format/french.ts';
import type { PartName } from '../person/part-names.ts';
import type { Place } from './places.ts';

export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  /** The kind of result; '' for a page. */
  readonly detail: string;
  /** Below /plan. */
  readonly to: string;
}

export interface PaletteSources {
  readonly places: readonly Place[];
  /** People with an accessible page; none for a user without access to any. */
  readonly people: readonly { readonly _id: string; readonly name: string; readonly detail: string }[];
  /** Parts of a person's page that may be opened. */
  readonly parts: readonly PartName[];
  /** The people are oneself: a part needs no name. */
  readonly isOwn?: boolean;
  /** Whether weeks of the planning may be opened. */
  readonly mayPlan: boolean;
  readonly today: string;
}

const most = 12;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const small = new Set(['a', 'au', 'd', 'de', 'des', 'du', 'en', 'l', 'la', 'le', 'les', 'un', 'une']);

const wordsIn = (text: string): readonly string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The words that say something, one or many of a thing alike. */
function wordsAsked(text: string): readonly string[] {
  const words = wordsIn(text);
  const telling = words.filter((word) => !small.has(word));
  return (telling.length > 0 ? telling : words).map((word) =>
    word.length > 3 ? word.replace(/[sx]$/, '') : word,
  );
}

const weekItem = (week: Week, note = ''): PaletteItem => {
  const monday = mondayOf(week);
  return {
    id: `week-${week.year}-${week.week}`,
    label: `Semaine ${week.week} (${week.year})`,
    detail: `${formatPeriod(monday, addDays(monday, 6))}${note}`,
    to: `/planning?week=${week.week}&year=${week.year}`,
  };
};

/** « 48 », « s48 », « semaine 48 », « 48 2027 », « 24/11 », « 24/11/2026 »: the week that is meant; null for no week. */
export function weekAsked(text: string, today: string): Week | null {
  const day = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}))?$/.exec(text.trim());
  if (day) {
    const [, date = '', month = '', year = today.slice(0, 4)] = day;
    const iso = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
    const parsed = new Date(`${iso}T00:00:00Z`);
    const exists = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(iso);
    const week = exists ? weekOf(iso) : null;
    return week && weekExists(week) ? week : null;
  }
  const number = /^(?:s|sem|semaine)?\s*(\d{1,2})(?:[\s/]+(\d{4}))?$/.exec(plain(text.trim()));
  if (!number) return null;
  const week = { week: Number(number[1]), year: Number(number[2] ?? weekOf(today).year) };
  return weekExists(week) ? week : null;
}

interface Candidate {
  readonly item: PaletteItem;
  /** Other words under which it is found. */
  readonly words: string;
}

/**
 * How well the words name it: below 0 where they are its label, 0 where its label has words that begin so, then inside
 * its label, then others; null not at all.
 */
function rankOf(asked: readonly string[], { item, words }: Candidate): number | null {
  const label = plain(item.label);
  const [named, other] = [wordsIn(item.label), wordsIn(words)];
  const ranks = asked.map((word) => {
    if (named.some((one) => one.startsWith(word))) return 0;
    if (label.includes(word)) return 1;
    return other.some((one) => one.startsWith(word)) ? 2 : null;
  });
  if (ranks.includes(null)) return null;
  // The final s of a word may have been left out.
  const isLabel = label === asked.join(' ') || label === `${asked.join(' ')}s`;
  return isLabel ? -1 : Math.max(...ranks.map(Number));
}

const placeItem = ({ kind, label, to, within }: Place): PaletteItem => ({
  id: `place-${kind}-${label}`.replaceAll(' ', '_'),
  label,
  detail: kind === 'Page' ? '' : (within ?? kind),
  to,
});

/** A part of somebody's page, found by their name and a word of the part. */
function partsFound(asked: readonly string[], { people, parts, isOwn }: PaletteSources): Candidate[] {
  return people.flatMap(({ _id, name }) => {
    const named = wordsIn(name);
    const left = asked.filter((word) => !named.some((one) => one.startsWith(word)));
    if (left.length === 0 || (left.length === asked.length && !isOwn)) return [];
    return parts.map(({ id, label, words }) => ({
      item: {
        id: `part-${_id}-${id}`,
        label: isOwn ? label : `${name}, ${label.toLowerCase()}`,
        detail: isOwn ? 'Ma fiche' : 'Fiche',
        to: `/employees/${_id}${id && `/${id}`}`,
      },
      words: isOwn ? `${name} ${words}` : words,
    }));
  });
}

/**
 * Best first: the named week, then items that begin with the words, then those that contain them, then
 * synonyms.
 */
export function paletteItems(text: string, sources: PaletteSources): readonly PaletteItem[] {
  const { places, people, mayPlan, today } = sources;
  const current = weekOf(today);
  const weeks = mayPlan
    ? [weekItem(current, ', cette semaine'), weekItem(weekAfter(current, 1), ', semaine prochaine')]
    : [];
  const asked = wordsAsked(text);
  if (!asked.length) {
    return [...weeks, ...places.filter(({ kind }) => kind === 'Page').map(placeItem)].slice(0, most);
  }
  const week = mayPlan ? weekAsked(text, today) : null;
  const candidates: readonly Candidate[] = [
    ...people.map(({ _id, name, detail }) => ({
      item: { id: `person-${_id}`, label: name, detail, to: `/employees/${_id}` },
      words: '',
    })),
    ...places.map((place) => ({ item: placeItem(place), words: place.words })),
    ...partsFound(asked, sources),
    ...weeks.map((item) => ({ item, words: '' })),
  ];
  const found = candidates
    .flatMap((one) => {
      const rank = rankOf(asked, one);
      return rank === null ? [] : [{ rank, item: one.item }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
  const all = week ? [weekItem(week), ...found] : found;
  return [...new Map(all.map((item) => [item.id, item])).values()].slice(0, most);
}
