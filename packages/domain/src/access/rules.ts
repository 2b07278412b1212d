import { proposedLoginName } from '@fournil/contracts/access/login-name';
import type { RefusalCode } from '@fournil/contracts/refusals';
import type { NewEventOfType } from '@fournil/events/catalogue';
import type { Erased } from '@fournil/events/define';
import { accept, refuse } from '../decision.ts';
import { commonPasswords } from './common-passwords.ts';
import { type AccountsDecision, holderOf, type LoginNames, loginNameOf } from './record.ts';

/** A person whose account is requested. */
export interface AccountAsked {
  readonly employeeId: string;
  readonly name: string;
  /** With an address the person logs in with it. */
  readonly email: string | null;
  /** The requested short name; generated if left out. */
  readonly loginName?: string | undefined;
}

/**
 * Opens the requested accounts, one event each. A short name is kept, taken from the request, or generated
 * from the person's name.
 */
export function decideOpenAccounts(
  people: readonly AccountAsked[],
  state: LoginNames,
  expiresAt: string,
): AccountsDecision {
  const names: Record<string, string | Erased> = { ...state };
  const events: NewEventOfType<'PersonalAccountOpened'>[] = [];
  for (const { employeeId, name, email, loginName: asked } of people) {
    const known = loginNameOf(names, employeeId);
    const { [employeeId]: _own, ...held } = names;
    const others = new Set(Object.values(held).filter((name) => typeof name === 'string'));
    if (asked !== undefined && others.has(asked))
      return refuse('login_name_taken', { details: { employeeId } });
    const loginName = asked ?? known ?? (email === null ? proposedLoginName(name, others) : null);
    if (loginName !== null) names[employeeId] = loginName;
    events.push({ type: 'PersonalAccountOpened', data: { employeeId, loginName, expiresAt } });
  }
  return accept(...events);
}

/** Gives a person another short login name. */
export function decideChangeLoginName(
  employeeId: string,
  loginName: string,
  state: LoginNames,
): AccountsDecision {
  const known = loginNameOf(state, employeeId);
  if (known === loginName) return accept();
  if (known === undefined) return refuse('login_name_needed');
  if (holderOf(state, loginName) !== null)
    return refuse('login_name_taken', { fields: [{ field: 'loginName', message: taken }], text: taken });
  return accept({ type: 'LoginNameChanged', data: { employeeId, loginName } });
}

const taken = "Cet identifiant est déjà celui d'un autre salarié.";

/** « Fournil-2026 ! » is « fournil »: figures and signs around a name hide it from nobody. */
const lettersOf = (text: string): string => text.normalize('NFD').replaceAll(/\P{L}/gu, '').toLowerCase();

/** The reason why a personal password is easy to guess; null for an acceptable one. */
export function weakness(chosen: string, names: readonly string[]): RefusalCode | null {
  if (commonPasswords.has(chosen.trim().toLowerCase())) return 'password_common';
  const letters = lettersOf(chosen);
  return letters !== '' && names.some((name) => lettersOf(name) === letters) ? 'password_is_a_name' : null;
}
