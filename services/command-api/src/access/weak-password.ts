import type { RefusalCode } from '@fournil/contracts/refusals';
import { site, siteStreamId } from '@fournil/domain/settings/record';
import { load } from '../kernel/load.ts';
import { readLoginNames } from './accounts/login-names.ts';
import { commonPasswords } from './common-passwords.ts';
import type { AccessDeps } from './deps.ts';

/** « Fournil-2026 ! » is « fournil »: figures and signs around a name hide it from nobody. */
const lettersOf = (text: string): string => text.normalize('NFD').replaceAll(/\P{L}/gu, '').toLowerCase();

/** Why somebody who guesses would try this personal password first; null for one that can be chosen. */
export function weakness(chosen: string, names: readonly string[]): RefusalCode | null {
  if (commonPasswords.has(chosen.trim().toLowerCase())) return 'password_common';
  const letters = lettersOf(chosen);
  return letters !== '' && names.some((name) => lettersOf(name) === letters) ? 'password_is_a_name' : null;
}

/** Against what the person logs in with and what the shop is called. */
export async function weaknessFor(
  deps: AccessDeps,
  employeeId: string,
  chosen: string,
): Promise<RefusalCode | null> {
  const [logins, shop, person] = await Promise.all([
    readLoginNames(deps),
    load(deps, site, siteStreamId),
    deps.findEmployee(employeeId),
  ]);
  const address = person?.email ?? '';
  const { name, brand } = shop.state;
  return weakness(chosen, [logins.get(employeeId) ?? '', address, address.split('@')[0] ?? '', name, brand]);
}
