import type { CommandDeps } from '../app/execute.ts';
import type { FindEmployee } from '../app/find-employee.ts';
import type { LoginThrottle } from './throttle.ts';

/** What the access slices need beyond every command's. */
export interface AccessDeps extends CommandDeps {
  /** True behind TLS: cookies are then marked Secure. */
  readonly secureCookies: boolean;
  readonly throttle: LoginThrottle;
  /** Who is behind an id; the employees feature answers. */
  readonly findEmployee: FindEmployee;
}
