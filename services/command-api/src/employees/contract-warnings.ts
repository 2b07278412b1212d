/** The warnings on a saved contract: minors above 35 h, part time below the minimum (P04). */

import { isApprentice } from '@fournil/contracts/employees/rules';
import type { ShopSettings } from '@fournil/contracts/settings/shop';
import { minorHoursNoteOf } from '@fournil/domain/employees/contract-notes';
import type { EmployeeState } from '@fournil/domain/employees/record';
import { shop, shopStreamId } from '@fournil/domain/settings/shop';
import { labourShop } from '@fournil/domain/week/judge/labour-shop';
import { checkContract } from '@fournil/labour-rules/check-contract';
import type { Finding } from '@fournil/labour-rules/finding';
import type { Person } from '@fournil/labour-rules/week';
import type { CommandDeps } from '../kernel/command.ts';
import { load } from '../kernel/load.ts';

/** With the article; unknown facts that decide are to be checked. */
function textOf({ rule, values, missing, source }: Finding): string {
  const open = missing ? ` À vérifier\u202f: ${missing}.` : '';
  return `${rule} ${values} (${source.join(', ')}).${open}`;
}

/**
 * Reads the data it needs, together with a command or after it; the warnings are about the record at that
 * time.
 */
export async function contractWarnings(
  deps: CommandDeps,
): Promise<(state: EmployeeState, today: string) => { readonly warnings?: string[] }> {
  const { state: settings } = await load(deps, shop, shopStreamId);
  return (state, today) => warningsOf(state, settings, today);
}

function warningsOf(
  state: EmployeeState,
  settings: ShopSettings,
  today: string,
): { readonly warnings?: string[] } {
  if (state.status === 'unknown') return {};
  const { details } = state;
  const person: Person = {
    id: '',
    ...(details.birthDate === null ? {} : { birthDate: details.birthDate }),
    ...(details.age === null || details.ageTypedOn === null
      ? {}
      : { typedAge: { age: details.age, on: details.ageTypedOn } }),
    contractType: details.contractType,
    apprentice: isApprentice(details),
    employed: {
      ...(details.entryDate === null ? {} : { from: details.entryDate }),
      until: details.contractEndDate,
    },
    contractWeekMinutes: details.weeklyHours * 60,
    role: details.role,
    groups: [],
    skills: [],
    history: [],
  };
  const minor = minorHoursNoteOf(details, today);
  const found = checkContract(person, labourShop(settings), today).map(textOf);
  const warnings = minor === null ? found : [minor, ...found];
  return warnings.length === 0 ? {} : { warnings };
}
