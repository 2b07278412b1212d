/**
 * The site's build uses this in place of `zod` (`build/zod-for-the-site.ts`): the same, with schemas created
 * at their first use. Loading the contracts would otherwise create a thousand schemas, mostly unused, in a
 * third of a second on a phone. Only the constructors used by the contracts are here, so that the rest stays
 * out of the site.
 */
import { z as zod } from 'zod/v4';

type Schema = zod.ZodType;
// biome-ignore lint/suspicious/noExplicitAny: every maker takes other arguments, which pass through untouched.
type Make<Made> = (...given: any[]) => Made;

/** Methods that derive another schema. Any other method creates the schema. */
const making = new Set<PropertyKey>([
  'array',
  'default',
  'extend',
  'int',
  'max',
  'min',
  'normalize',
  'nullable',
  'nullish',
  'optional',
  'partial',
  'pipe',
  'refine',
  'regex',
  'superRefine',
  'transform',
  'trim',
]);

function onUse(make: () => Schema): Schema {
  let made: Schema | undefined;
  const schema = (): Schema => {
    made ??= make();
    return made;
  };
  const self = new Proxy({} as Schema, {
    get: (_, name) => {
      // Names of schemas are for the published description of the API.
      if (name === 'meta') return () => self;
      if (making.has(name))
        return (...given: unknown[]) =>
          onUse(() => (Reflect.get(schema(), name) as Make<Schema>).apply(schema(), given));
      const value: unknown = Reflect.get(schema(), name);
      return typeof value === 'function' ? value.bind(schema()) : value;
    },
    has: (_, name) => Reflect.has(schema(), name),
  });
  return self;
}

const later =
  (make: Make<Schema>): Make<Schema> =>
  (...given) =>
    onUse(() => make(...given));

export const z = {
  array: later(zod.array),
  base64: later(zod.base64),
  boolean: later(zod.boolean),
  coerce: { number: later(zod.coerce.number) },
  discriminatedUnion: later(zod.discriminatedUnion),
  email: later(zod.email),
  enum: later(zod.enum),
  globalRegistry: { get: () => undefined },
  int: later(zod.int),
  iso: { date: later(zod.iso.date), datetime: later(zod.iso.datetime) },
  literal: later(zod.literal),
  null: later(zod.null),
  nullable: later(zod.nullable),
  number: later(zod.number),
  object: later(zod.object),
  partialRecord: later(zod.partialRecord),
  preprocess: later(zod.preprocess),
  record: later(zod.record),
  strictObject: later(zod.strictObject),
  string: later(zod.string),
  tuple: later(zod.tuple),
  union: later(zod.union),
  unknown: later(zod.unknown),
  uuid: later(zod.uuid),
};
