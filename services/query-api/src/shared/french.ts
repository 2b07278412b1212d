const collator = new Intl.Collator('fr');

/** Order of names as a French directory has it. */
export const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  collator.compare(a.name, b.name);
