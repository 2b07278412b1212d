/** How much memory the programs of an installation may take, and how they give it back. */

/**
 * Heap of each program in MB. Without a limit V8 collects lazily on a machine with much memory: the event node then
 * used 406 MB after 200,000 events and the projections at 368 MB, with it at 391 and 252 MB. With the
 * collector at hand, command-api stays at 350 MB where 16 people send photos, and at 488 MB without (let-go.ts).
 */
const heapArguments = ['--max-old-space-size=320', '--expose-gc'];

const ownArguments: Readonly<Record<string, readonly string[]>> = {
  // What is young, in MB. Large files pass through it, and three threads live in it: with V8's own size it used 414 MB after
  // a backup of 300 MB was imported, with this one at 363 MB. Others hold no files; their pages of the log die young, and a
  // larger size collects them at less cost.
  front: ['--max-semi-space-size=8'],
  // Under such a limit V8 looks through the whole heap whenever it has grown by a third: a fifth of what a rebuild cost. Twice
  // and a half as much may be there before it looks again.
  log: ['--heap-growing-percent=150'],
};

/** Of Node, for the program of that name. */
export const memoryArguments = (name: string): readonly string[] => [
  ...heapArguments,
  ...(ownArguments[name] ?? []),
];

/**
 * For glibc: what is large goes back to the system when it is freed. By itself it comes to keep blocks of up to 32 MB, in
 * an arena per thread.
 */
export const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};
