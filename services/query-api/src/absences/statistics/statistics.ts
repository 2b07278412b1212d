/**
 * The state of absences over a period (D2 2.3 and 9), as far as the caller may know (D012, design 8):
 * of others somebody without their rights learns that they are absent, not why, and nothing of delays.
 */
import type { AbsenceStatistics } from '@fournil/contracts/absences/endpoints';
import { maySee, type Viewer } from '../../kernel/viewer.ts';
import { distinctDays, joined, type Period, sharedDays } from '../../shared/calendar.ts';
import { byName } from '../../shared/french.ts';
import { chartOf } from './chart.ts';
import type { PeriodKind } from './period.ts';
import type { EntryRow } from './query.ts';

type Card = AbsenceStatistics['employees'][number];
type Entry = Card['entries'][number];

const asPeriod = (row: EntryRow): Period => ({ from: row.start_date, to: row.end_date });
const ofKind = (rows: readonly EntryRow[], kind: EntryRow['kind']) => rows.filter((row) => row.kind === kind);

function fullEntry(row: EntryRow, period: Period): Entry {
  return {
    _id: row.declaration_id,
    kind: row.kind,
    startDate: row.start_date,
    endDate: row.end_date,
    days: row.kind === 'delay' ? 0 : sharedDays(asPeriod(row), period),
    reason: row.reason,
    revision: row.revision,
    ...(row.certificate ? { certificate: true } : {}),
    ...(row.duration === null ? {} : { duration: row.duration }),
  };
}

/** Absent, without why. Joined, since two entries side by side would tell of two reasons. */
function maskedEntries(rows: readonly EntryRow[], period: Period): Entry[] {
  const absences = rows
    .filter((row) => row.kind !== 'delay')
    .map((row) => ({ ...asPeriod(row), id: row.declaration_id }));
  return joined(absences).map(({ id, from, to }) => ({
    _id: id,
    kind: 'absent',
    startDate: from,
    endDate: to,
    days: sharedDays({ from, to }, period),
  }));
}

/** One person's card; null when nothing of it may be shown. */
function cardOf(rows: readonly EntryRow[], period: Period, viewer: Viewer): Card | null {
  const [first] = rows;
  if (!first) return null;
  const open = maySee(viewer, first.employee_id);
  const entries = open ? rows.map((row) => fullEntry(row, period)) : maskedEntries(rows, period);
  if (!entries.length) return null;
  const days = (kind: EntryRow['kind']) => distinctDays(ofKind(rows, kind).map(asPeriod), period);
  return {
    employeeId: first.employee_id,
    name: first.name,
    role: first.role,
    isActive: first.is_active,
    sickDays: open ? days('sick-leave') : null,
    absenceDays: open ? days('absence') : null,
    delayMinutes: open ? ofKind(rows, 'delay').reduce((sum, row) => sum + (row.duration ?? 0), 0) : null,
    entries,
  };
}

/** Periods count once each, however long (D054); Total is the sum of what the caller sees. */
export function absenceStatisticsOf(
  rows: readonly EntryRow[],
  period: Period & { readonly kind: PeriodKind },
  viewer: Viewer,
): AbsenceStatistics {
  const cards = [...Map.groupBy(rows, (row) => row.employee_id).values()]
    .map((own) => cardOf(own, period, viewer))
    .filter((card) => card !== null)
    .sort(byName);
  const count = (kind: EntryRow['kind']) => (viewer.sees === 'all' ? ofKind(rows, kind).length : null);
  const known = rows.filter((row) => maySee(viewer, row.employee_id));
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
