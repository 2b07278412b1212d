/** The person whose certificate it is [sick-leave-3]: by id, else by e-mail, else by exact name; a personal account sends its own only. */
import { visibleText } from '@fournil/contracts/fields';
import { sickLeaveMessages } from '@fournil/contracts/sick-leave/rules';
import type { FindEmployee } from '../employees/found.ts';

interface Named {
  readonly employeeId?: string | undefined;
  readonly employeeName?: string | undefined;
  readonly employeeEmail?: string | undefined;
}

/** A person to whom a certificate may belong. */
interface Person {
  readonly employeeId: string;
  readonly name: string;
  readonly email: string | null;
}

/** Looks up a few people, never everybody's history. */
export interface PeopleLookups {
  readonly findEmployee: FindEmployee;
  /** The person with this address, or null. */
  readonly holderOfEmail: (email: string) => Promise<string | null>;
  /** Ids of people whose name `isIt` accepts. */
  readonly idsByName: (isIt: (name: string) => boolean) => Promise<readonly string[]>;
}

type Found = { readonly person: Person } | { readonly message: string };

const folded = (text: string) => visibleText(text).normalize('NFC').trim().toLocaleLowerCase('fr');

/** The masked address that the form shows to a shared session is ignored [sick-leave-4]. */
const emailIn = ({ employeeEmail = '' }: Named): string | null =>
  employeeEmail.trim() === '' || employeeEmail.includes('•') ? null : folded(employeeEmail);

const nameIn = ({ employeeName = '' }: Named): string | null => folded(employeeName) || null;

/** True when an identifying field was sent empty: then no person is meant, and none is guessed. */
const isLeftEmpty = (text: string | undefined): boolean => text !== undefined && folded(text) === '';

/** True when the name or address sent does not match the person. */
function disagrees(named: Named, person: Person): boolean {
  const [name, email] = [nameIn(named), emailIn(named)];
  if (name !== null && name !== folded(person.name)) return true;
  return email !== null && email !== folded(person.email ?? '');
}

async function idsOf(named: Named, lookups: PeopleLookups): Promise<readonly string[]> {
  if (named.employeeId !== undefined) return [named.employeeId];
  const [name, email] = [nameIn(named), emailIn(named)];
  const holder = email === null ? null : await lookups.holderOfEmail(email);
  if (holder !== null) return [holder];
  return name === null ? [] : lookups.idsByName((one) => folded(one) === name);
}

async function activePerson(employeeId: string, { findEmployee }: PeopleLookups): Promise<Person[]> {
  const found = await findEmployee(employeeId);
  return found?.isActive ? [{ employeeId, name: found.name, email: found.email }] : [];
}

/** `own`: the employee of the sending personal account; `message`: why nobody was found. */
export async function findPerson(
  named: Named,
  lookups: PeopleLookups,
  own: string | undefined,
): Promise<Found> {
  const says = named.employeeId !== undefined || nameIn(named) !== null || emailIn(named) !== null;
  if (own !== undefined && isLeftEmpty(named.employeeName)) return { message: sickLeaveMessages.missing };
  if (own !== undefined) {
    const [self] = await activePerson(own, lookups);
    if (!self) return { message: sickLeaveMessages.unknownPerson };
    const isOther = (named.employeeId ?? own) !== own || disagrees(named, self);
    if (isOther) return { message: sickLeaveMessages.onlyOwn };
    if (self.email && isLeftEmpty(named.employeeEmail)) return { message: sickLeaveMessages.missing };
    return { person: self };
  }
  if (!says || isLeftEmpty(named.employeeName)) return { message: sickLeaveMessages.missing };
  const ids = await idsOf(named, lookups);
  // A bakery has at most two people of one name; the search stops at twenty.
  const found = (await Promise.all(ids.slice(0, 20).map((id) => activePerson(id, lookups)))).flat();
  const fitting = found.filter((person) => !disagrees(named, person));
  const [only] = fitting;
  if (found.length && !only) return { message: sickLeaveMessages.otherEmail };
  if (fitting.length > 1) return { message: sickLeaveMessages.homonyms };
  if (only?.email && isLeftEmpty(named.employeeEmail)) return { message: sickLeaveMessages.missing };
  return only ? { person: only } : { message: sickLeaveMessages.unknownPerson };
}
