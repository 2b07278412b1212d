import { SealBroken, ViewsSeal } from '@fournil/store/seal/views-seal';
import pg from 'pg';

const int8 = 20;
const bytea = 17;

interface ViewTypesOptions {
  /** Damaged values are read as an empty text. Only for rows with a proof, which then shows that they were changed. */
  readonly readsDamaged?: boolean;
}

/**
 * How a connection reads column values: encrypted values are decrypted in any statement and column name;
 * others are read as node-pg does. Only this code decrypts values of the views.
 */
export function sealedTypes(
  seal: ViewsSeal,
  { readsDamaged = false }: ViewTypesOptions = {},
): pg.CustomTypesConfig {
  const bytes = pg.types.getTypeParser(bytea, 'text');
  const opened = (text: string): unknown => {
    if (!ViewsSeal.isSealed(text)) return readsDamaged ? '' : bytes(text);
    try {
      return seal.open(text);
    } catch (error) {
      if (readsDamaged && error instanceof SealBroken) return '';
      throw error;
    }
  };
  return {
    getTypeParser(oid: number, format?: 'text' | 'binary') {
      if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
      return oid === bytea ? opened : pg.types.getTypeParser(oid, 'text');
    },
  };
}

/** As `sealedTypes`, with bigint as BigInt. */
export function viewTypes(seal: ViewsSeal, options: ViewTypesOptions = {}): pg.CustomTypesConfig {
  const types = sealedTypes(seal, options);
  return {
    getTypeParser(oid: number, format?: 'text' | 'binary') {
      if (oid === int8 && format !== 'binary') return BigInt;
      return types.getTypeParser(oid, format as 'text');
    },
  };
}

/**
 * For rows that are decrypted in bulk: bigint as BigInt, bytes in the text form of Postgres, the rest as
 * node-pg reads it.
 */
export const unopenedTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === bytea && format !== 'binary') return (text: string) => text;
    return bookkeepingTypes.getTypeParser(oid, format as 'text');
  },
};

/** For connections that read no encrypted value: bigint as BigInt, the rest as node-pg reads it. */
export const bookkeepingTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8 && format !== 'binary') return BigInt;
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
  },
};
