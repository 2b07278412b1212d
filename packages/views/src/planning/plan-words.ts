/** Shifts and plans in French, as the audit trail shows them. */

import { roleGroupLabels } from '@fournil/contracts/planning/plan-shapes';
import { dayOfDate, parseWeekId } from '@fournil/contracts/planning/week';
import { hoursWithNextDay } from '@fournil/contracts/time/clock';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import type { EventOfType } from '@fournil/events/catalogue';
import type { ShiftData } from '@fournil/events/planning/events';
import type { NameOf } from '../audit/formats.ts';

type Hours = Pick<ShiftData, 'date' | 'start' | 'end' | 'breaks' | 'group'>;

const joined = (shifts: readonly Hours[], text: (shift: Hours) => string): string =>
  shifts.map(text).sort().join(' et ');
const hoursText = ({ start, end }: Hours): string => hoursWithNextDay(start, end);
const breakText = ({ breaks }: Hours): string =>
  breaks.length
    ? `pause ${breaks.map(({ start, end, paid }) => `${start}–${end}${paid ? ' payée' : ''}`).join(', ')}`
    : 'sans pause';
const postText = ({ group }: Hours): string => `poste ${roleGroupLabels[group].toLowerCase()}`;

/** « 06:00–13:30 au lieu de 12:30–20:00 »; with unchanged hours, the day's other changes. */
function dayText(before: readonly Hours[], after: readonly Hours[]): string {
  const hours = joined(after, hoursText);
  if (!before.length) return `${hours} ajouté`;
  if (!after.length) return `${joined(before, hoursText)} retiré`;
  if (hours !== joined(before, hoursText)) return `${hours} au lieu de ${joined(before, hoursText)}`;
  const rest = [breakText, postText].flatMap((text) => {
    const [was, is] = [joined(before, text), joined(after, text)];
    return was === is ? [] : [`${is} au lieu de ${was}`];
  });
  return [hours, ...rest].join(', ');
}

/** « mardi 24/11/2026 06:00–13:30 au lieu de 12:30–20:00 », one part per day. */
export function changedDays(removed: readonly Hours[], added: readonly Hours[]): string {
  const dates = [...new Set([...removed, ...added].map(({ date }) => date))].sort();
  return dates
    .map((date) => {
      const on = (shifts: readonly Hours[]) => shifts.filter((one) => one.date === date);
      return `${dayOfDate(date).toLowerCase()} ${frenchDate(date)} ${dayText(on(removed), on(added))}`;
    })
    .join(', ');
}

export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count > 1 ? many : one}`;
const french = new Intl.Collator('fr');
const list = new Intl.ListFormat('fr');
/** « de Fatou Diarra », « d'Émilie Vasseur ». */
export const of = (text: string): string =>
  /^[aeiouyàâéèêëîïôöûü]/i.test(text) ? `d'${text}` : `de ${text}`;
export const names = (ids: readonly string[], nameOf: NameOf): string =>
  list.format(ids.map(nameOf).sort(french.compare));

type Pinned = NonNullable<EventOfType<'PlanShiftsPinned'>['data']['shifts']>;

/** « Fatou Diarra mardi 24/11/2026 06:00–13:30, mercredi 25/11/2026 06:00–11:00 et Zoé Blanc … » */
export function ownHours(shifts: Pinned, nameOf: NameOf): string {
  const byPerson = [...Map.groupBy(shifts, ({ employeeId }) => nameOf(employeeId))];
  return list.format(
    byPerson
      .sort(([one], [other]) => french.compare(one, other))
      .map(([name, own]) => {
        const hours = own
          .toSorted((one, other) => `${one.date}${one.start}`.localeCompare(`${other.date}${other.start}`))
          .map(
            ({ date, start, end }) =>
              `${dayOfDate(date).toLowerCase()} ${frenchDate(date)} ${hoursWithNextDay(start, end)}`,
          );
        return `${name} ${hours.join(', ')}`;
      }),
  );
}

/** « semaine 48 (2026) », as the planning page names it. */
export function weekName(id: string): string {
  const week = parseWeekId(id);
  return week ? `semaine ${week.week} (${week.year})` : id;
}

type Made = Pick<EventOfType<'WeekProposalKept'>['data'], 'shifts' | 'shortfalls'>;

/** « 65 créneaux pour 14 personnes, 18 créneaux non couverts », as the planning page counts them. */
export function madeText({ shifts, shortfalls }: Made): string {
  const people = new Set(shifts.map(({ employeeId }) => employeeId)).size;
  const open = shortfalls.filter(({ kind }) => kind !== 'contract-hours').length;
  const lacks = open ? counted(open, 'créneau non couvert', 'créneaux non couverts') : 'tout est couvert';
  return `${counted(shifts.length, 'créneau', 'créneaux')} pour ${counted(people, 'personne', 'personnes')}, ${lacks}`;
}

/** « mardi 24/11/2026 06:00–13:00 ». */
export const dayAndHours = ({ date, start, end }: { date: string; start: string; end: string }): string =>
  `${dayOfDate(date).toLowerCase()} ${frenchDate(date)} ${hoursWithNextDay(start, end)}`;
