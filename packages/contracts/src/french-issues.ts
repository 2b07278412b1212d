import type { z } from 'zod';

/** An error at its field; `field` is a dotted path, '' for the whole body. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

const expectedNames: Readonly<Record<string, string>> = {
  string: 'un texte',
  number: 'un nombre',
  int: 'un nombre entier',
  boolean: 'oui ou non',
  array: 'une liste',
  object: 'un objet',
  record: 'un objet',
};

type RawIssue = z.core.$ZodIssue;

const unknownField = 'Champ inconnu';

/** Error texts for schemas without their own; a schema's message has precedence. */
export function frenchIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'Ce champ est obligatoire.'
        : `On attend ${expectedNames[issue.expected] ?? 'une autre valeur'}.`;
    case 'unrecognized_keys':
      return `${unknownField} : ${(issue.keys ?? []).join(', ')}.`;
    case 'invalid_value':
      return 'Cette valeur ne fait pas partie des choix possibles.';
    case 'too_small':
      return `Trop petit : ${issue.minimum} au moins.`;
    case 'too_big':
      return `Trop grand : ${issue.maximum} au plus.`;
    case 'invalid_format':
      return "Le format n'est pas le bon.";
    case 'invalid_union':
      return "Cette demande n'a aucune des formes attendues.";
    default:
      return 'Cette valeur ne convient pas.';
  }
}

/** Flattens a zod error to one French sentence per field, unknown fields named one by one. */
export function fieldErrors(issues: readonly RawIssue[]): FieldError[] {
  return issues.flatMap((issue): FieldError[] => {
    const path = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        field: path ? `${path}.${key}` : key,
        // A schema may say more of its keys than that they are unknown.
        message: issue.message.startsWith(unknownField)
          ? `${unknownField} : ${key.slice(0, 80)}.`
          : issue.message,
      }));
    }
    if (issue.code === 'invalid_union' && issue.errors[0] && issue.errors.length === 1) {
      return fieldErrors(issue.errors[0]);
    }
    return [{ field: path, message: issue.message }];
  });
}

/** Parses input from outside: returns the value, or the French errors. */
export function parseInput<T extends z.ZodType>(
  schema: T,
  input: unknown,
): { ok: true; value: z.output<T> } | { ok: false; errors: FieldError[] } {
  const result = schema.safeParse(input, { error: frenchIssue });
  return result.success
    ? { ok: true, value: result.data }
    : { ok: false, errors: fieldErrors(result.error.issues) };
}
