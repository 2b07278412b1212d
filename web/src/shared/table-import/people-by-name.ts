import { plainName } from '../format/french.ts';

/** « DURAND Zoé » and « Zoé Durand » are the same person. */
const nameKey = (name: string) => plainName(name).split(' ').sort().join(' ');

interface NameTexts {
  readonly unknown: string;
  readonly several: string;
}

/** Answers for the name on each line of a table, in order, its person, or why there is none; a person is taken once. */
export function peopleByName<P>(people: readonly P[], nameOf: (person: P) => string, texts: NameTexts) {
  const byName = Map.groupBy(people, (person) => nameKey(nameOf(person)));
  const met = new Set<P>();
  return (name: string, isTaken = true): { readonly person: P } | { readonly reason: string } => {
    const [person, other] = byName.get(nameKey(name)) ?? [];
    if (!name) return { reason: 'Nom manquant.' };
    if (!person) return { reason: texts.unknown };
    if (other) return { reason: texts.several };
    if (met.has(person)) return { reason: 'Cette personne figure déjà plus haut.' };
    if (isTaken) met.add(person);
    return { person };
  };
}
