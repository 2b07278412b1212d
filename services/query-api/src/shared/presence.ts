/** Whether a person is on the staff on a date: active, entered, not left [employees-9]. */
export function isOnStaff(
  employee: {
    readonly is_active: boolean;
    readonly entry_date: string | null;
    readonly exit_date: string | null;
  },
  date: string,
): boolean {
  return (
    employee.is_active &&
    (employee.entry_date === null || employee.entry_date <= date) &&
    (employee.exit_date === null || employee.exit_date >= date)
  );
}
