import pg from 'pg';

const int8 = 20;

/** How a connection reads column values: bigint as BigInt, the rest as node-pg does. */
export const viewTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8 && format !== 'binary') return BigInt;
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
  },
};
