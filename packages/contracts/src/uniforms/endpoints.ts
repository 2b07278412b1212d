import { z } from 'zod';
import {
  completed,
  doneAnswer,
  idAndRevisionAnswer,
  queryAnswer,
  recordRevision,
  specifiedAnswer,
} from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id, isCalendarDate, line, prose, shopDate } from '../fields.ts';
import { parisDay } from '../paris-day.ts';
import { slip, slipKinds, strokes } from './slips.ts';
import { largestQuantity, uniformLabel, uniformMessages } from './types.ts';

/** Values that are not numbers count as 1 [uniforms-2]. */
const numberOrOne = (value: unknown): unknown => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : 1;
};
const emptyIsUndefined = (value: unknown) => (value === '' || value === null ? undefined : value);
const instant = z.iso.datetime({ offset: true });

/** A day, or the instant the specified form sends: its day in Paris [calls-4]. */
const dayOrInstant = z.preprocess((value) => {
  const given = emptyIsUndefined(value);
  if (typeof given !== 'string' || isCalendarDate(given)) return given;
  return instant.safeParse(given).success ? parisDay(new Date(given)) : given;
}, shopDate.optional());

const uniformItem = z
  .object({
    _id: z.string(),
    itemType: z.string(),
    /** The French name; the name of a card contains the shop's brand. */
    itemLabel: z.string(),
    size: z.string(),
    quantity: z.int(),
    comment: z.string(),
    issueDate: z.string(),
    returned: z.boolean(),
    returnDate: z.string().nullable(),
    returnComment: z.string(),
  })
  .meta({ id: 'UniformItem' });
const labelled = completed(({ itemType }) => ({ itemLabel: uniformLabel(String(itemType)) }), uniformItem);
export type UniformItem = z.output<typeof uniformItem>;

const oneItem = z.strictObject({ employeeId: id, itemId: id });

export const listUniforms = endpoint({
  id: 'uniforms.list',
  method: 'GET',
  path: '/uniforms/employee/:employeeId',
  service: 'query',
  access: 'admin',
  summary: 'Tenues, clés et codes remis à un salarié, les derniers remis en premier.',
  params: z.strictObject({ employeeId: id }),
  answer: queryAnswer(z.object({ items: z.array(labelled), slips: z.array(slip).default([]) })),
});

export const addUniform = endpoint({
  id: 'uniforms.add',
  method: 'POST',
  path: '/uniforms',
  service: 'command',
  access: 'admin',
  summary: 'Remet une tenue, une clé ou un code à un salarié.',
  body: z.strictObject({
    employeeId: z.string(uniformMessages.employee).min(1, uniformMessages.employee).pipe(id),
    /** Sent by the specified form; the record's own name counts. */
    employeeName: z.string().max(200).optional(),
    itemType: line(60, uniformMessages.type),
    size: z.preprocess((value) => value ?? '', line(120)),
    quantity: z.preprocess(
      numberOrOne,
      z
        .int(uniformMessages.quantity)
        .min(1, uniformMessages.quantity)
        .max(largestQuantity, uniformMessages.tooMany),
    ),
    comment: z.preprocess((value) => value ?? '', prose(500)),
  }),
  answer: specifiedAnswer(recordRevision),
});

export const returnUniform = endpoint({
  id: 'uniforms.return',
  method: 'PATCH',
  path: '/uniforms/:employeeId/:itemId/return',
  service: 'command',
  access: 'admin',
  summary: "Marque comme rendu ; aujourd'hui sans date.",
  params: oneItem,
  body: z
    .strictObject({
      returnDate: dayOrInstant,
      returnComment: z.preprocess(emptyIsUndefined, prose(500).optional()),
    })
    .optional(),
  answer: doneAnswer,
});

export const deleteUniform = endpoint({
  id: 'uniforms.delete',
  method: 'DELETE',
  path: '/uniforms/:employeeId/:itemId',
  service: 'command',
  access: 'admin',
  summary: "Retire de la liste ce qui y a été mis par erreur ; le journal d'audit le garde.",
  params: oneItem,
  answer: doneAnswer,
});

export const signSlip = endpoint({
  id: 'uniforms.sign',
  method: 'POST',
  path: '/uniforms/:employeeId/slips',
  service: 'command',
  access: 'admin',
  summary: 'Garde la signature au doigt d’un salarié pour ce qui lui a été remis, ou pour ce qu’il a rendu.',
  params: z.strictObject({ employeeId: id }),
  body: z.strictObject({ kind: z.enum(slipKinds), strokes }),
  bodyLimit: 200_000,
  answer: idAndRevisionAnswer,
});

export const uniformsEndpoints = [listUniforms, addUniform, returnUniform, deleteUniform, signSlip];
