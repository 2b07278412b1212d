/**
 * Legal deadlines of an arrival and of a departure, as data: `formalities.json`, read once and fully
 * validated. Its `task` is the task in the checklists.
 */

import { addDays, addMonths, isoWeekday } from '@fournil/calendar/days';
import data from './formalities.json' with { type: 'json' };
import { holidaysOn, type Place } from './holidays.ts';
import type { CalendarDate } from './week.ts';

const sides = ['entry', 'exit'] as const;
const scopes = ['all', 'apprentice', 'fixed_term'] as const;
const conditions = ['minor', 'apprentice', 'always'] as const;
const units = ['days', 'working_days', 'months'] as const;

interface Case {
  readonly when: (typeof conditions)[number];
  /** After the first day, or the last one. */
  readonly count: number;
  readonly unit: (typeof units)[number];
  readonly source: readonly string[];
}

export interface Formality {
  readonly task: string;
  readonly side: (typeof sides)[number];
  readonly scope: (typeof scopes)[number];
  /** Not possible any earlier. */
  readonly opensDaysBefore?: number;
  /** The first case whose condition is met. */
  readonly cases: readonly Case[];
}

/** The facts that decide when a task is due for a person. */
export interface Arrival {
  readonly entryDate: CalendarDate | null;
  readonly exitDate: CalendarDate | null;
  readonly isApprentice: boolean;
  /** CDD, and the short ones of extras. */
  readonly isFixedTerm: boolean;
  /** Under 18 on the first day. */
  readonly isMinor: boolean;
}

export interface Deadline {
  readonly task: string;
  readonly side: Formality['side'];
  /** The last day on which it is in time. */
  readonly dueDate: CalendarDate;
  /** The first day on which it is possible, where the law names one. */
  readonly opensOn: CalendarDate | null;
  /** Articles, as they are cited. */
  readonly source: readonly string[];
}

const word = <T extends string>(words: readonly T[], found: string, task: string): T => {
  const known = words.find((one) => one === found);
  if (known === undefined)
    throw new RangeError(`Formality ${task}: "${found}" is none of ${words.join(', ')}`);
  return known;
};

export const formalities: readonly Formality[] = data.formalities.map(
  ({ task, side, scope, opensDaysBefore, cases }) => ({
    task,
    side: word(sides, side, task),
    scope: word(scopes, scope, task),
    ...(opensDaysBefore === undefined ? {} : { opensDaysBefore }),
    cases: cases.map(({ when, count, unit, source }) => ({
      when: word(conditions, when, task),
      count,
      unit: word(units, unit, task),
      source,
    })),
  }),
);

/** Jours ouvrables: every day but Sundays and public holidays. */
function afterWorkingDays(date: CalendarDate, count: number, place: Place): CalendarDate {
  let day = date;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isoWeekday(day) !== 7 && holidaysOn(day, place).length === 0) left -= 1;
  }
  return day;
}

function dueOf({ count, unit }: Case, from: CalendarDate, place: Place): CalendarDate {
  if (unit === 'days') return addDays(from, count);
  return unit === 'months' ? addMonths(from, count) : afterWorkingDays(from, count, place);
}

const holds: Readonly<Record<Case['when'], (arrival: Arrival) => boolean>> = {
  minor: ({ isMinor }) => isMinor,
  apprentice: ({ isApprentice }) => isApprentice,
  always: () => true,
};

const concerns: Readonly<Record<Formality['scope'], (arrival: Arrival) => boolean>> = {
  all: () => true,
  apprentice: ({ isApprentice }) => isApprentice,
  fixed_term: ({ isFixedTerm }) => isFixedTerm,
};

/** All legal deadlines of a person's arrival and departure, soonest first; none before the date is known. */
export function deadlinesOf(arrival: Arrival, place: Place): Deadline[] {
  const found = formalities.flatMap((formality): Deadline[] => {
    const { task, side, scope, opensDaysBefore, cases } = formality;
    const from = side === 'entry' ? arrival.entryDate : arrival.exitDate;
    const decides = cases.find(({ when }) => holds[when](arrival));
    if (from === null || !decides || !concerns[scope](arrival)) return [];
    const opensOn = opensDaysBefore === undefined ? null : addDays(from, -opensDaysBefore);
    return [{ task, side, dueDate: dueOf(decides, from, place), opensOn, source: decides.source }];
  });
  return found.sort((one, other) => one.dueDate.localeCompare(other.dueDate));
}
