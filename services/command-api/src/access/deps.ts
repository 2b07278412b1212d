import type { CommandDeps } from '../app/execute.ts';
import type { LoginThrottle } from './throttle.ts';

/** What the access slices need beyond every command's. */
export interface AccessDeps extends CommandDeps {
  /** True behind TLS: cookies are then marked Secure. */
  readonly secureCookies: boolean;
  readonly throttle: LoginThrottle;
  /** Active employee behind an id, null otherwise; the employees feature answers. */
  readonly findActiveEmployee: (employeeId: string) => Promise<{ name: string; email: string | null } | null>;
}
