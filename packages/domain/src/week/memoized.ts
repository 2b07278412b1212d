/**
 * Caches results per immutable object, for as long as the object exists: a drag computes from the same week's
 * facts ten times a second, and the rules read the same cells of fifteen weeks for everybody.
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
