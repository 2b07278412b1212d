/** How much memory the programs of an installation may take, and how they give it back. */

/**
 * Heap of each program in MB. Without a limit V8 collects lazily on a machine with much memory: the event node then
 * used 406 MB after 200,000 events and the projections at 368 MB, with it at 391 and 252 MB. With the
 * collector at hand, command-api stays at 350 MB where 16 people send photos, and at 488 MB without (let-go.ts).
 */
const heapArguments = ['--max-old-space-size=320', '--expose-gc'];

const ownArguments: Readonly<Record<string, readonly string[]>> = {
  // Size of V8's young generation, in MB. Large files pass through the front, which has three threads: with
  // V8's default it used 414 MB after an import of 300 MB, with this one at 363 MB. Other processes handle no
  // files; their log pages die young, and a larger size collects them at less cost.
  front: ['--max-semi-space-size=8'],
  // With such a limit V8 collects the whole heap at every growth by a third, which was a fifth of a rebuild's
  // cost. Here it may grow to two and a half times.
  log: ['--heap-growing-percent=150'],
};

/** Arguments of Node for the program of that name. */
export const memoryArguments = (name: string): readonly string[] => [
  ...heapArguments,
  ...(ownArguments[name] ?? []),
];

/**
 * For glibc: returns large blocks to the system when freed. By default it keeps blocks of up to 32 MB, in an
 * arena per thread.
 */
export const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};
