/** The state of absences as a table for Excel: « ; », UTF-8 with BOM, CRLF [calls-8]. */

import type { AbsenceStatistics } from '@fournil/contracts/absences/endpoints';
import { absenceKindOf, isPlainKind } from '@fournil/contracts/absences/kinds';
import { byteOrderMark, csvLine } from '@fournil/contracts/csv';
import { roleLabel } from '@fournil/contracts/employees/rules';
import { frenchDate } from '@fournil/contracts/time/french-dates';

type Card = AbsenceStatistics['employees'][number];

const kinds = {
  'sick-leave': 'Arrêt maladie',
  absence: 'Absence',
  delay: 'Retard',
  absent: 'Absent',
} as const;

const headers = ['Salarié', 'Rôle', 'Type', 'Début', 'Fin', 'Jours dans la période', 'Durée (min)', 'Raison'];

export async function* absencesCsv(cards: readonly Card[]): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(headers);
  for (const card of cards) {
    for (const entry of card.entries) {
      yield csvLine([
        card.name,
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
