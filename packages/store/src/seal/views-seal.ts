/**
 * Seals personal data of the tables, so that a stolen disk reveals nothing without the master key (decision 25).
 * The nonce is synthetic: a keyed digest of the value, so that the same value of the same column always gives
 * the same bytes. So a rebuild can be compared with the live tables row by row, and repeated values come from
 * a cache. The whole digest is stored and checked at opening, like a tag; AES-256 in counter mode encrypts
 * the rest.
 */
import { hash, hkdfSync } from 'node:crypto';
import { blockBytes, encryptInPlace, type Slot } from './keystream.ts';
import { RecentValues } from './recent-values.ts';
import { wordIndex } from './word-index.ts';

/** The prefix of every encrypted value: it distinguishes it from any other bytes in the database. */
const mark = Buffer.from('FSEAL\x01', 'latin1');
const markHex = `\\x${mark.toString('hex')}`;
const keyBytes = 32;
const digestBytes = 16;
/** Length of a proof in base64 signs: 132 bits. */
const proofSigns = 22;

/** The tables are encrypted with another key, or their bytes are damaged. */
export class SealBroken extends Error {
  constructor() {
    super('Une valeur chiffrée des vues ne s’ouvre pas avec cette clé');
    this.name = 'SealBroken';
  }
}

/**
 * An encrypted value as bytes: a part of the buffer of a whole column, or a text with one character per byte.
 */
export type SealedBytes = string | { readonly whole: Buffer; readonly start: number; readonly end: number };

export class ViewsSeal {
  #digestKey: Buffer | null = null;
  #cipherKey = Buffer.alloc(32);
  readonly #sealed = new RecentValues<string>();
  readonly #opened = new RecentValues<unknown>();
  #words = wordIndex(Buffer.alloc(32));
  #proofKey = '';

  /** `key`: 32 bytes, from `viewsKey` of the vault. Without it, `unlock` comes before the first value. */
  constructor(key?: Buffer) {
    if (key) this.unlock(key);
  }

  /** For a pool that is made before the vault it opens. */
  unlock(key: Buffer): void {
    const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
    this.#digestKey = derived('views digest');
    this.#cipherKey = derived('views cipher');
    this.#words = wordIndex(derived('views words'));
    this.#proofKey = derived('views proof').toString('hex');
  }

  #locked(): Buffer {
    if (!this.#digestKey) throw new Error('The seal of the views was used before the vault was opened');
    return this.#digestKey;
  }

  /** A value as Postgres takes it for a column of type bytea; `context` names table and column. */
  seal(context: string, value: unknown): string {
    const [bytes] = this.sealAll(context, [value]);
    return bytes === null || bytes === undefined ? '' : inHex(bytes);
  }

  /** A whole column at once: one call of the cipher for all of them. Null stays null. */
  sealAll(context: string, values: readonly unknown[]): (SealedBytes | null)[] {
    const digestKey = this.#locked();
    const stored: (SealedBytes | null)[] = [];
    const fresh: string[] = [];
    const places: number[] = [];
    for (const value of values) {
      stored.push(null);
      if (value === null || value === undefined) continue;
      const text = `${context}=${JSON.stringify(value)}`;
      // Objects are not cached, since equal ones are rare.
      const known = typeof value === 'object' ? undefined : this.#sealed.get(text);
      if (known === undefined) {
        fresh.push(text);
        places.push(stored.length - 1);
      } else stored[stored.length - 1] = known;
    }
    for (const [index, made] of this.#sealTexts(digestKey, fresh).entries()) {
      const place = places[index] ?? 0;
      stored[place] = made;
      if (typeof values[place] !== 'object') this.#sealed.put(fresh[index] ?? '', asText(made));
    }
    return stored;
  }

  /**
   * Each value starts at a block boundary after its digest key; then mark and digest overwrite the key's end,
   * so that one slice of the buffer is the stored value.
   */
  #sealTexts(digestKey: Buffer, texts: readonly string[]): Piece[] {
    if (!texts.length) return [];
    let size = 0;
    const slots = texts.map((text): Slot => {
      const from = size + keyBytes;
      const length = Buffer.byteLength(text);
      size = from + Math.ceil(length / blockBytes) * blockBytes;
      return { nonceAt: from - digestBytes, from, length };
    });
    const whole = Buffer.allocUnsafeSlow(size);
    for (const [index, { nonceAt, from, length }] of slots.entries()) {
      whole.set(digestKey, from - keyBytes);
      whole.write(texts[index] ?? '', from, 'utf8');
      const digest = digestOf(whole.subarray(from - keyBytes, from + length));
      whole.write(digest, nonceAt, digestBytes, 'latin1');
      whole.set(mark, nonceAt - mark.length);
    }
    encryptInPlace(this.#cipherKey, whole, slots);
    return slots.map(({ nonceAt, from, length }) => ({
      whole,
      start: nonceAt - mark.length,
      end: from + length,
    }));
  }

  /** Whether bytes, in the text form of Postgres, are a sealed value. */
  static isSealed(text: string): boolean {
    return text.startsWith(markHex);
  }

  /** @throws SealBroken when it was sealed with another key or changed since */
  open(text: string): unknown {
    const known = this.#opened.get(text);
    return known === undefined ? this.openAll([text])[0] : known;
  }

  /** Decrypts many values at once, as `open` does one. */
  openAll(texts: readonly string[]): unknown[] {
    const digestKey = this.#locked();
    if (!texts.length) return [];
    let size = 0;
    const slots = texts.map((text): Slot => {
      const from = size + keyBytes;
      const length = (text.length - markHex.length) / 2 - digestBytes;
      size = from + Math.ceil(length / blockBytes) * blockBytes;
      return { nonceAt: from - digestBytes, from, length };
    });
    const whole = Buffer.allocUnsafeSlow(size);
    for (const [index, { nonceAt }] of slots.entries())
      whole.write((texts[index] ?? '').slice(markHex.length), nonceAt, 'hex');
    encryptInPlace(this.#cipherKey, whole, slots);
    return slots.map(({ nonceAt, from, length }, index) => {
      const digest = whole.toString('latin1', nonceAt, from);
      whole.set(digestKey, from - keyBytes);
      if (digestOf(whole.subarray(from - keyBytes, from + length)) !== digest) throw new SealBroken();
      const found = whole.toString('utf8', from, from + length);
      const value: unknown = JSON.parse(found.slice(found.indexOf('=') + 1));
      // Objects are not cached, because a caller could mutate them.
      if (typeof value !== 'object') this.#opened.put(texts[index] ?? '', value);
      return value;
    });
  }

  /** Proves that who wrote a text had the key: half of a SHA-512 over key and text, as in a sealed value. */
  proof(text: string): string {
    this.#locked();
    return hash('sha512', this.#proofKey + text, 'base64url').slice(0, proofSigns);
  }

  /** The cache key of a sealed value: its digest, one character per byte. */
  static digestIn(bytes: SealedBytes): string {
    if (typeof bytes === 'string') return bytes.slice(mark.length, mark.length + digestBytes);
    const from = bytes.start + mark.length;
    return bytes.whole.toString('latin1', from, from + digestBytes);
  }

  /** The stored form of a searchable text: its words and their beginnings, each as a keyed digest. */
  words(text: string): string {
    this.#locked();
    return this.#words.indexOf(text);
  }

  /** The condition that each word of `asked` begins a word of the text: patterns for `like`, all required. */
  wordPatterns(asked: string): string[] {
    this.#locked();
    return this.#words.patternsOf(asked);
  }
}

type Piece = Exclude<SealedBytes, string>;

const asText = ({ whole, start, end }: Piece): string => whole.toString('latin1', start, end);

/** In the form in which Postgres reads bytes from a text. */
const inHex = (bytes: SealedBytes): string =>
  typeof bytes === 'string'
    ? `\\x${Buffer.from(bytes, 'latin1').toString('hex')}`
    : `\\x${bytes.whole.toString('hex', bytes.start, bytes.end)}`;

/**
 * The beginning of a SHA-512 over key and value, truncated against length extension. As latin1 text it takes
 * Node a quarter of the time of a Buffer.
 */
const digestOf = (keyed: Buffer): string => hash('sha512', keyed, 'latin1').slice(0, digestBytes);
