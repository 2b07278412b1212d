import { roleLabel } from './rules.ts';

interface Person {
  readonly name: string;
  readonly role?: string | null | undefined;
  /** YYYY-MM-DD; absent for a reader without access. */
  readonly birthDate?: string | null | undefined;
}

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The label of a person where one of `people` is chosen: the name; of several people of one name also the role, and
 * the year of birth where the role does not distinguish them.
 */
export function personLabels(people: readonly Person[]): (person: Person) => string {
  const byName = Map.groupBy(people, ({ name }) => plain(name));
  return (person) => {
    const { name, role, birthDate } = person;
    const namesakes = byName.get(plain(name)) ?? [];
    if (namesakes.length < 2) return name;
    const year = birthDate ? `né(e) en ${birthDate.slice(0, 4)}` : '';
    const isAloneInRole = namesakes.filter((one) => one.role === role).length < 2;
    const more = [role ? roleLabel(role) : '', isAloneInRole ? '' : year].filter(Boolean);
    return more.length ? `${name} (${more.join(', ')})` : name;
  };
}
