/** JSON schemas of an OpenAPI document: named ones (`.meta({ id })`) are components. */
import { z } from 'zod';

export type Json = Record<string, unknown>;
export type Schema = z.ZodType;
type Direction = 'input' | 'output';

/** The place of a named shape; its request and answer forms may differ. */
const place = (name: string, direction: Direction) => `#/components/schemas/${name}.${direction}`;
const placePattern = /^#\/components\/schemas\/(\w+)\.(input|output)$/;

const safe = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];

/** Every `$ref` of a JSON value, changed. */
function withRefs(value: unknown, change: (ref: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => withRefs(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === '$ref' && typeof item === 'string' ? change(item) : withRefs(item, change),
    ]),
  );
}

export class SharedSchemas {
  readonly #shapes: Record<Direction, Map<string, Json>> = { input: new Map(), output: new Map() };

  /** The schema, its named parts as references. @throws for two shapes of one name */
  of(schema: Schema, direction: Direction): Json {
    const converted = z.toJSONSchema(schema, {
      io: direction,
      unrepresentable: 'any',
      // An integer's bounds come from the language, not from the API.
      override: ({ jsonSchema }) => {
        if (jsonSchema.type !== 'integer') return;
        if (safe.includes(Number(jsonSchema.minimum))) delete jsonSchema.minimum;
        if (safe.includes(Number(jsonSchema.maximum))) delete jsonSchema.maximum;
      },
    }) as Json;
    const toPlace = (ref: string) => place(ref.replace('#/$defs/', ''), direction);
    const { $schema, $defs = {}, ...root } = withRefs(converted, toPlace) as Json & { $defs?: Json };
    for (const [name, shape] of Object.entries($defs)) {
      const known = this.#shapes[direction].get(name);
      if (known && JSON.stringify(known) !== JSON.stringify(shape))
        throw new Error(`Two shapes are named ${name}.`);
      this.#shapes[direction].set(name, shape as Json);
    }
    return root;
  }

  /** The fields of an object that is not a schema of the document itself: parameters, a form. */
  fieldsOf(schema: Schema): { readonly properties: Json; readonly required: readonly string[] } {
    const { properties = {}, required = [] } = this.of(schema, 'input');
    return { properties: properties as Json, required: required as readonly string[] };
  }

  /** The document with the final name of each shape: `X`, and `XInput` where what is sent differs. */
  named(document: Json): Json {
    return withRefs(document, (ref) => {
      const [, name, direction] = placePattern.exec(ref) ?? [];
      return name ? `#/components/schemas/${this.#finalName(name, direction as Direction)}` : ref;
    }) as Json;
  }

  /** Every named shape, by its final name in alphabetical order. */
  all(): Json {
    const shapes = (['output', 'input'] as const).flatMap((direction) =>
      [...this.#shapes[direction]].map(([name, shape]) => [this.#finalName(name, direction), shape] as const),
    );
    return Object.fromEntries(shapes.sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #finalName(name: string, direction: Direction): string {
    const differs =
      direction === 'input' &&
      this.#shapes.output.has(name) &&
      this.#expanded(name, 'input') !== this.#expanded(name, 'output');
    return differs ? `${name}Input` : name;
  }

  /** A shape with everything it refers to in its place. */
  #expanded(name: string, direction: Direction): string {
    return JSON.stringify(this.#shapes[direction].get(name)).replace(
      /"#\/components\/schemas\/(\w+)\.(input|output)"/g,
      (_, inner: string) => this.#expanded(inner, direction),
    );
  }
}
