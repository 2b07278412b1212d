/** Which test files belong to which set: `vitest.config.ts` runs them, `sets.test.ts` holds every file to exactly one. */
export interface FileSet {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

const folders = '{packages,services,local,ops,demo,tools,bench,tests,testing}/**';

export const sets = {
  /** Needs nothing. */
  unit: {
    include: [`${folders}/*.test.ts`],
    exclude: ['**/*.{it,e2e,long}.test.ts'],
  },
  /** Needs nothing; JSX. */
  web: { include: ['web/src/**/*.test.{ts,tsx}'], exclude: [] },
  /** Real services on an embedded Postgres. */
  services: { include: [`${folders}/*.it.test.ts`], exclude: ['**/*.ops.it.test.ts'] },
  /** A journey per screen and role in Chromium; those with the tag `variant` run with all others only. */
  browser: { include: [`${folders}/*.e2e.test.ts`], exclude: ['**/*.full.e2e.test.ts'] },
  /** Further states and sizes of the same screens. */
  variants: { include: [`${folders}/*.full.e2e.test.ts`], exclude: [] },
  /** Log server, start, backups, kills, erasure, demo, generator: they start, stop and break whole installations. */
  operations: { include: [`${folders}/*.ops.it.test.ts`], exclude: [] },
  /** Minutes to hours each, for `npm run validate:long`. */
  long: { include: [`${folders}/*.long.test.ts`], exclude: [] },
} as const satisfies Record<string, FileSet>;
