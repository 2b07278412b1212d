import type { PayLine } from '@fournil/contracts/payroll/lines';

/**
 * Names of people with pay lines and no payroll number: payroll programs cannot assign their rows. In French
 * order; pure.
 */
export function withoutNumber(
  lines: readonly Pick<PayLine, 'employeeId'>[],
  names: ReadonlyMap<string, string>,
  numbers: ReadonlyMap<string, string>,
): readonly string[] {
  const ids = new Set(lines.map(({ employeeId }) => employeeId));
  return [...ids]
    .filter((id) => !numbers.get(id))
    .map((id) => names.get(id) ?? '')
    .filter((name) => name !== '')
    .sort((one, other) => one.localeCompare(other, 'fr'));
}
