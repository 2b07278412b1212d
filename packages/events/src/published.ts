import { z } from 'zod';
import type { EventDefinition } from './define.ts';

/** What a published version promises for ever: its schema, and a sample that must always be readable. */
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
  JSON.parse(JSON.stringify(z.toJSONSchema(definition.schema)));

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
