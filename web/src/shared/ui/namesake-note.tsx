import { useNamesakeNotes } from '../queries/employees.ts';

/** Shown next to a name: what distinguishes the person from others with the same name; empty for most people. */
export function NamesakeNote({ employeeId }: { readonly employeeId: string | null | undefined }) {
  const note = useNamesakeNotes().get(employeeId ?? '');
  return note ? <small> ({note})</small> : null;
}
