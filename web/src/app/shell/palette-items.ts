/** What Ctrl K finds: pages, people, weeks. Pure. */
import { mondayOf, type Week, weekAfter, weekExists, weekOf } from '@fournil/contracts/planning/week';
import { addDays } from '@fournil/contracts/time/calendar';
import { formatPeriod } from '../../shared/format/french.ts';
import type { MenuEntry } from './menu.ts';

export interface PaletteItem {
  readonly id: string;
  readonly kind: 'Page' | 'Salarié' | 'Semaine';
  readonly label: string;
  readonly detail: string;
  /** Below /plan. */
  readonly to: string;
}

export interface PaletteSources {
  readonly menu: readonly MenuEntry[];
  /** Pages without an entry in the menu: found by their words only. */
  readonly beside?: readonly MenuEntry[];
  /** Those who may be opened; none for who may not. */
  readonly people: readonly { readonly _id: string; readonly name: string; readonly detail: string }[];
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

const weekItem = (week: Week, note = ''): PaletteItem => {
  const monday = mondayOf(week);
  return {
    id: `week-${week.year}-${week.week}`,
    kind: 'Semaine',
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

/** Best first: the week that is meant, then what begins with the words, then what holds them. */
export function paletteItems(text: string, sources: PaletteSources): readonly PaletteItem[] {
  const { menu, beside = [], people, mayPlan, today } = sources;
  const pageItem = ({ id, path, label }: MenuEntry): PaletteItem => ({
    id: `page-${id}`,
    kind: 'Page',
    label,
    detail: 'Page',
    to: path,
  });
  const pages = menu.map(pageItem);
  const persons = people.map(
    ({ _id, name, detail }): PaletteItem => ({
      id: `person-${_id}`,
      kind: 'Salarié',
      label: name,
      detail,
      to: `/employees/${_id}`,
    }),
  );
  const current = weekOf(today);
  const weeks = mayPlan
    ? [weekItem(current, ', cette semaine'), weekItem(weekAfter(current, 1), ', semaine prochaine')]
    : [];
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (!words.length) return [...weeks, ...pages].slice(0, most);
  const asked = mayPlan ? weekAsked(text, today) : null;
  const found = [...persons, ...pages, ...beside.map(pageItem), ...weeks].filter(({ label }) => {
    const named = plain(label);
    return words.every((word) => named.includes(word));
  });
  const begins = ({ label }: PaletteItem) =>
    plain(label)
      .split(/[\s-]+/)
      .some((part) => part.startsWith(words[0] ?? ''));
  const ordered = [...found.filter(begins), ...found.filter((one) => !begins(one))];
  const all = asked ? [weekItem(asked), ...ordered] : ordered;
  return [...new Map(all.map((item) => [item.id, item])).values()].slice(0, most);
}
