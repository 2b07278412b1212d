import type { StaffImportReport } from '@fournil/contracts/employees/import-endpoints';

const marks = { add: '+', known: '=', refused: '✗' } as const;

const longestName = 30;

const counted = (count: number, what: string): string => `${count} ${what}${count > 1 ? 's' : ''}`;

/** A report for a terminal: one line per line of the list, then the totals. */
export function linesOf({ lines, counts, ignoredColumns }: StaffImportReport, isDone: boolean): string[] {
  const width = Math.min(longestName, Math.max(0, ...lines.map(({ name }) => name.length)));
  const totals = [
    isDone ? counted(counts.add, 'importé') : `${counts.add} à importer`,
    counted(counts.known, 'déjà présent'),
    counted(counts.refused, 'refusé'),
  ];
  return [
    ...lines.map(
      ({ action, name, text }) => `  ${marks[action]} ${name.slice(0, width).padEnd(width)}  ${text}`,
    ),
    ...(ignoredColumns.length ? [`  Colonnes ignorées : ${ignoredColumns.join(', ')}`] : []),
    ...(lines.some(({ faults }) => faults.includes('namesake'))
      ? ["  Homonymes : décidez dans l'application, Salariés, « Importer »"]
      : []),
    `  ${totals.join(', ')}`,
  ];
}
