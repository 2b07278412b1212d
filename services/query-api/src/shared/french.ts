const collator = new Intl.Collator('fr');

/** The alphabetical order of a French directory. */
export const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  collator.compare(a.name, b.name);
