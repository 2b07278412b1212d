import { type AbsenceStatistics, exportAbsences, findOverlaps } from '@fournil/contracts/absences/endpoints';
import { absenceKindOf, isPlainKind } from '@fournil/contracts/absences/kinds';
import { roleLabel } from '@fournil/contracts/employees/rules';
import { parisDay } from '@fournil/contracts/paris-day';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import { byteOrderMark, csvLine } from '@fournil/formats/csv';
import { Reply } from '@fournil/http-service/reply';
import { type Implementation, implement } from '@fournil/http-service/service';
import { readOverlaps } from '@fournil/views/absences/read-overlaps';
import { readNamesWithNotes } from '@fournil/views/employees/names-with-notes';
import type { QueryDeps } from '../kernel/deps.ts';
import { viewerOf } from '../kernel/viewer.ts';
import { absenceStatisticsOf, absenceStatisticsRoute, periodAsked, selectEntries } from './statistics.ts';

type Card = AbsenceStatistics['employees'][number];

const kinds = {
  'sick-leave': 'Arrêt maladie',
  absence: 'Absence',
  delay: 'Retard',
  absent: 'Absent',
} as const;

const headers = ['Salarié', 'Rôle', 'Type', 'Début', 'Fin', 'Jours dans la période', 'Durée (min)', 'Raison'];

/** The state of absences as a table for Excel: « ; », UTF-8 with BOM, CRLF [calls-8]. `labels` distinguish namesakes. */
export async function* absencesCsv(
  cards: readonly Card[],
  labels: ReadonlyMap<string, string>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(headers);
  for (const card of cards) {
    for (const entry of card.entries) {
      yield csvLine([
        labels.get(card.employeeId) ?? card.name,
        roleLabel(card.role),
        entry.absenceKind && !isPlainKind(entry.absenceKind)
          ? absenceKindOf(entry.absenceKind).label
          : kinds[entry.kind],
        frenchDate(entry.startDate),
        frenchDate(entry.endDate),
        entry.kind === 'delay' ? null : entry.days,
        entry.duration,
        entry.reason,
      ]);
    }
  }
}

const findOverlapsRoute = ({ pool }: QueryDeps) =>
  implement(findOverlaps, async ({ query }) => {
    return await readOverlaps(pool, query, query.except);
  });

const exportAbsencesRoute = ({ views }: QueryDeps) =>
  implement(exportAbsences, async ({ query, session, now }) => {
    const period = periodAsked(query, parisDay(now));
    const rows = await selectEntries(views, period);
    const { employees } = absenceStatisticsOf(rows, period, viewerOf(session));
    const labels = await readNamesWithNotes(views, session?.role === 'admin');
    const name = `absences_${period.from}_${period.to}.csv`;
    return Reply.file('text/csv; charset=utf-8', name, absencesCsv(employees, labels));
  });

export const absenceQueries = (deps: QueryDeps): readonly Implementation[] => [
  absenceStatisticsRoute(deps),
  exportAbsencesRoute(deps),
  findOverlapsRoute(deps),
];
