import { roleLabel } from '@fournil/contracts/employees/rules';

interface Person {
  readonly name: string;
  readonly role?: string | null | undefined;
  /** YYYY-MM-DD; absent for a reader without access. */
  readonly birthDate?: string | null | undefined;
}

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The role, or the year of birth if the role is the same, to distinguish one of `people` from others of that name. */
function factsApart(people: readonly Person[]): (person: Person) => string {
  const byName = Map.groupBy(people, ({ name }) => plain(name));
  return ({ name, role, birthDate }) => {
    const namesakes = byName.get(plain(name)) ?? [];
    if (namesakes.length < 2) return '';
    const isAloneInRole = namesakes.filter((one) => one.role === role).length < 2;
    if (birthDate && !isAloneInRole) return `né(e) en ${birthDate.slice(0, 4)}`;
    return role ? roleLabel(role) : '';
  };
}

/** As above, numbered in the order of `people` where nothing that the reader may see distinguishes two of them. */
export function namesakeNotes(people: readonly Person[]): (person: Person) => string {
  const factOf = factsApart(people);
  const alike = Map.groupBy(people, (person) => `${plain(person.name)} ${factOf(person)}`);
  return (person) => {
    const fact = factOf(person);
    const number = (alike.get(`${plain(person.name)} ${fact}`) ?? []).indexOf(person) + 1;
    return [fact, number > 1 ? String(number) : ''].filter(Boolean).join(', ');
  };
}

interface Entered {
  readonly entryDate: string | null;
  readonly employeeId: string;
}

/** The order of entry, by which namesakes are numbered; people without an entry date were there first. */
export const byEntry = (a: Entered, b: Entered): number => {
  const [left, right] = [a, b].map(({ entryDate, employeeId }) => `${entryDate ?? ''} ${employeeId}`);
  return (left ?? '') < (right ?? '') ? -1 : 1;
};

/** The label of a person where one of `people` is chosen: the name, with what distinguishes namesakes. */
export function personLabels(people: readonly Person[]): (person: Person) => string {
  const noteOf = namesakeNotes(people);
  return (person) => {
    const note = noteOf(person);
    return note ? `${person.name} (${note})` : person.name;
  };
}

/** A label for readers who may not see a year of birth: without it, and without the number behind it. */
export const withoutYearOfBirth = (label: string): string =>
  label.replace(/ \(né\(e\) en \d+(, \d+)?\)$/, '');
