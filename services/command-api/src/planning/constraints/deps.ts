import type { CommandDeps } from '../../kernel/execute.ts';
import type { FindEmployee } from '../../shared/find-employee.ts';

export interface ConstraintsDeps extends CommandDeps {
  readonly findEmployee: FindEmployee;
}
