/** « Ancien salarié »: deactivated, or past the last day of the contract, which is worked [employees-9]. `today` is the day in Paris. */
export const isFormer = (
  employee: { readonly isActive: boolean; readonly exitDate?: string | null },
  today: string,
): boolean =>
  !employee.isActive ||
  (employee.exitDate !== undefined && employee.exitDate !== null && employee.exitDate < today);
