/** School holidays from the ministry's files, or from a custom table. Pure. */

import { addDays } from '@fournil/calendar/days';
import { isCalendarDate } from '@fournil/contracts/fields';
import { parisDay } from '@fournil/contracts/paris-day';
import type { SchoolHoliday, SchoolZone } from '@fournil/contracts/settings/school-holidays';
import { readCsv } from './csv.ts';

export interface ReadHolidays {
  readonly periods: readonly SchoolHoliday[];
  /** Lines without a period to come, or of another zone. */
  readonly left: number;
}

/** True if a text names this zone; a text without a zone applies to every zone. */
function isOfZone(text: string, zone: SchoolZone): boolean {
  const [, named] = /\bzones?\b[\s:-]*([ABC]\b(?:[\s,/&]*(?:et\s+)?[ABC]\b)*)/i.exec(text) ?? [];
  // « Corse », « Guadeloupe »: a zone of its own.
  if (named === undefined && /\bzones?\b/i.test(text)) return false;
  return named === undefined || named.toLocaleUpperCase('fr').replaceAll('ET', '').includes(zone);
}

/** « Vacances de Noël - Zone B » without the zone, which is the shop's. */
const labelOf = (text: string): string =>
  text
    .replace(/\s*[-–(]?\s*\bzones?\b.*$/i, '')
    .trim()
    .slice(0, 60);

interface ReadDate {
  readonly date: string;
  /** An instant ends on the day that begins it: the ministry gives the day school starts again. */
  readonly isInstant: boolean;
}

/** 18/10/2026, 2026-10-18, 20261018, or an instant of the ministry's own files. */
function readDay(text: string): ReadDate | null {
  const french = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const plain = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text);
  const [year, month, day] = french ? [french[3], french[2], french[1]] : (plain?.slice(1) ?? []);
  if (year && month && day) {
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return isCalendarDate(date) ? { date, isInstant: false } : null;
  }
  const instant = /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(instant) ? null : { date: parisDay(new Date(instant)), isInstant: true };
}

/** Days on which school begins again are listed next to the holidays. */
const isHoliday = (label: string) => label !== '' && !/^(pr[ée])?rentr[ée]e/i.test(label);

function periodOf(label: string, first: string, last: string): SchoolHoliday | null {
  const [from, end] = [readDay(first.trim()), readDay(last.trim())];
  if (!from || !end || !isHoliday(label)) return null;
  const until = end.isInstant ? addDays(end.date, -1) : end.date;
  return from.date <= until ? { label, from: from.date, until } : null;
}

type Line = readonly [label: string, first: string, last: string, about: string];

/** RFC 5545: long lines are folded, the last day is the one after. */
function linesOfCalendar(text: string): readonly Line[] {
  const unfolded = text.replace(/\r?\n[ \t]/g, '');
  return unfolded
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event): Line => {
      // The value of a parameter may hold a colon where it is quoted.
      const value = (name: string) =>
        (new RegExp(`^${name}(?:;(?:"[^"\\r\\n]*"|[^":\\r\\n])*)?:(.*)$`, 'm').exec(event)?.[1] ?? '')
          .replace(/\\([,;\\])/g, '$1')
          .trim();
      const summary = value('SUMMARY') || value('DESCRIPTION');
      const isCancelled = value('STATUS').toUpperCase() === 'CANCELLED';
      const [first, last] = daysOfEvent(value('DTSTART'), value('DTEND'), value('DURATION'));
      return [isCancelled ? '' : labelOf(summary), first, last, `${summary} ${value('LOCATION')}`];
    });
}

const secondsOf = { W: 604_800, D: 86_400, H: 3600, M: 60, S: 1 } as const;

/** Milliseconds of « P16D », « P2W » or « P15DT12H »; 0 for none. */
const durationMs = (text: string): number =>
  [...text.matchAll(/(\d+)([WDHMS])/g)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * secondsOf[unit as keyof typeof secondsOf] * 1000,
    0,
  );

/**
 * First and last day of an event in Paris, '' if there is none. Its end is exclusive; an event without an end
 * lasts one day (RFC 5545, 3.6.1). An hour without a zone is Paris time.
 */
function daysOfEvent(start: string, end: string, duration: string): readonly [first: string, last: string] {
  const instantOf = (text: string): number => {
    const [, year, month, day, hour = '00', minute = '00'] =
      /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\dZ?)?$/.exec(text) ?? [];
    return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
  };
  const from = instantOf(start);
  const until = end ? instantOf(end) : from + durationMs(duration);
  if (Number.isNaN(from) || Number.isNaN(until)) return ['', ''];
  const dayOf = (instant: number) =>
    start.endsWith('Z') ? parisDay(new Date(instant)) : new Date(instant).toISOString().slice(0, 10);
  const last = addDays(dayOf(until), -1);
  return [dayOf(from), last < dayOf(from) && until - from < 86_400_000 ? dayOf(from) : last];
}

const columns = {
  label: /^(description|vacances|nom|libell)/i,
  from: /^(start_date|date de d|d[ée]but|premier|du$)/i,
  until: /^(end_date|date de fin|fin|dernier|au$)/i,
  zone: /^zone/i,
  population: /^population/i,
} as const;

/** With the ministry's headers in whatever order, else label, first and last day. */
function linesOfTable(text: string): readonly Line[] {
  const [head = [], ...rows] = readCsv(text).filter((row) => row.some((cell) => cell !== ''));
  const at = (name: keyof typeof columns) => head.findIndex((cell) => columns[name].test(cell));
  const named = at('from') >= 0 && at('until') >= 0;
  const [label, from, until] = named ? [Math.max(0, at('label')), at('from'), at('until')] : [0, 1, 2];
  return (named ? rows : [head, ...rows]).map((row): Line => {
    const cell = (index: number) => row[index] ?? '';
    const isForTeachers = named && /enseignant/i.test(cell(at('population')));
    const zone = named ? cell(at('zone')) : '';
    const about = `${cell(label)} ${zone && !/zone/i.test(zone) ? `Zone ${zone}` : zone}`;
    return [isForTeachers ? '' : labelOf(cell(label)), cell(from), cell(until), about];
  });
}

/** Periods of one name that touch: the calendar of all zones cuts them where one of the zones begins or ends. */
function joined(periods: readonly SchoolHoliday[]): readonly SchoolHoliday[] {
  const whole: SchoolHoliday[] = [];
  for (const period of periods) {
    const last = whole.at(-1);
    if (last && last.label === period.label && period.from <= addDays(last.until, 1))
      whole[whole.length - 1] = {
        ...last,
        until: last.until > period.until ? last.until : period.until,
      };
    else whole.push(period);
  }
  return whole;
}

/**
 * The periods of a zone in a calendar (.ics) or a table (CSV), in order and without duplicates; periods that
 * ended before `since` are skipped, since the ministry's file goes back ten years.
 */
export function readSchoolHolidays(text: string, zone: SchoolZone, since = ''): ReadHolidays {
  const lines = text.includes('BEGIN:VCALENDAR') ? linesOfCalendar(text) : linesOfTable(text);
  const found = new Map<string, SchoolHoliday>();
  let left = 0;
  for (const [label, first, last, about] of lines) {
    const period = isOfZone(about, zone) ? periodOf(label, first, last) : null;
    if (period && period.until >= since) found.set(`${period.from} ${period.until}`, period);
    else left += 1;
  }
  return { periods: joined(inOrder([...found.values()])), left };
}

const inOrder = (periods: readonly SchoolHoliday[]) =>
  periods.toSorted((one, other) => (one.from < other.from ? -1 : 1));

/** The known holidays, without the ones that the new ones replace. */
export const withHolidays = (
  known: readonly SchoolHoliday[],
  read: readonly SchoolHoliday[],
): readonly SchoolHoliday[] =>
  inOrder([
    ...known.filter((one) => !read.some(({ from, until }) => one.from <= until && one.until >= from)),
    ...read,
  ]);
