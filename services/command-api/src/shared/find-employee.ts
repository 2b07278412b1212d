/** What other features may know of an employee. */
export interface EmployeeFound {
  readonly name: string;
  readonly email: string | null;
  readonly isActive: boolean;
}

/** Looks an employee up in the log; null for an unknown id. */
export type FindEmployee = (employeeId: string) => Promise<EmployeeFound | null>;
