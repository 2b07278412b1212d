import { useNamesakeNotes } from '../queries/employees.ts';

/** Beside a name: what distinguishes the person from others of that name; nothing for most people. */
export function NamesakeNote({ employeeId }: { readonly employeeId: string | null | undefined }) {
  const note = useNamesakeNotes().get(employeeId ?? '');
  return note ? <small> ({note})</small> : null;
}
