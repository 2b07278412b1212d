/**
 * Encrypts personal fields of an event for storage. AES-256-GCM, a key per person and purpose, one ciphertext
 * per purpose and event, a random nonce, and event id and type as associated data, so that a ciphertext moved
 * to another event cannot be decrypted [privacy-1].
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { definitionOf, readEventData } from '@fournil/events/catalogue';
import { ERASED, type EventDefinition, type Purpose } from '@fournil/events/define';
import { yearSubject } from '@fournil/events/ids';

/** Stored next to the plain fields. */
interface SealedPart {
  readonly purpose: Purpose;
  /** Names of the fields inside, to show them as erased once the key is destroyed. */
  readonly fields: readonly string[];
  /** base64 of nonce (12 bytes), tag (16), ciphertext. */
  readonly sealed: string;
}

type Data = Record<string, unknown>;
export const sealedField = '$personal';

function seal(key: Buffer, aad: string, clear: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(aad));
  const body = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

function open(key: Buffer, aad: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(aad));
  decipher.setAuthTag(bytes.subarray(12, 28));
  const clear = decipher.update(bytes.subarray(28));
  // Returns no bytes in this mode, and throws when the tag does not match.
  decipher.final();
  return clear.toString('utf8');
}

const textIn = (data: Data, field: string | undefined): string | undefined => {
  const value = field === undefined ? undefined : data[field];
  return typeof value === 'string' ? value : undefined;
};

/** The owner of the key: a person, or a person's year. */
const subjectOf = ({ subject, period }: EventDefinition, data: Data): string | undefined => {
  const person = textIn(data, subject);
  const year = textIn(data, period)?.slice(0, 4);
  return person !== undefined && year !== undefined ? yearSubject(person, year) : person;
};

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

/** The data as stored: personal fields are removed and encrypted. */
export async function sealPersonalFields(
  event: { id: string; type: string; data: Data },
  keyring: Keyring,
): Promise<Data> {
  const definition = definitionOf(event.type);
  if (!definition) throw new Error(`Type d'événement inconnu : ${event.type}`);
  const names = Object.keys(definition.personal).filter((name) => event.data[name] !== undefined);
  const subject = subjectOf(definition, event.data);
  if (!names.length) return event.data;
  if (!subject) throw new Error(`${event.type} a des champs personnels sans dire de qui`);
  const parts: SealedPart[] = [];
  for (const purpose of new Set(names.map((name) => definition.personal[name]))) {
    if (!purpose) continue;
    const fields = names.filter((name) => definition.personal[name] === purpose);
    const clear = JSON.stringify(Object.fromEntries(fields.map((name) => [name, event.data[name]])));
    const key = await keyring.obtain(subject, purpose);
    parts.push({ purpose, fields, sealed: seal(key, event.id + event.type, clear) });
  }
  const plain = Object.entries(event.data).filter(([name]) => !names.includes(name));
  return { ...Object.fromEntries(plain), [sealedField]: parts };
}

/** The person whose keys a stored event needs, so that they can be loaded in advance. */
export function subjectInStored(type: string, stored: Data): string | undefined {
  const definition = definitionOf(type);
  return definition && sealedField in stored ? subjectOf(definition, stored) : undefined;
}

/** An event as the log gives it, and the version its data was stored under. */
interface Stored {
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly stored: Data;
}

const noParts: readonly SealedPart[] = [];
const partsOf = (stored: Data) => (stored[sealedField] as readonly SealedPart[] | undefined) ?? noParts;

/**
 * The present form of stored data: decrypted, then upcast, then checked. A destroyed key leaves the fields as
 * `Erased`. @throws UnreadableEvent, or an authentication error when a ciphertext was changed
 */
export async function openStored(event: Stored, keyring: Pick<Keyring, 'find'>): Promise<Data> {
  const subject = subjectInStored(event.type, event.stored);
  const keys: (Buffer | null)[] = [];
  for (const { purpose } of partsOf(event.stored))
    keys.push(subject === undefined ? null : await keyring.find(subject, purpose));
  return openWith(event, keys);
}

/**
 * As `openStored`, but synchronous: nearly all events of a page need only keys that are in memory. Undefined
 * when a key is not.
 */
export function openHeld(event: Stored, keyring: Keyring): Data | undefined {
  const parts = partsOf(event.stored);
  if (!parts.length) return openWith(event, []);
  const subject = subjectInStored(event.type, event.stored);
  const keys: Buffer[] = [];
  for (const { purpose } of parts) {
    const key = subject === undefined ? null : keyring.held?.(subject, purpose);
    if (!key) return undefined;
    keys.push(key);
  }
  return openWith(event, keys);
}

/** `keys`: one per sealed part, null if it was destroyed. */
function openWith(event: Stored, keys: readonly (Buffer | null)[]): Data {
  const { [sealedField]: _, ...data } = event.stored;
  for (const [index, part] of partsOf(event.stored).entries()) {
    const key = keys[index];
    if (key) Object.assign(data, JSON.parse(open(key, event.id + event.type, part.sealed)));
    else for (const name of part.fields) data[name] = ERASED;
  }
  return readEventData(event.type, event.version, data);
}

/**
 * Encrypts the personal parts of a stored event again, for another id and another vault, during an import. A
 * part without a key was erased in the source: its fields are marked as erased, since this vault may have a
 * key of the same name that cannot decrypt it under the new id. @throws an authentication error when a
 * ciphertext was changed
 */
export async function resealStored(
  event: { readonly id: string; readonly type: string; readonly data: Data },
  newId: string,
  keyrings: { readonly from: Pick<Keyring, 'find'>; readonly to: Pick<Keyring, 'obtain'> },
): Promise<Data> {
  const { [sealedField]: parts, ...plain } = event.data;
  if (parts === undefined) return event.data;
  const subject = subjectInStored(event.type, event.data);
  const resealed: SealedPart[] = [];
  for (const part of partsOf(event.data)) {
    const key = subject === undefined ? null : await keyrings.from.find(subject, part.purpose);
    if (subject === undefined || key === null) {
      for (const name of part.fields) plain[name] = ERASED;
      continue;
    }
    const clear = open(key, event.id + event.type, part.sealed);
    const ours = await keyrings.to.obtain(subject, part.purpose);
    resealed.push({ ...part, sealed: seal(ours, newId + event.type, clear) });
  }
  return resealed.length ? { ...plain, [sealedField]: resealed } : plain;
}
