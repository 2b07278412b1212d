/** A week as the trail shows it: what was typed for it, and its plan. */
import { hoursWithNextDay } from '@fournil/contracts/time/clock';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import { type WeekRows, weekRows } from '@fournil/domain/planning/constraints';
import { type DayHours, weekHours } from '@fournil/domain/planning/week-hours';
import { isErased } from '@fournil/events/define';
import { field } from '../audit/define-audit.ts';
import { date, list, shown, text, yesNo } from '../audit/formats.ts';
import { each, made, ofPerson, shows } from '../audit/record-audit.ts';

type Row = WeekRows['rows'][string];

/** « Lundi : Repos, Jeudi : MAL ». */
const cellsText = (cells: Readonly<Record<string, string>>): string =>
  Object.entries(cells)
    .map(([day, value]) => `${day} : ${value}`)
    .join(', ');

/** The fields of a row as its fact has them. */
export const rowFields = {
  cells: field(
    'contraintes',
    shown((cells) => cellsText(cells as Record<string, string>) || null),
    'es',
  ),
  normal: field('« Travail normal »', list(text)),
  sixDays: field('6j/7', yesNo),
};
export const publishedOn = field('publication', date, 'e');

export const rowsRecord = shows(weekRows, {
  rows: each(
    {
      ...rowFields,
      cells: made(rowFields.cells, ({ cells }: Row) =>
        isErased(cells) || Object.keys(cells).length ? cells : null,
      ),
    },
    { titled: ofPerson },
  ),
  levels: {
    each: field(
      'affluence',
      shown((level) => `${level}/4`),
      'e',
    ),
    as: 'affluence',
    titled: (own, day) => ({ ...own, label: `affluence du ${day.toLowerCase()}` }),
    from: (levels) => levels,
  },
});

/** « 06:00–09:00, 16:00–20:00 » by date. */
const hoursByDay = (days: Readonly<Record<string, DayHours>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(days).map(([day, shifts]) => [
      day,
      Object.values(shifts)
        .map(([start, end]) => hoursWithNextDay(start, end))
        .sort()
        .join(', '),
    ]),
  );

export const planRecord = shows(weekHours, {
  publishedOn,
  hours: each(
    {
      each: field('heures', text),
      titled: (own, day) => ({ ...own, label: frenchDate(day) }),
      from: hoursByDay,
    },
    { titled: ofPerson },
  ),
  realized: each(
    field(
      'planning',
      shown(() => 'réalisé'),
    ),
    { titled: ofPerson, by: (person) => person },
  ),
});
