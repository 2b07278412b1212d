import { z } from 'zod';

/** Where the log stood once the command was written: `logId.numbering:commit`. Sent back as X-After-Position. */
export const positionToken = z.string();

/** {success: true, data, position} of a command; named after its data, where that has a name. */
export function commandAnswer<T extends z.ZodType>(data: T) {
  const answer = z.object({ success: z.literal(true), data, position: positionToken.optional() });
  const name = z.globalRegistry.get(data)?.id;
  return name === undefined ? answer : answer.meta({ id: `${name}Answer` });
}

/** Answers of commands that say which record, or the revision its next edit is based on. */
export const idAnswer = commandAnswer(z.object({ _id: z.string() }).meta({ id: 'RecordId' }));
export const revisionAnswer = commandAnswer(z.object({ revision: z.int() }).meta({ id: 'Revision' }));
export const idAndRevisionAnswer = commandAnswer(
  z.object({ _id: z.string(), revision: z.int() }).meta({ id: 'RecordRevision' }),
);

/** {success: true} of a command that answers nothing else. */
export const doneAnswer = z
  .object({ success: z.literal(true), position: positionToken.optional() })
  .meta({ id: 'Done' });

/** {success: true, message} of a command that says in French what it did. */
export const messageAnswer = doneAnswer.extend({ message: z.string() }).meta({ id: 'DoneWithMessage' });

/** {success: true, data} of a query. */
export const queryAnswer = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });

/** Where a page stands among those of a list. */
export const pagination = z
  .object({ page: z.int(), limit: z.int(), total: z.int(), pages: z.int() })
  .meta({ id: 'Pagination' });

/** What is wrong with one field, in French. */
export const fieldFault = z.object({ field: z.string(), message: z.string() }).meta({ id: 'FieldFault' });

/** Every error: the French text stands in `error` (and `message`, which some screens read). */
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
