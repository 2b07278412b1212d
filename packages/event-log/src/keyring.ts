import type { Purpose } from '@fournil/events/define';

/** Keys of personal data: one key of 32 bytes per person and purpose, stored in the vault [privacy-2]. */
export interface Keyring {
  /** The key; created and committed if missing, since a key must exist before its first event. */
  obtain(subject: string, purpose: Purpose): Promise<Buffer>;
  /** The key, or null when it never was or was destroyed. */
  find(subject: string, purpose: Purpose): Promise<Buffer | null>;
  /** As `find`, only for keys in memory. */
  held?(subject: string, purpose: Purpose): Buffer | null;
  /** Loads the keys of many persons in one go, before a page is decrypted. */
  prefetch(subjects: readonly string[]): Promise<void>;
}
