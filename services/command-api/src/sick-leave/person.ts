/** Whose certificate it is (D113): by id, else by e-mail, else by exact name; a personal account sends its own only. */
import { sickLeaveMessages } from '@fournil/contracts/sick-leave/rules';
import type { Person } from './deps.ts';

interface Named {
  readonly employeeId?: string | undefined;
  readonly employeeName?: string | undefined;
  readonly employeeEmail?: string | undefined;
}

type Found = { readonly person: Person } | { readonly field: string; readonly message: string };

const folded = (text: string) => text.normalize('NFC').trim().toLocaleLowerCase('fr');

function candidates(named: Named, people: readonly Person[]): readonly Person[] {
  if (named.employeeId !== undefined) return people.filter((one) => one.employeeId === named.employeeId);
  const email = named.employeeEmail ? folded(named.employeeEmail) : null;
  const byEmail = email ? people.filter((one) => one.email !== null && folded(one.email) === email) : [];
  if (byEmail.length) return byEmail;
  const name = named.employeeName ? folded(named.employeeName) : null;
  return name ? people.filter((one) => folded(one.name) === name) : [];
}

/** `own` is the employee of the personal account that sends; people are everybody. */
export function findPerson(named: Named, people: readonly Person[], own: string | undefined): Found {
  const active = people.filter((one) => one.isActive);
  const says = named.employeeId !== undefined || Boolean(named.employeeName) || Boolean(named.employeeEmail);
  if (own !== undefined) {
    const self = active.find((one) => one.employeeId === own);
    if (!self) return { field: 'employeeName', message: sickLeaveMessages.unknownPerson };
    const isSelf = !says || candidates(named, active).some((one) => one.employeeId === own);
    return isSelf ? { person: self } : { field: 'employeeName', message: sickLeaveMessages.onlyOwn };
  }
  if (!says) return { field: 'employeeName', message: sickLeaveMessages.missing };
  const found = candidates(named, active);
  const [only] = found;
  if (found.length > 1) return { field: 'employeeName', message: sickLeaveMessages.homonyms };
  return only ? { person: only } : { field: 'employeeName', message: sickLeaveMessages.unknownPerson };
}
