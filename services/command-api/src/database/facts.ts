/**
 * Checks that this program can process an event of a file: anything that could stop it is refused before a
 * write.
 */
import { Refusal } from '@fournil/contracts/refusals';
import { type Keyring, openStored } from '@fournil/event-log/codec';
import { definitionOf } from '@fournil/events/catalogue';
import type { EventDefinition } from '@fournil/events/define';
import { isStreamCategory } from '@fournil/events/features';
import { eventMetadata } from '@fournil/events/metadata';
import type { SavedEvent } from './backup-file.ts';

/** Data of today are nested five deep; a thousand times that ends a recursion that walks through them, such as the audit chain. */
const deepest = 64;

function isDeeper(value: unknown, than: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return than === 0 || Object.values(value).some((inner) => isDeeper(inner, than - 1));
}

const refused = (why: string) => new Refusal('invalid_backup', { text: `${why} Rien n'a été changé.` });

/** A type may be anything in a file that somebody made. */
const shown = (type: string) => type.slice(0, 60);

/** Unreadable here, though readable in the source. `number`: its place among the events, from 1. */
const unreadable = (number: number, type: string) =>
  refused(
    `Le fait nº ${number} de cette sauvegarde (${shown(type)}) ne se lit pas\u202f: le fichier a été modifié ou abîmé. Exportez-le de nouveau.`,
  );

function knownDefinition({ stream, type }: SavedEvent): EventDefinition {
  const [category = ''] = stream.split('.', 1);
  const definition = isStreamCategory(category) ? definitionOf(type) : undefined;
  if (definition) return definition;
  throw refused(
    `Cette sauvegarde contient un fait que cette version de Fournil ne connaît pas (${shown(type)}) : mettez d'abord ce Fournil à jour.`,
  );
}

/**
 * Checks an event without its keys. An event that was already unreadable in the source may contain anything
 * that cannot stop this program. @throws Refusal
 */
export function refuseUnlikely(fact: SavedEvent, number: number): void {
  const { version } = knownDefinition(fact);
  const { type, data, metadata } = fact;
  if (isDeeper(data, deepest) || isDeeper(metadata, deepest)) throw unreadable(number, type);
  const { schemaVersion, commandId } = metadata;
  if (typeof schemaVersion === 'number' && schemaVersion > version) {
    throw refused(
      `Cette sauvegarde contient un fait d'un format plus récent (${shown(type)}, version ${schemaVersion})\u202f: mettez d'abord ce Fournil à jour.`,
    );
  }
  // Postgres stores it as text with unique values.
  if (typeof commandId === 'string' && commandId.includes('\0')) throw unreadable(number, type);
  if (!fact.unreadable && !eventMetadata.safeParse(metadata).success) throw unreadable(number, type);
}

/**
 * Reads every event, decrypted with the file's keys if it has any. @returns the number of unreadable events,
 * which the file marks as such @throws Refusal for any other unreadable event
 */
export async function readFacts(
  facts: AsyncIterable<SavedEvent>,
  keyring: Pick<Keyring, 'find'>,
): Promise<number> {
  let number = 0;
  let setAside = 0;
  for await (const { id, type, data, metadata, unreadable: isMarked } of facts) {
    number += 1;
    try {
      const { schemaVersion: version } = eventMetadata.parse(metadata);
      const read = await openStored({ id, type, version, stored: data }, keyring);
      // Encrypted data are checked here for the first time.
      if (isDeeper(read, deepest)) throw unreadable(number, type);
    } catch (error) {
      if (error instanceof Refusal || !isMarked) throw unreadable(number, type);
      setAside += 1;
    }
  }
  return setAside;
}
