/** The period a screen of absences asks for [absences-9]. */
import { addDays } from '@fournil/calendar/days';
import { type AbsenceStatistics, getAbsenceStatistics } from '@fournil/contracts/absences/endpoints';
import { kindOfDeclaration } from '@fournil/contracts/absences/kinds';
import { parisDay } from '@fournil/contracts/paris-day';
import { implement } from '@fournil/http-service/service';
import { absenceKind, declarationCounts } from '@fournil/views/absences/declarations-that-count';
import type { Views } from '@fournil/views/views-being-built';
import type { QueryDeps } from '../kernel/deps.ts';
import { maySee, type Viewer, viewerOf } from '../kernel/viewer.ts';
import { distinctDays, joined, overlaps, type Period, sharedDays } from '../shared/calendar.ts';
import { byName } from '../shared/french.ts';

export type PeriodKind = 'month' | 'year' | 'week';

/**
 * First and last day: a month, a year, or the current week from Monday to Sunday, without month and year.
 * Omitted values are today's.
 */
export function periodAsked(
  asked: {
    readonly period: PeriodKind;
    readonly month?: number | undefined;
    readonly year?: number | undefined;
  },
  today: string,
): Period & { readonly kind: PeriodKind } {
  const date = Temporal.PlainDate.from(today);
  if (asked.period === 'week') {
    const from = addDays(today, 1 - date.dayOfWeek);
    return { kind: 'week', from, to: addDays(from, 6) };
  }
  const year = asked.year ?? date.year;
  if (asked.period === 'year') {
    return { kind: 'year', from: `${year}-01-01`, to: `${year}-12-31` };
  }
  const month = Temporal.PlainYearMonth.from({ year, month: asked.month ?? date.month });
  return { kind: 'month', from: `${month}-01`, to: `${month}-${month.daysInMonth}` };
}

/** Bars of the chart: one per day of a week or month, one per month of a year. */
type Bar = AbsenceStatistics['chart'][number];
type Slot = Period & { readonly key: string; readonly label: string };

function slotsOf(period: Period & { readonly kind: PeriodKind }): Slot[] {
  if (period.kind === 'year') {
    const year = Temporal.PlainDate.from(period.from).year;
    return Array.from({ length: 12 }, (_, index) => {
      const month = Temporal.PlainYearMonth.from({ year, month: index + 1 });
      const from = month.toPlainDate({ day: 1 });
      return {
        key: month.toString(),
        label: from.toLocaleString('fr-FR', { month: 'short' }),
        from: from.toString(),
        to: month.toPlainDate({ day: month.daysInMonth }).toString(),
      };
    });
  }
  const slots: Slot[] = [];
  for (let day = period.from; day <= period.to; day = addDays(day, 1)) {
    const date = Temporal.PlainDate.from(day);
    const label =
      period.kind === 'week'
        ? date.toLocaleString('fr-FR', { weekday: 'short', day: 'numeric' })
        : String(date.day);
    slots.push({ key: day, label, from: day, to: day });
  }
  return slots;
}

/** The bars of the chart: each counts the periods that touch its days, and the delays on these days. */
export function chartOf(period: Period & { readonly kind: PeriodKind }, entries: readonly EntryRow[]): Bar[] {
  return slotsOf(period).map((slot) => {
    const inside = entries.filter((one) => overlaps(slot, { from: one.startDate, to: one.endDate }));
    const count = (kind: EntryRow['kind']) => inside.filter((one) => one.kind === kind).length;
    return {
      key: slot.key,
      label: slot.label,
      sickLeaves: count('sick-leave'),
      absences: count('absence'),
      delays: count('delay'),
    };
  });
}

/**
 * The absences of a period [absences-9] [absences-7], as far as the caller may see them [absences-8] [access-14]: of
 * other people an employee sees only that they are absent, neither the reason nor any delay.
 */
type Card = AbsenceStatistics['employees'][number];
type Entry = Card['entries'][number];

const asPeriod = (row: EntryRow): Period => ({ from: row.startDate, to: row.endDate });
const ofKind = (rows: readonly EntryRow[], kind: EntryRow['kind']) => rows.filter((row) => row.kind === kind);

function fullEntry(row: EntryRow, period: Period): Entry {
  return {
    _id: row.declarationId,
    kind: row.kind,
    startDate: row.startDate,
    endDate: row.endDate,
    days: row.kind === 'delay' ? 0 : sharedDays(asPeriod(row), period),
    ...(row.kind === 'delay' ? {} : { absenceKind: kindOfDeclaration(row.kind, row.absenceKind) }),
    reason: row.reason,
    revision: row.revision,
    ...(row.certificate ? { certificate: true } : {}),
    ...(row.duration === null ? {} : { duration: row.duration }),
  };
}

/** Absent, without why. Joined, since two entries side by side would reveal two reasons. */
function maskedEntries(rows: readonly EntryRow[], period: Period): Entry[] {
  const absences = rows
    .filter((row) => row.kind !== 'delay')
    .map((row) => ({ ...asPeriod(row), id: row.declarationId }));
  return joined(absences).map(({ id, from, to }) => ({
    _id: id,
    kind: 'absent',
    startDate: from,
    endDate: to,
    days: sharedDays({ from, to }, period),
  }));
}

/** One person's card; null when the reader may see nothing of it. */
function cardOf(rows: readonly EntryRow[], period: Period, viewer: Viewer): Card | null {
  const [first] = rows;
  if (!first) return null;
  const open = maySee(viewer, first.employeeId);
  const entries = open ? rows.map((row) => fullEntry(row, period)) : maskedEntries(rows, period);
  if (!entries.length) return null;
  const days = (kind: EntryRow['kind']) => distinctDays(ofKind(rows, kind).map(asPeriod), period);
  return {
    employeeId: first.employeeId,
    name: first.name,
    role: first.role,
    isActive: first.isActive,
    sickDays: open ? days('sick-leave') : null,
    absenceDays: open ? days('absence') : null,
    delayMinutes: open ? ofKind(rows, 'delay').reduce((sum, row) => sum + (row.duration ?? 0), 0) : null,
    entries,
  };
}

/** Each period counts once, however long it is [absences-7]; « Total » is the sum of the visible counts. */
export function absenceStatisticsOf(
  rows: readonly EntryRow[],
  period: Period & { readonly kind: PeriodKind },
  viewer: Viewer,
): AbsenceStatistics {
  const cards = [...Map.groupBy(rows, (row) => row.employeeId).values()]
    .map((own) => cardOf(own, period, viewer))
    .filter((card) => card !== null)
    .sort(byName);
  const count = (kind: EntryRow['kind']) => (viewer.sees === 'all' ? ofKind(rows, kind).length : null);
  const known = rows.filter((row) => maySee(viewer, row.employeeId));
  return {
    period,
    totals: {
      total: cards.reduce((sum, card) => sum + card.entries.length, 0),
      sickLeaves: count('sick-leave'),
      absences: count('absence'),
      delays: count('delay'),
    },
    employees: cards,
    chart: viewer.sees === 'nobody' ? [] : chartOf(period, known),
  };
}

/** Declarations in force that touch a period, with the names of their people. */
export const selectEntries = (views: Views, period: Period) =>
  views
    .selectFrom('declarations')
    .innerJoin('employees', 'employees.employeeId', 'declarations.employeeId')
    .select([
      'declarationId',
      'declarations.employeeId',
      'kind',
      'startDate',
      'endDate',
      'duration',
      'reason',
      'declarations.revision',
      'declarations.certificate',
      'employees.name',
      'employees.role',
      'employees.isActive',
      absenceKind,
    ])
    .where('status', '=', 'active')
    .where(declarationCounts)
    .where('startDate', '<=', period.to)
    .where('endDate', '>=', period.from)
    .orderBy('startDate')
    .orderBy('declarationId')
    .execute();

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number];

export const absenceStatisticsRoute = ({ views }: QueryDeps) =>
  implement(getAbsenceStatistics, async ({ query, session, now }) => {
    const period = periodAsked(query, parisDay(now));
    const rows = await selectEntries(views, period);
    return absenceStatisticsOf(rows, period, viewerOf(session));
  });
