import type { FindEmployee } from '@fournil/domain/employees/found';
import type { Vault } from '@fournil/vault/vault';
import type { MailDeps } from '../shared/mail-at-once.ts';
import type { LoginThrottle } from './throttle.ts';

/** What the access slices need beyond every command's. */
export interface AccessDeps extends MailDeps {
  /** Passwords, sessions, links and locks. */
  readonly vault: Vault;
  readonly throttle: LoginThrottle;
  /** Who is behind an id; the employees feature answers. */
  readonly findEmployee: FindEmployee;
}
