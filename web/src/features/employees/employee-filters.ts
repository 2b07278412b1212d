import type { Employee } from '@fournil/contracts/employees/answer';

/** The filters of the page as the address writes them; empty means everybody. */
export const filterDefaults = { recherche: '', role: '', contrat: '', statut: '' };
export type EmployeeFilters = typeof filterDefaults;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The employees the filters leave. The search ignores accents and case, and takes words in any order. */
export function filterEmployees(employees: readonly Employee[], filters: EmployeeFilters): Employee[] {
  const words = plain(filters.recherche).split(/\s+/).filter(Boolean);
  return employees.filter((employee) => {
    const text = plain(`${employee.name} ${employee.email ?? ''}`);
    return (
      words.every((word) => text.includes(word)) &&
      (!filters.role || employee.role === filters.role) &&
      (!filters.contrat || employee.contractType === filters.contrat) &&
      (!filters.statut || employee.isActive === (filters.statut === 'actif'))
    );
  });
}
