import { z } from 'zod';

/**
 * The position of the log after the command: `logId.numbering:commit`. The client sends it back as
 * X-After-Position.
 */
export const positionToken = z.string();

/** {success: true} of a command that answers nothing else. */
export const doneAnswer = z
  .object({ success: z.literal(true), position: positionToken.optional() })
  .meta({ id: 'Done' });

/** {success: true, data, position} of a command; named after its data, where that has a name. */
export function commandAnswer<T extends z.ZodType>(data: T) {
  const answer = z.object({ success: z.literal(true), data, position: positionToken.optional() });
  const name = z.globalRegistry.get(data)?.id;
  return name === undefined ? answer : answer.meta({ id: `${name}Answer` });
}

/**
 * The same for a command whose specified answer is only `success` [calls-3]: additional data may be missing
 * on other servers.
 */
export function specifiedAnswer<T extends z.ZodType>(data: T) {
  const answer = doneAnswer.extend({ data: data.optional() });
  const name = z.globalRegistry.get(data)?.id;
  return name === undefined ? answer : answer.meta({ id: `Specified${name}Answer` });
}

/** Answers of commands that return an id, or the revision to which the next edit refers. */
export const recordId = z.object({ _id: z.string() }).meta({ id: 'RecordId' });
export const idAnswer = commandAnswer(recordId);
export const revision = z.object({ revision: z.int() }).meta({ id: 'Revision' });
export const revisionAnswer = commandAnswer(revision);
export const recordRevision = z.object({ _id: z.string(), revision: z.int() }).meta({ id: 'RecordRevision' });
export const idAndRevisionAnswer = commandAnswer(recordRevision);

/** {success: true, message} of a command; `message` says in French what the command did. */
export const messageAnswer = doneAnswer.extend({ message: z.string() }).meta({ id: 'DoneWithMessage' });

export const queryAnswer = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });

/** A list that other servers answer under its `name`, or as a bare array, instead of under `data`. */
export const namedListAnswer = <T extends z.ZodRawShape>(name: string, answer: z.ZodObject<T>) =>
  z.preprocess((body) => {
    if (Array.isArray(body)) return { success: true, data: body };
    const named =
      typeof body === 'object' && body !== null
        ? Object.entries(body).find(([key]) => key === name)
        : undefined;
    return named ? { success: true, data: named[1] } : body;
  }, answer);

/**
 * Rows of the specification have fewer fields than ours [calls-3]: missing fields are computed from the
 * others.
 */
export const completed = <T extends z.ZodRawShape>(
  workedOut: (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
  row: z.ZodObject<T>,
) =>
  z.preprocess(
    (one) => (typeof one === 'object' && one !== null ? { ...workedOut({ ...one }), ...one } : one),
    row,
  );

/** The page of a list, and the number of pages. */
export const pagination = z
  .object({ page: z.int(), limit: z.int(), total: z.int(), pages: z.int() })
  .meta({ id: 'Pagination' });

/** The errors of one field, in French. */
export const fieldFault = z.object({ field: z.string(), message: z.string() }).meta({ id: 'FieldFault' });

/** Every error: the French text is in `error` (and `message`, which some screens read). */
export const errorAnswer = z.object({
  success: z.literal(false),
  error: z.string(),
  message: z.string(),
  code: z.string(),
  correlationId: z.string().optional(),
  fields: z.array(fieldFault).optional(),
  details: z.unknown().optional(),
});
export type ErrorAnswer = z.output<typeof errorAnswer>;
