/**
 * What was made of something that never changes, kept as long as that lives: a drag asks the same of a week's facts
 * ten times a second, and the rules ask the same cells of fifteen weeks for everybody.
 */
export function memoized<Of extends object, Made>(): (of: Of, key: string, make: () => Made) => Made {
  const all = new WeakMap<Of, Map<string, Made>>();
  return (of, key, make) => {
    let own = all.get(of);
    if (!own) {
      own = new Map();
      all.set(of, own);
    }
    const known = own.get(key);
    if (known !== undefined) return known;
    const made = make();
    own.set(key, made);
    return made;
  };
}
