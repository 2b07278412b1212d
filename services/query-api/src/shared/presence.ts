/** Whether a person is on the staff on a date: active, entered, not left [employees-9]. */
export function isOnStaff(
  employee: {
    readonly isActive: boolean;
    readonly entryDate: string | null;
    readonly exitDate: string | null;
  },
  date: string,
): boolean {
  return (
    employee.isActive &&
    (employee.entryDate === null || employee.entryDate <= date) &&
    (employee.exitDate === null || employee.exitDate >= date)
  );
}
