/** Lines as they were corrected on the preview: what was typed there replaces the cell of the list. Pure. */
import type { StaffCorrection } from '@fournil/contracts/employees/import-endpoints';
import type { StaffLine } from './read-staff.ts';

export const corrected = (
  lines: readonly StaffLine[],
  corrections: readonly StaffCorrection[],
): readonly StaffLine[] =>
  lines.map((line) => {
    const { line: _number, ...values } = corrections.find((one) => one.line === line.line) ?? { line: 0 };
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    if (given.length === 0) return line;
    const isGiven = (field: string) => given.some(([name]) => name === field);
    return {
      ...line,
      fields: { ...line.fields, ...Object.fromEntries(given) },
      problems: line.problems.filter(({ field }) => !isGiven(field)),
      notes: [...line.notes, 'corrigée ici'],
    };
  });
