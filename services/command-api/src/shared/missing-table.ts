const undefinedTable = '42P01';

/** Whether Postgres refused a query because the views are not made yet: there is nothing to tell then. */
export const isMissingTable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === undefinedTable;
