/** Initial values of the dialog for opening, closing and management: as recorded, otherwise by role. Pure. */
import type { Employee } from '@fournil/contracts/employees/answer';
import { skills } from '@fournil/contracts/employees/rules';

const byRole: Readonly<Record<string, readonly string[]>> = {
  manager: skills,
  responsable: skills,
  vendeuse: ['Ouverture', 'Fermeture'],
};

export type Ticks = Readonly<Record<string, readonly string[]>>;
type Asked = Pick<Employee, '_id' | 'role' | 'skills'>;

/** Roles only speak while nobody has a skill: afterwards an empty line is a choice. */
export function proposedSkills(people: readonly Asked[]): Ticks {
  const isRecorded = people.some((one) => (one.skills ?? []).length > 0);
  return Object.fromEntries(
    people.map(({ _id, role, skills: held = [] }) => [_id, isRecorded ? held : (byRole[role] ?? [])]),
  );
}

export const toggled = (held: readonly string[], skill: string): readonly string[] =>
  skills.filter((one) => (one === skill ? !held.includes(one) : held.includes(one)));

/** The person whose record has to change. */
export const changedBy = (people: readonly Asked[], ticks: Ticks) =>
  people.flatMap(({ _id, skills: held = [] }) => {
    const wanted = ticks[_id] ?? held;
    const isSame =
      wanted.length === held.length && wanted.every((one) => held.some((skill) => skill === one));
    return isSame ? [] : [{ id: _id, skills: wanted }];
  });
