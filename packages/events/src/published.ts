import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { EventDefinition } from './define.ts';

/** The promise of a published version: its schema, and a sample that must always be readable. */
export interface PublishedEvent {
  readonly type: string;
  readonly version: number;
  readonly personal: Readonly<Record<string, string | undefined>>;
  readonly schema: unknown;
  readonly sample: Record<string, unknown>;
}

/** The name of the file that freezes a version. */
export const publishedFileName = (type: string, version: number): string => `${type}.v${version}.json`;

/** The schema of a definition in a form that can be compared. */
export const describeSchema = (definition: EventDefinition): unknown =>
  // The name of an API shape is not part of the stored schema.
  JSON.parse(JSON.stringify(z.toJSONSchema(definition.schema, { metadata: z.registry() })));

function sampleValue(schema: Record<string, unknown>): unknown {
  const alternatives = schema.anyOf;
  if (Array.isArray(alternatives)) return sampleValue(alternatives[0]);
  const choices = schema.enum;
  if (Array.isArray(choices)) return choices[0];
  switch (schema.type) {
    case 'string':
      return 'texte';
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'array':
      return [sampleValue(schema.items as Record<string, unknown>)];
    case 'object':
      return Object.fromEntries(
        Object.entries((schema.properties ?? {}) as Record<string, Record<string, unknown>>).map(
          ([name, property]) => [name, sampleValue(property)],
        ),
      );
    default:
      return null;
  }
}

/** A version as it is frozen when it is published, with a sample of every field. */
export function publish(definition: EventDefinition): PublishedEvent {
  const schema = describeSchema(definition);
  return {
    type: definition.type,
    version: definition.version,
    personal: definition.personal,
    schema,
    sample: sampleValue(schema as Record<string, unknown>) as Record<string, unknown>,
  };
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, one) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

/** The content of a release for a version: its schema, the personal fields, and its sample. */
export const publishedHash = ({ schema, personal, sample }: PublishedEvent): string =>
  createHash('sha256')
    .update(canonical([schema, personal, sample]))
    .digest('hex');

/**
 * The schema file of a definition, given the existing one; null when unchanged. An unreleased version is
 * written again, with its sample as long as it parses. @throws with the remedy
 */
export function nextPublished(
  definition: EventDefinition,
  existing: PublishedEvent | null,
  isReleased: boolean,
): PublishedEvent | null {
  const sample = existing?.sample;
  const isRead = sample !== undefined && definition.schema.safeParse(sample).success;
  const next = { ...publish(definition), ...(isRead ? { sample } : {}) };
  if (isDeepStrictEqual(asJson(next), asJson(existing))) return null;
  const { type, version } = definition;
  if (existing && isReleased)
    throw new Error(
      `${type} version ${version} is released: raise it to ${version + 1} and write the upcaster from ${version}`,
    );
  return next;
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
