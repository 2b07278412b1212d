import type { FormerEmployment } from '@fournil/contracts/employees/employments';

/** The facts about an employee that other features may know. */
export interface EmployeeFound {
  readonly name: string;
  readonly email: string | null;
  readonly isActive: boolean;
  /** First day; null or absent where it is not known. */
  readonly entryDate?: string | null;
  /** Last day of the contract; null or absent while open-ended. */
  readonly exitDate?: string | null;
  /** The former employments of a person who was hired again. */
  readonly formerEmployments?: readonly FormerEmployment[];
}

/** Looks an employee up in the log; null for an unknown id. */
export type FindEmployee = (employeeId: string) => Promise<EmployeeFound | null>;
