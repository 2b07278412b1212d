import type { CommandDeps } from '../../app/execute.ts';
import type { FindEmployee } from '../../app/find-employee.ts';

export interface ConstraintsDeps extends CommandDeps {
  readonly findEmployee: FindEmployee;
}
