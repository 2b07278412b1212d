import type { Employee } from '@fournil/contracts/employees/answer';
import { listEmployees } from '@fournil/contracts/employees/endpoints';
import { namesakeNotes } from '@fournil/domain/employees/person-label';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../api/use-api.ts';

/**
 * Everybody, active or not, for several features. The server reduces it by the reader's access. It contains
 * recent absences only; the person's file has all.
 */
export const employeesQuery = apiQuery(listEmployees, { query: { declared: 'recent' } });

const none: ReadonlyMap<string, string> = new Map();

function notesOf(people: readonly Employee[]): ReadonlyMap<string, string> {
  const noteOf = namesakeNotes(people);
  return new Map(people.map((person) => [person._id, noteOf(person)]));
}

/** By id, what distinguishes people of one name, for tables whose rows contain only the name. */
export const useNamesakeNotes = (): ReadonlyMap<string, string> =>
  useQuery({ ...employeesQuery, select: notesOf }).data ?? none;

/** The name of a person with what distinguishes namesakes, for titles and sentences about one person. */
export function useNameWithNote(): (employeeId: string, name: string) => string {
  const notes = useNamesakeNotes();
  return (employeeId, name) => {
    const note = notes.get(employeeId);
    return note ? `${name} (${note})` : name;
  };
}
