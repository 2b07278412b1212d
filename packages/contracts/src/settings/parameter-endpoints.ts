import { z } from 'zod';
import { completed, doneAnswer, recordId, specifiedAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { baseRevision, id, line, readRevision } from '../fields.ts';
import { largestKm, parameterKind, parameterKinds, parameterMessages } from './parameters.ts';

export const parameter = z
  .object({
    _id: z.string(),
    name: z.string(),
    displayName: z.string(),
    stringValue: z.string(),
    booleanValue: z.boolean(),
    kmValue: z.number(),
    kind: z.enum(parameterKinds),
    /** The revision of all parameters together. */
    revision: readRevision,
  })
  .meta({ id: 'Parameter' });
const kindOf = (name: string, kmValue: number) => parameterKind({ name, kmValue });
export type Parameter = z.output<typeof parameter>;

/** Reads a decimal number; any other text counts as 0. */
const decimalOrZero = (value: unknown): unknown => {
  const read = typeof value === 'string' ? Number(value.trim().replace(',', '.')) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : 0;
};

const kmValue = z
  .preprocess(
    decimalOrZero,
    z
      .number()
      .min(0, 'Le nombre de kilomètres ne peut pas être négatif.')
      .max(largestKm, 'Ce nombre de kilomètres est trop grand.'),
  )
  .optional();
/** An address or another text; the parameter's name decides which. */
const stringValue = line(254);
const displayName = line(120);

export const listParameters = endpoint({
  id: 'settings.list-parameters',
  method: 'GET',
  path: '/parameters',
  service: 'query',
  access: 'admin',
  summary: 'Paramètres : alertes, adresse du comptable, frais kilométriques.',
  answer: z.array(
    completed(({ name, kmValue }) => ({ kind: kindOf(String(name), Number(kmValue)) }), parameter),
  ),
});

export const createParameter = endpoint({
  id: 'settings.create-parameter',
  method: 'POST',
  path: '/parameters',
  service: 'command',
  access: 'admin',
  summary: 'Crée un paramètre ; un nom qui existe déjà est refusé.',
  body: z.strictObject({
    name: line(60, 'Le nom du paramètre est obligatoire').pipe(
      z
        .string()
        .regex(/^[\p{L}\p{N}_ -]+$/u, 'Le nom du paramètre ne contient que des lettres et des chiffres.'),
    ),
    displayName: displayName.optional(),
    stringValue: stringValue.optional(),
    booleanValue: z.boolean().optional(),
    kmValue,
    /** The purpose. If it is missing, it follows from a known name, or is `km` when only a distance is sent [settings-7]. */
    kind: z.enum(['km', 'other']).optional(),
  }),
  answer: specifiedAnswer(recordId),
});

const changes = {
  displayName: displayName.optional(),
  stringValue: stringValue.optional(),
  booleanValue: z.boolean().optional(),
  kmValue,
};

export const updateParameter = endpoint({
  id: 'settings.update-parameter',
  method: 'PUT',
  path: '/parameters/:id',
  service: 'command',
  access: 'admin',
  summary: 'Change un paramètre ; seuls les champs envoyés changent.',
  params: z.strictObject({ id }),
  body: z.strictObject({ ...changes, baseRevision }),
  answer: doneAnswer,
});

/** A row without its id is distinguished from one with an unknown id [settings-9]. */
const rowId = z.string(parameterMessages.withoutId).min(1, parameterMessages.withoutId).pipe(id);

/** Only the fields sent are updated; the others stay unchanged [settings-9]. */
export const updateParameters = endpoint({
  id: 'settings.update-parameters',
  method: 'PUT',
  path: '/parameters/batch',
  service: 'command',
  access: 'admin',
  summary: 'Change plusieurs paramètres à la fois ; seuls les champs envoyés changent.',
  body: z.strictObject({
    parameters: z
      .array(z.strictObject({ _id: rowId, ...changes }))
      .min(1, 'Aucun paramètre dans la demande.')
      .max(200, 'Trop de paramètres dans la demande.'),
    baseRevision,
  }),
  answer: doneAnswer,
});

/** The batch endpoint comes first, so that "batch" is not read as an id. */
export const parameterEndpoints = [listParameters, createParameter, updateParameters, updateParameter];
