const collator = new Intl.Collator('fr');

/** The alphabetical order of a French directory. */
export const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  collator.compare(a.name, b.name);

interface Entered {
  readonly entryDate: string | null;
  readonly employeeId: string;
}

/** The order of entry, by which namesakes are numbered; people without an entry date were there first. */
export const byEntry = (a: Entered, b: Entered): number => {
  const [left, right] = [a, b].map(({ entryDate, employeeId }) => `${entryDate ?? ''} ${employeeId}`);
  return (left ?? '') < (right ?? '') ? -1 : 1;
};
