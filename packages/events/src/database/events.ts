import { z } from 'zod';
import { defineEvent } from '../define.ts';

/** All data were exported into one file for a user. Recorded before its first byte is sent. */
export const databaseExported = defineEvent({
  type: 'DatabaseExported',
  feature: 'database',
  stream: 'reads',
  schema: z.object({ generation: z.int().min(1) }),
  personal: {},
});

/** The description of an exported file. */
const exportedFile = {
  /** SHA-256 of the file, hexadecimal. */
  digest: z.string(),
  /** Instant of the export, ISO 8601 in UTC. */
  exportedAt: z.iso.datetime(),
  /** The installation it comes from. */
  siteId: z.string(),
  facts: z.int().min(0),
};

/**
 * A file is being imported as a new generation, which nobody reads yet. A failed import has no further event.
 */
export const importBegun = defineEvent({
  type: 'ImportBegun',
  feature: 'database',
  stream: 'control',
  schema: z.object({ generation: z.int().min(1), ...exportedFile }),
  personal: {},
});

/** The generation of an imported file came into force; `LogOpened` follows in the same append. */
export const databaseImported = defineEvent({
  type: 'DatabaseImported',
  feature: 'database',
  stream: 'control',
  schema: z.object({ generation: z.int().min(1), former: z.int().min(1), ...exportedFile }),
  personal: {},
});

/** A generation that was in force before came into force again; `LogOpened` follows in the same append. */
export const formerStateRestored = defineEvent({
  type: 'FormerStateRestored',
  feature: 'database',
  stream: 'control',
  schema: z.object({ generation: z.int().min(1), former: z.int().min(1) }),
  personal: {},
});

export const exportEvents = [databaseExported] as const;
export const databaseEvents = [...exportEvents, importBegun, databaseImported, formerStateRestored] as const;
