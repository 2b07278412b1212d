/** The state of absences as a table for Excel: « ; », UTF-8 with BOM, CRLF (D096). */
import type { AbsenceStatistics } from '@fournil/contracts/absences/endpoints';
import { roleLabel } from '@fournil/contracts/employees/rules';
import { frenchDate } from '../../app/french.ts';

type Card = AbsenceStatistics['employees'][number];

const kinds = {
  'sick-leave': 'Arrêt maladie',
  absence: 'Absence',
  delay: 'Retard',
  absent: 'Absent',
} as const;

const headers = ['Salarié', 'Rôle', 'Type', 'Début', 'Fin', 'Jours dans la période', 'Durée (min)', 'Raison'];

/**
 * One cell. A text that a spreadsheet would run as a formula is defused with an apostrophe
 * (OWASP, CSV injection).
 */
export function cell(value: string | number | null | undefined): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map(cell).join(';')}\r\n`;

export async function* absencesCsv(cards: readonly Card[]): AsyncGenerator<string> {
  yield `\ufeff${line(headers)}`;
  for (const card of cards) {
    for (const entry of card.entries) {
      yield line([
        card.name,
        roleLabel(card.role),
        kinds[entry.kind],
        frenchDate(entry.startDate),
        frenchDate(entry.endDate),
        entry.kind === 'delay' ? null : entry.days,
        entry.duration,
        entry.reason,
      ]);
    }
  }
}
